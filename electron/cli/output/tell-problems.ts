import { describeProblem } from '../../../shared/language/describe-problem'
import type { Problem } from '../../../shared/problems'
import type { CommandContext } from '../context'
import { type ExitCode, exitCodes } from '../exit-codes'

/** Says what is missing from a list because it cannot be read. Answers how the command ends that was to show all. */
export function tellProblems({ t, out }: CommandContext, problems: readonly Problem[]): ExitCode {
  for (const problem of problems) {
    const { title, text } = describeProblem(problem, t)
    out.warn(t('cli.notice.problem', { title, text, file: problem.file }))
  }
  return problems.length === 0 ? exitCodes.ok : exitCodes.failed
}

/** For machines. */
export const problemJson = ({ since, canBringBack: _, item, ...rest }: Problem) => ({
  ...rest,
  id: item,
  since: since === null ? null : new Date(since).toISOString(),
})

/** The shape of the above, for help. */
export const problemShape = `{ file: string, what: string, part: "whole" | "edits" | "version", name: string,
  state: "damaged" | "newer" | "unreadable" | "misplaced", id: string, since: string | null }`
