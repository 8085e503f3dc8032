import type { StretchMode } from '../formats/speech/speech-line'

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

export const chosenTake = ({ takes, chosen }: LineHistory): Take | null =>
  takes.find(({ id }) => id === chosen) ?? null

export function writtenLine({ key, ...line }: WrittenLine): WrittenLine {
  return { key, ...cellsOf(line) }
}

export function cellsOf({ text, language, gender, speakerId, fit, meta, start }: LineCells): LineCells {
  return { text, language, gender, speakerId, fit, meta, start }
}
