import { excerptOf, type FormatLoss } from '../reading'
import type { Cue } from './cue'

/** A cue with the whole milliseconds a file will say, and its place in what the writer was given. */
export interface SettledCue {
  cue: Cue
  item: number
  start: number
  end: number
}

/** Makes every cue one that a player accepts: in order, not before zero, its end strictly after its start. */
export function settleTimes(cues: readonly Cue[]): { settled: SettledCue[]; losses: FormatLoss[] } {
  const losses: FormatLoss[] = []
  const settled: SettledCue[] = []
  cues.forEach((cue, item) => {
    const lose = (code: FormatLoss['code']): void => {
      losses.push({ item, code, excerpt: excerptOf(cue.text) })
    }
    const start = Math.round(cue.start * 1000)
    const end = Math.round(cue.end * 1000)
    if (!(Number.isSafeInteger(start) && Number.isSafeInteger(end))) {
      lose('bad-time')
      return
    }
    if (start < 0) lose('moved-start')
    const from = Math.max(start, 0)
    if (end <= from) lose('moved-end')
    settled.push({ cue, item, start: from, end: Math.max(end, from + 1) })
  })

  const ordered = settled.toSorted((a, b) => a.start - b.start)
  ordered.forEach((entry, place) => {
    if (settled[place] !== entry) {
      losses.push({ item: entry.item, code: 'reordered', excerpt: excerptOf(entry.cue.text) })
    }
  })
  return { settled: ordered, losses }
}
