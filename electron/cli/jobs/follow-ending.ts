import type { AppError } from '../../../shared/errors'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { errorSentences } from '../../../shared/language/describe-error'
import type { Translate } from '../../../shared/language/translate'
import type { CommandContext } from '../context'
import { done, type Ending, failedEnding } from '../ending'
import { exitCodes } from '../exit-codes'
import { printableLine } from '../output/printed-text'
import { isAtRest, isJobOver, waitsForTrash } from './job-progress'

export interface Followed {
  /** Why waiting ended: all over, or it makes no sense to wait any longer. */
  end: 'over' | 'stranded' | 'signed-out' | 'unreachable' | 'interrupted'
  summaries: JobSummary[]
}

/** The end of a command that waited for jobs, with a way to go on where they are not at theirs, told to scripts too. */
export function followEnding(
  { t, out }: Pick<CommandContext, 't' | 'out'>,
  { end, summaries }: Followed,
  seconds: number,
): Ending {
  const left = summaries.filter(summary => !isJobOver(summary))
  const ids = left.map(({ id }) => id).join(' ')
  const howToGoOn = t('cli.job.goOn', { command: `parlance jobs watch ${ids}` })
  switch (end) {
    case 'interrupted':
      if (left.length > 0) out.warn(howToGoOn)
      return done(exitCodes.interrupted)
    case 'stranded':
      out.warn(t('cli.job.removedHint', { command: `parlance jobs cancel ${ids}` }))
      return failedEnding({ kind: 'not-found', what: 'profile' })
    case 'signed-out':
      out.warn(howToGoOn)
      return failedEnding({ kind: 'auth', status: 401, message: '' })
    case 'unreachable':
      out.warn(t('cli.job.unreachable', { seconds }))
      out.warn(howToGoOn)
      return done(exitCodes.network)
    case 'over':
      for (const summary of summaries) tellTrouble({ t, out }, summary)
      return done(summaries.every(({ state }) => state === 'done') ? exitCodes.ok : exitCodes.failed)
  }
}

function tellTrouble({ t, out }: Pick<CommandContext, 't' | 'out'>, summary: JobSummary): void {
  const { id, kind, state, title } = summary
  if (!isAtRest(summary)) out.warn(t('cli.job.gone', { title }))
  // Of lines to be spoken each has its own reason, and `speak` tells them all.
  if (state === 'failed' && kind !== 'speech') out.warn(whyFailed(summary, t))
  if (state === 'unsure') out.warn(t('cli.job.unsureHint', { title, command: `parlance jobs show ${id}` }))
  if (waitsForTrash(summary))
    out.warn(t('cli.job.deletedHint', { title, command: `parlance jobs cancel ${id}` }))
  else if (state === 'paused')
    out.note(t('cli.job.pausedHint', { title, command: `parlance jobs resume ${id}` }))
  if (state === 'failed') out.note(t('cli.job.failedHint', { title, command: `parlance jobs retry ${id}` }))
}

/** One line: the service's own words, where it said any, else ours. */
export function whyFailed(
  { problem, message }: { problem: AppError | null; message: string },
  t: Translate,
): string {
  if (message !== '') return printableLine(message)
  if (!problem) return t('cli.job.failed')
  return printableLine(errorSentences(problem, t))
}
