import { watchOver } from '../../../electron/self-test/run-checks'

/** A program that stands still a moment after its start, unless it is told to end by itself. */
watchOver(Number(process.argv[2]), 'FAIL self-test: the program stands still')
if (process.argv[3] !== 'end') {
  for (;;) {
    // No timer of this thread goes off any more.
  }
}
