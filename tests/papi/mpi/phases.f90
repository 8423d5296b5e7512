! SPDX-License-Identifier: BSD-3-Clause
! phases.c in Fortran: see there. MODULE is mpi or mpi_f08.
program phases
   use MODULE
   implicit none
   integer :: rank, token, got, ierror

   call MPI_Init(ierror)
   call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
   if (rank == 0) call work('compute')
   token = 0
   if (rank == 0) then
      call MPI_Sendrecv(token, 1, MPI_INTEGER, 1, 0, got, 1, MPI_INTEGER, 1, 0, &
         MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
   else
      call MPI_Recv(got, 1, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
      call work('exchange')
      call MPI_Send(token, 1, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, ierror)
   end if
   call MPI_Comm_set_name(MPI_COMM_WORLD, 'a name', ierror)
   call MPI_Finalize(ierror)

contains

   subroutine work(phase)
      character(*), intent(in) :: phase
      character(1024) :: command
      character(2048) :: line

      call get_environment_variable('HALO_WORK', command)
      write (line, '(a, " ", i0, " ", a)') trim(command), rank, phase
      call execute_command_line(trim(line))
   end subroutine
end program
