import { describeProblem } from '../../../shared/language/describe-problem'
import { type BackFrom, backFrom, type InBackup, type Problem } from '../../../shared/problems'
import type { CommandContext } from '../context'
import { type ExitCode, exitCodes } from '../exit-codes'

/** Says what is missing from a list because it cannot be read. Answers how the command ends that was to show all. */
export function tellProblems(
  { t, out }: CommandContext,
  problems: readonly Problem[],
  inBackups: readonly InBackup[] = [],
): ExitCode {
  for (const problem of problems) {
    const { file } = problem
    const { title, text } = describeProblem(problem, t, madeAtOf(file, inBackups))
    out.warn(t('cli.notice.problem', { title, text, file }))
    if (backOf(problem, inBackups).length > 0) out.note(t('cli.notice.recover', { file }))
  }
  return problems.length === 0 ? exitCodes.ok : exitCodes.failed
}

const madeAtOf = (file: string, inBackups: readonly InBackup[]): number | null =>
  inBackups.find(one => one.file === file)?.madeAt ?? null

/** What can be had back, and from where. */
export interface Back {
  from: BackFrom
  /** Of the backup. Null: it comes from no backup. */
  madeAt: number | null
}

export function backOf(
  problem: Pick<Problem, 'file' | 'canBringBack' | 'state' | 'part'>,
  inBackups: readonly InBackup[],
): Back[] {
  const madeAt = madeAtOf(problem.file, inBackups)
  return backFrom(problem, madeAt).map(from => ({ from, madeAt: from === 'backup' ? madeAt : null }))
}

/** For machines, as all below. */
export const backJson = ({ from, madeAt }: Back) => ({
  from,
  madeAt: madeAt === null ? null : new Date(madeAt).toISOString(),
})

export const problemJson = (problem: Problem, inBackups: readonly InBackup[] = []) => {
  const { since, canBringBack: _, item, ...rest } = problem
  return {
    ...rest,
    id: item,
    since: since === null ? null : new Date(since).toISOString(),
    back: backOf(problem, inBackups).map(backJson),
  }
}

export const backShape = '{ from: "remains" | "backup", madeAt: string | null }'

/** The shape of the above, for help. */
export const problemShape = `{ file: string, what: string, part: "whole" | "edits" | "version", name: string,
  state: "damaged" | "newer" | "unreadable" | "misplaced", id: string, since: string | null,
  back: ${backShape}[] }`
