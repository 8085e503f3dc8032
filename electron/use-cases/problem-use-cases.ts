import { dirname } from 'node:path'
import type { ProblemRequests } from '../../shared/problems'
import { failure, type Result, success } from '../../shared/result'
import type { UseCases } from '../ipc'
import { realLibraryDisk } from '../library/library-disk'
import type { Problems } from '../problems/problems'

/** What cannot be read, and what can be done about it. */
export function problemUseCases(
  problems: Problems,
  /** Jobs that were not finished go on. */
  resume: () => Promise<unknown>,
  showItem: (path: string) => Promise<Result<null>>,
): Pick<UseCases, keyof ProblemRequests> {
  return {
    listProblems: async () => success(await problems.list()),
    lookInBackups: async () => success(await problems.lookInBackups()),
    showProblem: async ({ file }) =>
      problems.isTold(file) ? showItem(await nearestThere(file)) : failure({ kind: 'refused' }),
    async bringBack({ file, from }) {
      const isJob = problems.find(file)?.what === 'job'
      const back = await problems.bringBack(file, from)
      // It goes on where it was. One from a backup waits for a person: what it did since is not known to it.
      if (back.ok && from === 'remains' && isJob) await resume()
      return back
    },
    settleProblem: ({ file }) => problems.settle(file),
  }
}

/** What is missing is shown by the folder it should be in. */
async function nearestThere(path: string): Promise<string> {
  const there = await realLibraryDisk.lstat(path).catch(() => null)
  return there !== null || dirname(path) === path ? path : nearestThere(dirname(path))
}
