import type { ProblemRequests } from '../../shared/problems'
import { failure, type Result, success } from '../../shared/result'
import type { UseCases } from '../ipc'
import type { Work } from '../open-work'
import type { Problems } from '../problems/problems'

/** What cannot be read, and what can be done about it. */
export function problemUseCases(
  problems: Problems,
  work: Result<Pick<Work, 'jobs'>>,
  showItem: (path: string) => Promise<Result<null>>,
): Pick<UseCases, keyof ProblemRequests> {
  return {
    listProblems: async () => success(await problems.list()),
    showProblem: async ({ file }) =>
      problems.find(file) === null ? failure({ kind: 'refused' }) : showItem(file),
    async bringBack({ file }) {
      const isJob = problems.find(file)?.what === 'job'
      const back = await problems.bringBack(file)
      // It goes on where it was.
      if (back.ok && isJob && work.ok) await work.value.jobs.resume()
      return back
    },
    settleProblem: ({ file }) => problems.settle(file),
  }
}
