import { type CueFailure, checkCues } from '../formats/cues/check-cues'
import type { Cue } from '../formats/cues/cue'
import { readSrt } from '../formats/cues/read-srt'
import { readVtt } from '../formats/cues/read-vtt'
import { type ReadabilityRules, readabilityFor } from '../formats/cues/readability'
import { roughSeconds } from '../speech/pace'
import { hardToFollow, lengthIntoPause } from '../speech/too-fast'
import { countGraphemes } from '../text/characters'
import { type Batch, type BatchOrigin, type BatchRow, needsCheck } from './batch'
import { cueText, shownCue } from './write-batch'

/** When a row is shown or said. */
export interface TimedRow extends Cue {
  /** A paragraph of a transcript, which is cut into lines only when it is exported. */
  readonly isUncut?: boolean
}

/** The cues a batch was made of, or the paragraphs of a transcript; none where it was made of something else. */
export function cuesOf(origin: BatchOrigin): readonly TimedRow[] {
  if (origin.kind === 'transcript')
    return origin.segments.map(({ start, end, text }) => ({ start, end, text, isUncut: true }))
  if (origin.kind === 'srt') return readSrt(origin.original).items
  return origin.kind === 'vtt' ? readVtt(origin.original).items : []
}

export interface CueReading {
  readonly rules: ReadabilityRules
  /** Characters of each line. */
  readonly widths: readonly number[]
  /** Characters a second. */
  readonly speed: number
  /** Seconds that the words take to say, as estimated from the text. */
  readonly natural: number
  /** How many times as fast they are said in the time there is. Null: there are no words, or no time. */
  readonly factor: number | null
  /** How many times as fast as can be followed, to be read or to be said: whichever is worse. Nobody knows: 0. */
  readonly ratio: number
  /** A person has said that it may be as fast as that. */
  readonly isAccepted: boolean
  readonly failures: readonly CueFailure[]
  fails(rule: CueFailure['rule']): boolean
}

/** How a cue reads with these words, as far as they are to blame: its times are the person's own. */
export function cueReading(
  { start, end, isUncut }: TimedRow,
  said: string,
  language: string,
  upTo = 0,
): CueReading {
  const rules = readabilityFor(language)
  const text = isUncut ? said : cueText(said, language)
  const [check] = checkCues([{ start, end, text }], rules)
  const natural = roughSeconds(text)
  const factor = natural > 0 && end > start ? natural / (end - start) : null
  const speed = check?.charactersPerSecond ?? 0
  const ratio = factor === null ? 0 : Math.max(speed / rules.charactersPerSecond, factor / hardToFollow)
  const isAccepted = ratio > 0 && ratio <= upTo
  const failures = (check?.failures ?? []).filter(
    ({ rule }) => (isUncut ? aboutTime : aboutWords).has(rule) && !(isAccepted && rule === 'too-fast'),
  )
  return {
    rules,
    widths: text.split('\n').map(countGraphemes),
    speed,
    natural,
    factor,
    ratio,
    isAccepted,
    failures,
    fails: rule => failures.some(failure => failure.rule === rule),
  }
}

const aboutTime: ReadonlySet<CueFailure['rule']> = new Set(['too-fast'])
const aboutWords: ReadonlySet<CueFailure['rule']> = new Set(['too-many-lines', 'line-too-long', 'too-fast'])

export function wordFailures(cues: readonly TimedRow[], batch: Batch, at: number): readonly CueFailure[] {
  const row = batch.rows[at]
  const cue = cues[at]
  return cue && row?.target ? rowReading(cue, row, row.target.text, batch.targetLanguage).failures : []
}

/** As long as it is shown, and as fast as a person has said it may be. */
export const rowReading = (
  cue: TimedRow,
  row: Pick<BatchRow, 'until' | 'upTo'>,
  said: string,
  language: string,
): CueReading => cueReading(shownCue(cue, row), said, language, row.upTo)

/** Of speech, which is not reading: an estimate, by which no cue is cut and that nobody has to look at. */
export const isTooFastToSay = ({ factor, isAccepted }: CueReading): boolean =>
  !isAccepted && (factor ?? 0) > hardToFollow

export const isTooFastEither = (reading: CueReading): boolean =>
  reading.fails('too-fast') || isTooFastToSay(reading)

/** What is accepted with it, with some room: half of it is an estimate, and a letter more is no other speed. */
export const acceptedRatio = ({ ratio }: CueReading): number => Math.ceil(ratio * 4) / 4

/** Until when a cue can be shown to be followed, as far as the pause behind it goes. Null: it can be, or there is none. */
export function untilInPause(
  { start, end, isUncut }: TimedRow,
  reading: CueReading,
  cues: readonly Cue[],
): number | null {
  const { rules, speed, natural } = reading
  const seconds = end - start
  if (!(isTooFastEither(reading) && seconds > 0)) return null
  const needed = Math.max(natural / hardToFollow, (speed * seconds) / rules.charactersPerSecond)
  const time = { start, seconds, needed: isUncut ? needed : Math.min(needed, rules.longest), gap: rules.gap }
  const longer = lengthIntoPause(time, cues)
  return longer === null ? null : Math.round((start + longer) * 1_000) / 1_000
}

export interface CueRowCheck {
  /** A person has to look at it. */
  readonly toCheck: boolean
  /** To read, or to say. */
  readonly tooFast: boolean
  readonly ratio: number
}

/** What there is to say of each row. A row is looked at once, for as long as it is the same. */
export function createRowChecks(
  cues: readonly TimedRow[],
): (batch: Pick<Batch, 'rows' | 'targetLanguage'>) => readonly CueRowCheck[] {
  const known = new WeakMap<BatchRow, CueRowCheck>()
  return ({ rows, targetLanguage }) =>
    rows.map((row, at) => {
      const before = known.get(row)
      if (before) return before
      const check = checkRow(cues[at], row, targetLanguage)
      known.set(row, check)
      return check
    })
}

function checkRow(cue: TimedRow | undefined, row: BatchRow, language: string): CueRowCheck {
  const { state, target } = row
  if (!(cue && target) || state !== 'done') return { toCheck: needsCheck(row), tooFast: false, ratio: 0 }
  const reading = rowReading(cue, row, target.text, language)
  return {
    toCheck: needsCheck(row) || reading.failures.length > 0,
    tooFast: isTooFastEither(reading),
    ratio: reading.ratio,
  }
}

/** The places of the rows of which this is so. */
export const placesWhere = (checks: readonly CueRowCheck[], what: 'toCheck' | 'tooFast'): readonly number[] =>
  [...checks.keys()].filter(at => checks[at]?.[what])

/** The places of all rows, the fastest first. Equal ones stay as they stand. */
export const placesBySpeed = (checks: readonly CueRowCheck[]): readonly number[] =>
  [...checks.keys()].sort((one, other) => (checks[other]?.ratio ?? 0) - (checks[one]?.ratio ?? 0))
