! SPDX-License-Identifier: BSD-3-Clause
!
! Count uncore events around a piece of code, in Fortran, by PAPI's own interface: build/count_fortran
program count
   use, intrinsic :: iso_c_binding
   use, intrinsic :: iso_fortran_env, only: error_unit, int64
   implicit none
   include 'f90papi.h'

   ! C functions that return strings, which have no PAPIF_
   interface
      function PAPI_strerror(status) bind(C, name='PAPI_strerror')
         import c_ptr, c_int
         integer(c_int), value :: status
         type(c_ptr) :: PAPI_strerror
      end function
      function papi_uncore_error() bind(C)
         import c_ptr
         type(c_ptr) :: papi_uncore_error
      end function
      function papi_uncore_machine() bind(C)
         import c_ptr
         type(c_ptr) :: papi_uncore_machine
      end function
      function strlen(text) bind(C)
         import c_ptr, c_size_t
         type(c_ptr), value :: text
         integer(c_size_t) :: strlen
      end function
   end interface

   character(*), parameter :: names(2) = [character(26) :: &
      'uncore:::MEM_BYTES_READ', 'uncore:::MEM_BYTES_WRITTEN']
   integer(int64) :: values(2)
   integer :: set, status, i

   status = PAPI_VER_CURRENT
   call PAPIF_library_init(status)
   if (status /= PAPI_VER_CURRENT) then
      write (error_unit, '(a)') 'compiled with the header of another PAPI'
      stop 1
   end if
   if (c_associated(papi_uncore_machine())) print '(a)', text(papi_uncore_machine())
   set = PAPI_NULL
   call PAPIF_create_eventset(set, status)
   call check('PAPIF_create_eventset')
   do i = 1, size(names)
      call PAPIF_add_named_event(set, trim(names(i)), status)
      call check(trim(names(i)))
   end do
   call PAPIF_start(set, status)
   call check('PAPIF_start')
   call work()
   call PAPIF_stop(set, values, status)
   call check('PAPIF_stop')
   do i = 1, size(names)
      print '(a, ": ", i0)', trim(names(i)), values(i)
   end do
   call PAPIF_cleanup_eventset(set, status)
   call PAPIF_destroy_eventset(set, status)
   call PAPIF_shutdown()

contains

   function text(string)
      type(c_ptr), intent(in) :: string
      character(:), allocatable :: text
      character(kind=c_char), pointer :: chars(:)
      integer :: k

      call c_f_pointer(string, chars, [strlen(string)])
      allocate (character(size(chars)) :: text)
      do k = 1, size(chars)
         text(k:k) = chars(k)
      end do
   end function

   ! End with PAPI's error, and the component's reason
   subroutine check(what)
      character(*), intent(in) :: what

      if (status == PAPI_OK) return
      write (error_unit, '(5a)') what, ': ', text(PAPI_strerror(status)), ': ', text(papi_uncore_error())
      stop 1
   end subroutine

   ! The code to be measured. The embedded machine does not see the memory accesses of processes: WORK is a
   ! command that injects traffic there.
   subroutine work()
      character(1024) :: command
      integer(int64), allocatable :: from(:), to(:)
      integer :: result

      call get_environment_variable('WORK', command)
      if (command /= '') then
         call execute_command_line(trim(command), exitstat=result)
         if (result /= 0) stop 1
      end if
      allocate (from(8 * 1024**2), to(8 * 1024**2))
      from = 1
      to = from
      print '(a, i0)', 'copied 64 MiB: ', to(size(to))
   end subroutine
end program
