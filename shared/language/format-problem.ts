import type { FormatProblem, ProblemCode } from '../formats/reading'
import type { MessageKey } from './catalogue'
import type { formatProblemMessages } from './en/format-problems'
import type { Translate } from './translate'

type ProblemKey = Exclude<keyof typeof formatProblemMessages, 'problem.place'> & MessageKey

const phrases = {
  'not-this-format': 'problem.notThisFormat',
  'newer-version': 'problem.newerVersion',
  'not-text': 'problem.notText',
  undecodable: 'problem.undecodable',
  empty: 'problem.empty',
  'bad-json': 'problem.badJson',
  'bad-yaml': 'problem.badYaml',
  'bad-time': 'problem.badTime',
  'loose-time': 'problem.looseTime',
  'end-not-after-start': 'problem.endNotAfterStart',
  'out-of-order': 'problem.outOfOrder',
  overlap: 'problem.overlap',
  'stray-text': 'problem.strayText',
  'missing-blank-line': 'problem.missingBlankLine',
  'skipped-line': 'problem.skippedLine',
  'skipped-section': 'problem.skippedSection',
  'missing-field': 'problem.missingField',
  'wrong-type': 'problem.wrongType',
  'bad-number': 'problem.badNumber',
  'unclosed-quote': 'problem.unclosedQuote',
  'text-after-quote': 'problem.textAfterQuote',
  'uneven-row': 'problem.unevenRow',
  'bad-span': 'problem.badSpan',
  'moved-span': 'problem.movedSpan',
  'trimmed-span': 'problem.trimmedSpan',
  'repeated-span': 'problem.repeatedSpan',
  'overlapping-spans': 'problem.overlappingSpans',
  'bad-tag': 'problem.badTag',
  'missing-text': 'problem.missingText',
  'unknown-value': 'problem.unknownValue',
} as const satisfies Record<ProblemCode, ProblemKey>

/** What was found in a file, in words. What it was found in stands beside it. */
export const problemPhrase = (code: ProblemCode, t: Translate): string => t(phrases[code])

/** The same for where there is one line for all of it: with its place and what stood there. */
export function formatProblem(file: string, { line, code, excerpt }: FormatProblem, t: Translate): string {
  const place = line === 0 ? file : t('problem.place', { file, line })
  const what = problemPhrase(code, t)
  return excerpt === '' ? `${place}: ${what}` : `${place}: ${what}: ${excerpt}`
}
