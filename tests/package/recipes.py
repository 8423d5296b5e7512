"""recipes.py DIR TOP COMPONENTS: the recipes for Spack and EasyBuild in DIR, by the rules of "spack audit" and
"eb --check-style", without either of them. TOP is the source's folder, COMPONENTS that of PAPI's components. Prints
what is wrong, a line each, and then "checked N"."""

import ast
import glob
import os
import re
import sys
import types

dist, top, components = sys.argv[1:4]
checked = 0


def check(what, good):
    global checked
    checked += 1
    if not good:
        print("wrong: " + what)


def makefiles():
    return "".join(open(f).read() for f in [os.path.join(top, "Makefile"), *glob.glob(os.path.join(top, "mk/*.mk"))])


def makefile_has(settings):
    text = makefiles()
    return all(
        re.search(r"^%s\s*\??=|\$\((?:if )?%s" % (name, name), text, re.M) for name in settings
    )


def targets_exist(names):
    text = makefiles()
    return all(re.search(r"^%s:" % name, text, re.M) for name in names)


class Spec:
    """A concrete spec: the variants that are on, and where dependencies are."""

    def __init__(self, on):
        self.on = on

    def satisfies(self, what):
        return what[0] == "+" and what[1:] in self.on

    def __getitem__(self, name):
        return types.SimpleNamespace(prefix="/dep/" + name, mpicc="/dep/%s/mpicc" % name)


def spack(path):
    """Run the recipe with directives that record, as Spack's do."""
    said = {name: [] for name in ("version", "variant", "depends_on", "conflicts", "resource", "license")}
    module = types.ModuleType("spack.package")
    for name, calls in said.items():
        setattr(module, name, lambda *a, _calls=calls, **k: _calls.append((a, k)))
    made = []
    module.make = lambda *a: made.append(a)
    module.spack_cc = "/spack/cc"
    makefile = types.ModuleType("makefile")
    makefile.MakefilePackage = object
    sys.modules["spack"], sys.modules["spack.package"] = types.ModuleType("spack"), module
    for name in ("spack_repo", "spack_repo.builtin", "spack_repo.builtin.build_systems"):
        sys.modules[name] = types.ModuleType(name)
    sys.modules["spack_repo.builtin.build_systems.makefile"] = makefile
    source = open(path).read()
    scope = {"__file__": path}
    exec(compile(source, path, "exec"), scope)
    package = scope["PapiUncore"]

    check("a class named after its folder", os.path.basename(os.path.dirname(path)) == "papi_uncore")
    check("a docstring", len(package.__doc__) > 40)
    check("homepage by https", package.homepage.startswith("https://"))
    check("a license", said["license"] == [(("BSD-3-Clause",), {})])
    check("one version", len(said["version"]) == 1)
    for (version,), more in said["version"]:
        check("version " + version, re.fullmatch("[A-Za-z0-9_][A-Za-z0-9_.-]*", version))
        check("sha256 of " + version, re.fullmatch("[0-9a-f]{64}", more["sha256"]))
        check("the url is the tarball", os.path.exists(package.url.replace("file://", "")) and version in package.url)
    for _, more in said["resource"]:
        check("sha256 of a resource", re.fullmatch("[0-9a-f]{64}", more["sha256"]))
        check("url of a resource by https", more["url"].startswith("https://"))
    variants = {a[0]: k for a, k in said["variant"]}
    check("no variant twice", len(variants) == len(said["variant"]))
    values = {name: more.get("values", (True, False)) for name, more in variants.items()}
    for name, more in variants.items():
        check("variant %s has a default" % name, more.get("default") in values[name])
        check("variant %s has a description" % name, more.get("description"))
    for (spec,), more in said["depends_on"]:
        check("dependency " + spec, re.fullmatch(r"[a-z0-9-]+(@[0-9.:]+)?(\+[a-z]+)?", spec))
    for (spec,), more in said["conflicts"]:
        check("conflict %s has a message" % spec, more.get("msg"))
    for what in said.values():
        for _, more in what:
            name, _, value = more.get("when", "+mpi").partition("=")
            name = name.lstrip("+")
            check("when=%s names a variant" % more.get("when"), name in variants and value in ("", *map(str, values[name])))
    resources = [more.get("when") for _, more in said["resource"]]
    check("one source of PAPI for each value of papi", resources == ["papi=" + v for v in values["papi"]])
    check("every component is a variant", set(package.components) <= set(variants))
    for name in package.components:
        check("PAPI has " + name, os.path.isdir(os.path.join(components, name)))

    for on in ((), ("rapl", "powercap", "mpi"), tuple(name for name in variants if name != "papi")):
        p = package()
        p.spec = Spec(on)
        p.prefix = "/prefix"
        p.stage = types.SimpleNamespace(source_path="/source")
        env = []
        p.setup_build_environment(types.SimpleNamespace(set=lambda *a: env.append(a)))
        made.clear()
        p.build(p.spec, p.prefix)
        p.install(p.spec, p.prefix)
        check("make is called", len(made) == (3 if "mpi" in on else 2))
        check("targets of make", targets_exist(call[0] for call in made))
        for call in made:
            settings = dict(word.split("=", 1) for word in call[1:])
            check("variables of make", makefile_has(settings))
            check("PREFIX", settings["PREFIX"] == "/prefix")
            wanted = " ".join(c for c in package.components if c in on)
            check("components", settings["PAPI_COMPONENTS"] == wanted)
            check("MPICC", ("MPICC" in settings) == ("mpi" in on))


def easybuild(path):
    """Run the recipe with the constants that EasyBuild defines."""
    said = {"SOURCELOWER_TAR_GZ": "%(namelower)s-%(version)s.tar.gz"}
    source = open(path).read()
    exec(compile(source, path, "exec"), said)
    mandatory = ("easyblock", "name", "version", "homepage", "description", "toolchain", "moduleclass")
    check("mandatory parameters", all(said.get(name) for name in mandatory))
    check("a checksum for each source", len(said["checksums"]) == len(said["sources"]))
    check("checksums", all(re.fullmatch("[0-9a-f]{64}", c) for c in said["checksums"]))
    name = "%s-%s-%s-%s.eb" % (said["name"], said["version"], said["toolchain"]["name"], said["toolchain"]["version"])
    check("the file is named " + name, os.path.basename(path) == name)
    check("lines of 120 characters", all(len(line) <= 120 for line in source.splitlines()))
    for command in (said["buildopts"], "install " + said["installopts"]):
        words = command.split()
        check("targets of make", targets_exist(w for w in words if "=" not in w))
        check("variables of make", makefile_has(w.split("=")[0] for w in words if "=" in w))
    check("a check of what is installed", said["sanity_check_paths"]["files"] and said["sanity_check_commands"])


for folder, _, files in os.walk(dist):
    for file in sorted(files):
        path = os.path.join(folder, file)
        if file.endswith((".py", ".eb")):
            ast.parse(open(path).read())
        if file == "package.py":
            spack(path)
        elif file.endswith(".eb"):
            easybuild(path)
print("checked %d" % checked)
