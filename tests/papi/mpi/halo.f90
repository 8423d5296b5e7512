! SPDX-License-Identifier: BSD-3-Clause
! halo.c in Fortran: see there. mpif.h, as its MPI_Pcontrol takes a name.
program halo
   implicit none
   include 'mpif.h'
   integer, parameter :: cells = 512, steps = 2
   double precision :: cell(0:cells + 1), total, part
   integer :: rank, ranks, step, ierror

   call MPI_Init(ierror)
   call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
   call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierror)
   cell = rank
   do step = 1, steps
      call MPI_Pcontrol(1, 'step' // char(0))
      call MPI_Pcontrol(1, 'exchange' // char(0))
      call MPI_Barrier(MPI_COMM_WORLD, ierror)
      call exchange
      call work('exchange')
      call MPI_Barrier(MPI_COMM_WORLD, ierror)
      call MPI_Pcontrol(-1, 'exchange' // char(0))
      call MPI_Pcontrol(1, 'compute' // char(0))
      call MPI_Barrier(MPI_COMM_WORLD, ierror)
      cell(1:cells) = (cell(0:cells - 1) + cell(1:cells) + cell(2:cells + 1)) / 3
      call work('compute')
      call MPI_Barrier(MPI_COMM_WORLD, ierror)
      call MPI_Pcontrol(-1, 'compute' // char(0))
      call MPI_Pcontrol(-1, 'step' // char(0))
   end do
   call MPI_Pcontrol(0, char(0))
   call MPI_Barrier(MPI_COMM_WORLD, ierror)
   call work('paused')
   call MPI_Barrier(MPI_COMM_WORLD, ierror)
   call MPI_Pcontrol(1, char(0))
   part = sum(cell(1:cells))
   call MPI_Allreduce(part, total, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierror)
   if (rank == 0) print '("sum ", f0.3)', total
   call MPI_Finalize(ierror)

contains

   subroutine exchange
      integer :: left, right

      left = mod(rank + ranks - 1, ranks)
      right = mod(rank + 1, ranks)
      call MPI_Sendrecv(cell(cells), 1, MPI_DOUBLE_PRECISION, right, 0, &
         cell(0), 1, MPI_DOUBLE_PRECISION, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
      call MPI_Sendrecv(cell(1), 1, MPI_DOUBLE_PRECISION, left, 1, &
         cell(cells + 1), 1, MPI_DOUBLE_PRECISION, right, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
   end subroutine

   subroutine work(phase)
      character(*), intent(in) :: phase
      character(1024) :: command
      character(2048) :: line
      integer :: status

      call get_environment_variable('HALO_WORK', command, status=status)
      if (status /= 0) return
      write (line, '(a, " ", i0, " ", a)') trim(command), rank, phase
      call execute_command_line(trim(line))
   end subroutine
end program
