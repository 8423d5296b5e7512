// SPDX-License-Identifier: BSD-3-Clause
//
// Count uncore events around a piece of code, in C++: build/count_cpp [EVENT...]
//
// Objects own what PAPI has opened: they stop and free it when they go out of scope, even by an exception.
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <papi.h>
#include <papi_uncore.h>
#include <stdexcept>
#include <string>
#include <vector>

// Throw PAPI's error, with the component's reason.
static void check(int rc, const std::string &what)
{
	if (rc != PAPI_OK)
		throw std::runtime_error(what + ": " + PAPI_strerror(rc) + ": " + papi_uncore_error());
}

class Library {
public:
	Library()
	{
		if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
			throw std::runtime_error("compiled with the header of another PAPI");
	}
	~Library() { PAPI_shutdown(); }
	Library(const Library &) = delete;
	Library &operator=(const Library &) = delete;
};

class EventSet {
public:
	EventSet() { check(PAPI_create_eventset(&set), "PAPI_create_eventset"); }
	~EventSet()
	{
		PAPI_cleanup_eventset(set);
		PAPI_destroy_eventset(&set);
	}
	EventSet(const EventSet &) = delete;
	EventSet &operator=(const EventSet &) = delete;

	void add(const std::string &name)
	{
		check(PAPI_add_named_event(set, name.c_str()), name);
		names.push_back(name);
	}

	int set = PAPI_NULL;
	std::vector<std::string> names;
};

// The set counts while this object exists, or until stop().
class Counting {
public:
	explicit Counting(EventSet &events) : events(events)
	{
		check(PAPI_start(events.set), "PAPI_start");
		running = true;
	}
	~Counting()
	{
		if (running)
			PAPI_stop(events.set, nullptr);
	}
	Counting(const Counting &) = delete;
	Counting &operator=(const Counting &) = delete;

	std::vector<long long> stop()
	{
		std::vector<long long> values(events.names.size());
		check(PAPI_stop(events.set, values.data()), "PAPI_stop");
		running = false;
		return values;
	}

private:
	EventSet &events;
	bool running = false;
};

// The code to be measured. The embedded machine does not see the memory accesses of processes: WORK is a
// command that injects traffic there.
static void work()
{
	const char *command = std::getenv("WORK");
	if (command && std::system(command) != 0)
		throw std::runtime_error(std::string(command) + " failed");
	std::vector<char> from(64 << 20, 1), to(from.size());
	std::copy(from.begin(), from.end(), to.begin());
	std::cout << "copied " << (to.size() >> 20) << " MiB: " << int(to.back()) << '\n';
}

int main(int argc, char **argv)
try {
	std::vector<std::string> names(argv + 1, argv + argc);
	if (names.empty())
		names = { "uncore:::MEM_BYTES_READ", "uncore:::MEM_BYTES_WRITTEN" };

	Library library;
	if (papi_uncore_machine())
		std::cout << papi_uncore_machine() << '\n';
	EventSet events;
	for (const std::string &name : names)
		events.add(name);

	Counting counting(events);
	work();
	std::vector<long long> values = counting.stop();

	for (std::size_t i = 0; i < names.size(); i++)
		std::cout << names[i] << ": " << values[i] << '\n';
	return 0;
} catch (const std::exception &error) {
	std::cerr << error.what() << '\n';
	return 1;
}
