import type { FormatProblem, ProblemCode } from '../../shared/formats/reading'
import type { Translate } from '../../shared/language/translate'
import type { PlainMessage } from './command'

/** What was found in a file, in words. */
const sentences = {
  'not-this-format': 'cli.problem.notThisFormat',
  'newer-version': 'cli.problem.newerVersion',
  'not-text': 'cli.problem.notText',
  undecodable: 'cli.problem.undecodable',
  empty: 'cli.problem.empty',
  'bad-json': 'cli.problem.badJson',
  'bad-yaml': 'cli.problem.badYaml',
  'bad-time': 'cli.problem.badTime',
  'loose-time': 'cli.problem.looseTime',
  'end-not-after-start': 'cli.problem.endNotAfterStart',
  'out-of-order': 'cli.problem.outOfOrder',
  overlap: 'cli.problem.overlap',
  'stray-text': 'cli.problem.strayText',
  'missing-blank-line': 'cli.problem.missingBlankLine',
  'skipped-line': 'cli.problem.skippedLine',
  'skipped-section': 'cli.problem.skippedSection',
  'missing-field': 'cli.problem.missingField',
  'wrong-type': 'cli.problem.wrongType',
  'bad-number': 'cli.problem.badNumber',
  'unclosed-quote': 'cli.problem.unclosedQuote',
  'text-after-quote': 'cli.problem.textAfterQuote',
  'uneven-row': 'cli.problem.unevenRow',
  'bad-span': 'cli.problem.badSpan',
  'moved-span': 'cli.problem.movedSpan',
  'trimmed-span': 'cli.problem.trimmedSpan',
  'repeated-span': 'cli.problem.repeatedSpan',
  'overlapping-spans': 'cli.problem.overlappingSpans',
  'bad-tag': 'cli.problem.badTag',
  'missing-text': 'cli.problem.missingText',
  'unknown-value': 'cli.problem.unknownValue',
} as const satisfies Record<ProblemCode, PlainMessage>

export function formatProblem(file: string, { line, code, excerpt }: FormatProblem, t: Translate): string {
  const place = line === 0 ? file : t('cli.problem.place', { file, line })
  const what = t(sentences[code])
  return excerpt === '' ? `${place}: ${what}` : `${place}: ${what}: ${excerpt}`
}
