! SPDX-License-Identifier: BSD-3-Clause
! The first rank of each socket counts. README.f90 is the README's piece of code.
program first
   use, intrinsic :: iso_c_binding
   use mpi
   implicit none

   interface
      integer(c_int) function sched_getcpu() bind(C)
         import c_int
      end function
      integer(c_int) function papi_uncore_cpu_socket(cpu) bind(C)
         import c_int
         integer(c_int), value :: cpu
      end function
      integer(c_int) function PAPI_library_init(version) bind(C, name='PAPI_library_init')
         import c_int
         integer(c_int), value :: version
      end function
      integer(c_int) function PAPI_create_eventset(set) bind(C, name='PAPI_create_eventset')
         import c_int
         integer(c_int) :: set
      end function
      integer(c_int) function PAPI_add_named_event(set, name) bind(C, name='PAPI_add_named_event')
         import c_int, c_char
         integer(c_int), value :: set
         character(kind=c_char), intent(in) :: name(*)
      end function
      integer(c_int) function PAPI_start(set) bind(C, name='PAPI_start')
         import c_int
         integer(c_int), value :: set
      end function
      integer(c_int) function PAPI_stop(set, counts) bind(C, name='PAPI_stop')
         import c_int, c_long_long
         integer(c_int), value :: set
         integer(c_long_long) :: counts(*)
      end function
   end interface

   integer(c_int) :: set = -1, at, status
   integer(c_long_long) :: counts(1)
   integer :: rank, node, socket, place, ierror
   character(128) :: name
   character(1024) :: work

   call MPI_Init(ierror)
   call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
   ! PAPI_VER_CURRENT of papi.h
   status = PAPI_library_init(PAPI_VERSION)
   if (status /= PAPI_VERSION) call MPI_Abort(MPI_COMM_WORLD, 1, ierror)
   status = PAPI_create_eventset(set)
   include 'README.f90'
   if (place == 0) status = PAPI_start(set)
   call MPI_Barrier(MPI_COMM_WORLD, ierror)
   call get_environment_variable('WORK', work)
   if (rank == 0) call execute_command_line(trim(work))
   call MPI_Barrier(MPI_COMM_WORLD, ierror)
   if (place == 0) then
      status = PAPI_stop(set, counts)
      print '("rank ", i0, ": ", a, ": ", i0)', rank, trim(name), counts(1)
   end if
   call MPI_Finalize(ierror)
end program
