import { isRecord, type JsonRecord } from '../formats/json-value'
import type { StretchMode } from '../formats/speech/speech-line'
import { readClock } from '../formats/transcript/clock'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

/** How long the sound should last. What was typed is kept as it is: a wrong number is shown, not lost. */
export interface Fit {
  mode: StretchMode
  /** Empty: whatever length comes. */
  seconds: string
  /** So many times the natural speed a person has accepted. Left out: nobody was asked to. */
  upTo?: number
}

/** What a person writes into a line. Empty texts: not said yet. */
export interface LineCells {
  text: string
  language: string
  gender: Gender | ''
  speakerId: string
  fit: Fit
  /** JSON as it was typed. */
  meta: string
  /** Seconds from the start of the film, for lines that were subtitles. */
  start: number | null
}

export type CellName = keyof LineCells

/** Everything the sound depends on, in the words of the service. */
export interface SpokenSettings {
  text: string
  language: string
  gender: Gender | ''
  speakerId: string | null
  requiredTime: number | null
  stretchMode: StretchMode | null
}

/** One sound of a line. It stays what it is, whatever becomes of the line. */
export interface Take {
  /** The job and the place in it: the same sound can only come in once. */
  id: string
  job: string
  row: number
  /** The download that holds the sound. */
  sound: string
  made: SpokenSettings
  /** The voice the service took. */
  speaker: string
  seconds: number | null
  sampleRate: number | null
  /** The service's own sentence. */
  message: string
  /** Epoch milliseconds. */
  madeAt: number
  /** Put away by the person, who can have it back. */
  isDiscarded: boolean
}

/** The last job that was asked for this line, and the place in it. */
export interface LineRun {
  job: string
  row: number
  /** When the job was made: a later one wins, in whatever order they are heard of. */
  at: number
}

/** What became of a line. It outlives the line, so that an undo brings the sounds back as well. */
export interface LineHistory {
  takes: readonly Take[]
  /** The id of the take that is played and saved. */
  chosen: string | null
  run: LineRun | null
}

/** A line as a person made it, under a name that never changes. */
export interface WrittenLine extends LineCells {
  key: string
}

export interface Line extends WrittenLine, LineHistory {}

export const noHistory: LineHistory = { takes: [], chosen: null, run: null }

export const takeId = (job: string, row: number): string => `${job}/${row}`

const ofOwn = 'own-'

/** For the job of a take that a person recorded: none was asked for, and so neither was a voice nor a length. */
export const ownTakeJob = (id: string): string => `${ofOwn}${id}`

export const isOwnTake = ({ job }: Pick<Take, 'job'>): boolean => job.startsWith(ofOwn)

export const chosenTake = ({ takes, chosen }: LineHistory): Take | null =>
  takes.find(({ id }) => id === chosen) ?? null

export function writtenLine({ key, ...line }: WrittenLine): WrittenLine {
  return { key, ...cellsOf(line) }
}

export function cellsOf({ text, language, gender, speakerId, fit, meta, start }: LineCells): LineCells {
  return { text, language, gender, speakerId, fit, meta, start }
}

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
