import { type CueFailure, checkCues } from '../formats/cues/check-cues'
import type { Cue } from '../formats/cues/cue'
import { readSrt } from '../formats/cues/read-srt'
import { readVtt } from '../formats/cues/read-vtt'
import { readabilityFor } from '../formats/cues/readability'
import type { Batch, BatchOrigin } from './batch'
import { translatedCues } from './write-batch'

/** The cues a batch was made of; none where it was made of something else. */
export function cuesOf(origin: BatchOrigin): readonly Cue[] {
  if (origin.kind === 'srt') return readSrt(origin.original).items
  return origin.kind === 'vtt' ? readVtt(origin.original).items : []
}

/** How one translated cue reads, as far as its words are to blame: its times are the person's own. */
export function wordFailures(cues: readonly Cue[], batch: Batch, at: number): readonly CueFailure[] {
  const row = batch.rows[at]
  const cue = cues[at]
  if (!(row?.target && cue)) return []
  const [translated] = translatedCues([cue], { ...batch, rows: [row] })
  if (!translated) return []
  const [check] = checkCues([translated], readabilityFor(batch.targetLanguage))
  return (check?.failures ?? []).filter(({ rule }) => aboutWords.has(rule))
}

const aboutWords: ReadonlySet<CueFailure['rule']> = new Set(['too-many-lines', 'line-too-long', 'too-fast'])
