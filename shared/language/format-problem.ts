import type { FormatProblem, ProblemCode } from '../formats/reading'
import type { Translate } from './translate'

/** What was found in a file, in words. What it was found in stands beside it. */
export const problemPhrase = (code: ProblemCode, t: Translate): string => t(`problem.${code}`)

/** The same for where there is one line for all of it: with its place and what stood there. */
export function formatProblem(
  name: string,
  { line, code, excerpt, file = name }: FormatProblem,
  t: Translate,
): string {
  const place = line === 0 ? file : t('problem.place', { file, line })
  const what = problemPhrase(code, t)
  return excerpt === '' ? `${place}: ${what}` : `${place}: ${what}: ${excerpt}`
}
