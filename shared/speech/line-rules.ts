import type { CellName, LineCells } from './line'
import { isBlankLine, metaOf, secondsOfCell } from './read-cells'

export type RuleCode =
  | 'text-empty'
  | 'text-long'
  | 'text-control'
  | 'language-missing'
  | 'language-short'
  | 'gender-missing'
  | 'seconds-bad'
  | 'seconds-missing'
  | 'meta-bad'

/** `error`: the line is not sent. `warning`: it is, and the person has been told. */
export interface CellProblem {
  cell: CellName
  code: RuleCode
  level: 'error' | 'warning'
}

/** Characters. The service names no limit; a line of this length speaks for minutes, and is rarely one line. */
export const longText = 5_000

/** Language and region, with a script between them where one is needed: `en-IN`, `zh-Hant-TW`, `es-419`. */
const longCode = /^[a-z]{2,3}(?:-[a-z]{4})?-(?:[a-z]{2}|\d{3})$/i

/** Tab and line ends are part of a text; the rest is left over from a file that was none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const error = (cell: CellName, code: RuleCode): CellProblem => ({ cell, code, level: 'error' })
const warning = (cell: CellName, code: RuleCode): CellProblem => ({ cell, code, level: 'warning' })

export function problemsOf({ text, language, gender, fit, meta }: LineCells): CellProblem[] {
  const problems: CellProblem[] = []
  if (isBlankLine(text)) problems.push(error('text', 'text-empty'))
  if (text.length > longText) problems.push(warning('text', 'text-long'))
  if (control.test(text)) problems.push(warning('text', 'text-control'))
  if (isBlankLine(language)) problems.push(error('language', 'language-missing'))
  else if (!longCode.test(language.trim())) problems.push(warning('language', 'language-short'))
  if (gender === '') problems.push(error('gender', 'gender-missing'))
  if (!isBlankLine(fit.seconds)) {
    if (secondsOfCell(fit.seconds) === null) problems.push(error('fit', 'seconds-bad'))
  } else if (fit.mode !== 'none') problems.push(error('fit', 'seconds-missing'))
  if (!isBlankLine(meta) && metaOf(meta) === null) problems.push(error('meta', 'meta-bad'))
  return problems
}

export const isSpeakable = (line: LineCells): boolean =>
  problemsOf(line).every(({ level }) => level !== 'error')
