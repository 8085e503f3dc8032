import type { LossCode } from '../reading'

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
