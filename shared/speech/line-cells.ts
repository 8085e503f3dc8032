import { isRecord, type JsonRecord } from '../formats/json-value'
import { readClock } from '../formats/transcript/clock'
import type { CellName, LineCells, SpokenSettings } from './line'

/** `4.5`, `4,5`, `4.5 s` or `0:04.5`. Null: nothing, or no length a sound can have. */
export function secondsOfCell(typed: string): number | null {
  const seconds = readClock(typed.trimEnd().replace(/s(?:ec)?$/i, ''))
  return seconds !== null && seconds > 0 ? seconds : null
}

/** The object that was typed. Null: nothing, or something else. */
export function metaOf(typed: string): JsonRecord | null {
  // A thrown error costs more than the rest of a line, and most lines have no meta.
  if (!typed.trimStart().startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(typed)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const isBlankLine = (typed: string): boolean => typed.trim() === ''

/** What the sound of this line depends on. A length that nothing is fitted to is only a wish, and is sent as one. */
export function settingsOf({ text, language, gender, speakerId, fit }: LineCells): SpokenSettings {
  const requiredTime = secondsOfCell(fit.seconds)
  return {
    text,
    language: language.trim(),
    gender,
    speakerId: speakerId.trim() || null,
    requiredTime,
    stretchMode: requiredTime === null ? null : fit.mode,
  }
}

export type RuleCode =
  | 'text-empty'
  | 'text-long'
  | 'text-control'
  | 'language-missing'
  | 'language-short'
  | 'language-unknown'
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

/** Not the name of a language: a service that is asked for it refuses, and all that was asked with it. */
const anyCode = /^[a-z]{2,3}([-_][a-z0-9]{1,8})*$/i

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
  else if (!anyCode.test(language.trim())) problems.push(error('language', 'language-unknown'))
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
