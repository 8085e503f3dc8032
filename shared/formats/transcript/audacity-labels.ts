import { isBlankText, linesOfText } from '../lines'
import { excerptOf, type FormatProblem, type LossCode, type Reading, type Writing } from '../reading'
import { prefixNameLosses, type TranscriptSegment } from './segments'

/** `prefix` reads back the `Name: ` that is written before the text. */
export interface LabelOptions {
  speakers?: 'prefix' | 'none'
}

/** Audacity's label track: start, end and text, a tab between them; a label at a point starts where it ends. */
export function writeAudacityLabels(segments: readonly TranscriptSegment[]): Writing {
  const losses = prefixNameLosses(segments)
  const lines: string[] = []
  segments.forEach((segment, item) => {
    const lose = (code: LossCode): void => {
      losses.push({ item, code, excerpt: excerptOf(segment.text) })
    }
    if (!(Number.isFinite(segment.start) && Number.isFinite(segment.end))) {
      lose('bad-time')
      return
    }
    const start = Math.max(segment.start, 0)
    if (start !== segment.start) lose('moved-start')
    if (segment.end < start) lose('moved-end')
    const named = segment.speaker ? `${segment.speaker}: ${segment.text}` : segment.text
    const text = named.replace(/[\r\n\t\v\f]+/g, ' ').replaceAll('\0', '\ufffd')
    if (text !== named) lose('line-break')
    lines.push(`${start.toFixed(6)}\t${Math.max(segment.end, start).toFixed(6)}\t${text}\n`)
  })
  return { text: lines.join(''), losses }
}

const label = /^\s*(-?[\d.,]+(?:e-?\d+)?)\t(-?[\d.,]+(?:e-?\d+)?)(?:\t(.*))?$/is

export function readAudacityLabels(
  source: string,
  { speakers = 'prefix' }: LabelOptions = {},
): Reading<TranscriptSegment> {
  const items: TranscriptSegment[] = []
  const problems: FormatProblem[] = []
  linesOfText(source).forEach((line, at) => {
    // The second line of a label with a frequency range starts with a backslash.
    if (isBlankText(line) || line.startsWith('\\')) return
    const found = label.exec(line)
    const start = seconds(found?.[1])
    const end = seconds(found?.[2])
    if (!found || start === null || end === null) {
      problems.push({ line: at + 1, code: 'skipped-line', excerpt: excerptOf(line) })
      return
    }
    if (end < start) problems.push({ line: at + 1, code: 'end-not-after-start', excerpt: excerptOf(line) })
    const whole = found[3] ?? ''
    const [, speaker, rest] = (speakers === 'prefix' && /^([^\s:][^:]{0,59}): (.*)$/s.exec(whole)) || []
    items.push({ start, end, text: rest ?? whole, ...(speaker !== undefined && { speaker }) })
  })
  if (items.length === 0) problems.push({ line: 0, code: 'empty', excerpt: '' })
  return { items, problems }
}

/** Old versions wrote the decimal mark of the system. */
function seconds(source: string | undefined): number | null {
  const value = Number((source ?? '').replace(',', '.'))
  return source !== undefined && Number.isFinite(value) ? value : null
}
