import { excerptOf, type FormatLoss, type LossCode } from '../reading'
import type { Cue } from './cue'

/** A cue with the whole milliseconds a file will say, and its place in what the writer was given. */
export interface SettledCue {
  cue: Cue
  item: number
  start: number
  end: number
}

/** Makes every cue one that a player accepts: in order, not before zero, its end strictly after its start. */
export function settleCueTimes(cues: readonly Cue[]): { settled: SettledCue[]; losses: FormatLoss[] } {
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

/** The lines of a cue's text that a file can hold: a blank one would end the cue there. */
export function payloadLines(raw: string): { text: string; losses: LossCode[] } {
  const losses: LossCode[] = []
  const lines = raw.split(/\r\n|\r|\n/)
  const kept = lines.filter(line => line.trim() !== '')
  if (kept.length < lines.length && raw !== '') losses.push('blank-line')
  // A parser turns a NUL into U+FFFD anyway; better here, where it is reported.
  const text = kept.join('\n').replaceAll('\0', '\ufffd')
  if (text.includes('\ufffd') && raw.includes('\0')) losses.push('control-character')
  return { text, losses }
}
