import type { AppError } from '../../../shared/errors'
import { describeError } from '../../../shared/language/describe-error'
import type { Translate } from '../../../shared/language/translate'
import { printableLine } from '../output/printable'

/** One line: the service's own words, where it said any, else ours. */
export function whyFailed(
  { problem, message }: { problem: AppError | null; message: string },
  t: Translate,
): string {
  if (message !== '') return printableLine(message)
  if (!problem) return t('cli.job.failed')
  const { title, text } = describeError(problem, t)
  return `${title}. ${text}`
}
