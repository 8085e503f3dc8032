import { type CueFailure, checkCues } from '../formats/cues/check-cues'
import type { Cue } from '../formats/cues/cue'
import { readSrt } from '../formats/cues/read-srt'
import { readVtt } from '../formats/cues/read-vtt'
import { type ReadabilityRules, readabilityFor } from '../formats/cues/readability'
import { countGraphemes } from '../text/characters'
import { type Batch, type BatchOrigin, type BatchRow, needsCheck } from './batch'
import { cueText } from './write-batch'

/** The cues a batch was made of; none where it was made of something else. */
export function cuesOf(origin: BatchOrigin): readonly Cue[] {
  if (origin.kind === 'srt') return readSrt(origin.original).items
  return origin.kind === 'vtt' ? readVtt(origin.original).items : []
}

export interface CueReading {
  readonly rules: ReadabilityRules
  /** Characters of each line. */
  readonly widths: readonly number[]
  /** Characters a second. */
  readonly speed: number
  readonly failures: readonly CueFailure[]
  fails(rule: CueFailure['rule']): boolean
}

/** How a cue reads with these words, as far as they are to blame: its times are the person's own. */
export function cueReading({ start, end }: Cue, said: string, language: string): CueReading {
  const rules = readabilityFor(language)
  const text = cueText(said, language)
  const [check] = checkCues([{ start, end, text }], rules)
  const failures = (check?.failures ?? []).filter(({ rule }) => aboutWords.has(rule))
  return {
    rules,
    widths: text.split('\n').map(countGraphemes),
    speed: check?.charactersPerSecond ?? 0,
    failures,
    fails: rule => failures.some(failure => failure.rule === rule),
  }
}

const aboutWords: ReadonlySet<CueFailure['rule']> = new Set(['too-many-lines', 'line-too-long', 'too-fast'])

export function wordFailures(cues: readonly Cue[], batch: Batch, at: number): readonly CueFailure[] {
  const said = batch.rows[at]?.target?.text
  const cue = cues[at]
  return cue && said !== undefined ? cueReading(cue, said, batch.targetLanguage).failures : []
}

/** The places of rows that a person has to look at. A row is looked at once, for as long as it is the same. */
export function createRowChecks(
  cues: readonly Cue[],
): (batch: Pick<Batch, 'rows' | 'targetLanguage'>) => readonly number[] {
  const known = new WeakMap<BatchRow, boolean>()
  return ({ rows, targetLanguage }) =>
    [...rows.entries()].flatMap(([at, row]) => {
      const before = known.get(row)
      const isToCheck = before ?? (needsCheck(row) || isHard(cues[at], row, targetLanguage))
      if (before === undefined) known.set(row, isToCheck)
      return isToCheck ? [at] : []
    })
}

const isHard = (cue: Cue | undefined, { state, target }: BatchRow, language: string): boolean =>
  cue !== undefined &&
  state === 'done' &&
  target !== null &&
  cueReading(cue, target.text, language).failures.length > 0
