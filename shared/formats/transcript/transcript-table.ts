import { excerptOf, type Reading } from '../reading'
import { readTable } from '../table/read-table'
import type { Cell, Delimiter } from '../table/write-table'
import type { TextParagraph } from './plain-text'
import type { SegmentedTranscript, TranscriptSegment } from './segments'

export interface TranscriptTableOptions {
  /** A row for each of them. */
  level?: 'segment' | 'word'
  speakers?: boolean
  times?: boolean
}

/** Rows for a spreadsheet, a heading first. */
export function transcriptTable(
  { segments }: SegmentedTranscript,
  { level = 'segment', speakers = true, times = true }: TranscriptTableOptions = {},
): Cell[][] {
  const row = ([start, end]: [Cell, Cell], speaker: Cell, ...rest: Cell[]): Cell[] => [
    ...(times ? [start, end] : []),
    ...(speakers ? [speaker] : []),
    ...rest,
  ]
  const timesOf = ({ start, end }: { start: number; end: number }): [Cell, Cell] => [whole(start), whole(end)]
  if (level === 'segment') {
    const rows = segments.map(segment => row(timesOf(segment), segment.speaker, segment.text))
    return [row(['start', 'end'], 'speaker', 'text'), ...rows]
  }
  const rows = segments.flatMap(segment =>
    (segment.words ?? []).map(word =>
      row(timesOf(word), word.speaker ?? segment.speaker, word.text, word.confidence),
    ),
  )
  return [row(['start', 'end'], 'speaker', 'word', 'confidence'), ...rows]
}

/**
 * A table with a row for each segment, whatever stands in which column: the heading says it. `duration` is the
 * recording's, null when it is not known.
 */
export function readTranscriptTable(source: string, duration: number | null): Reading<TranscriptSegment> {
  const { items: rows, problems } = readTable(source)
  const names = rows[0]?.cells.map(cell => cell.trim().toLowerCase()) ?? []
  let isWhole = true
  const items = rows.slice(1).flatMap(({ line, cells }): TranscriptSegment[] => {
    const cellOf = (name: string): string => cells[names.indexOf(name)]?.trim() ?? ''
    const start = secondsIn(cellOf('start'))
    const end = secondsIn(cellOf('end'))
    const speaker = cellOf('speaker')
    if (start === null || end === null) {
      problems.push({ line, code: 'bad-number', excerpt: excerptOf(cells.join(' ')) })
      return []
    }
    isWhole &&= [cellOf('start'), cellOf('end')].every(cell => /^\d+$/.test(cell))
    return [{ start, end, text: cellOf('text'), ...(speaker !== '' && { speaker }) }]
  })
  if (!(isWhole && areTooLong(items, duration))) return { items, problems }
  const inSeconds = items.map(item => ({ ...item, start: item.start / 1000, end: item.end / 1000 }))
  return { items: inSeconds, problems }
}

/** Texts without times, as they are written with who says them or alone. Null: it is another text. */
export function readTextColumn(source: string): Reading<TextParagraph> | null {
  const heading = /^\ufeff?(?:"?speaker"?([,;\t|]))?"?text"?(?:[\r\n]|$)/i.exec(source)
  if (!heading) return null
  const isNamed = heading[1] !== undefined
  // With a tab for the delimiter, a comma that somebody left without quotes stays in its text.
  const { items, problems, delimiter } = readTable(source, { delimiter: (heading[1] ?? '\t') as Delimiter })
  const rows = items.slice(1)
  if (!isNamed && (rows.length === 0 || rows.some(({ cells }) => cells.length > 1))) return null
  const paragraphs = rows.map(({ line, cells }): TextParagraph => {
    const speaker = (isNamed && cells[0]?.trim()) || ''
    const text = cells.slice(isNamed ? 1 : 0).join(delimiter)
    return { line, start: null, text: text.trim(), ...(speaker !== '' && { speaker }) }
  })
  return { items: paragraphs, problems }
}

/** A row lasts fewer seconds on average, and more milliseconds. */
const longRow = 100
/** Times as long as the recording. Rounded times, and those of a cut somewhat longer, end before that. */
const farBeyond = 2

/** Too long to be seconds: the tables of Whisper have our headings, and whole milliseconds under them. */
function areTooLong(items: readonly TranscriptSegment[], duration: number | null): boolean {
  const total = items.reduce((sum, { start, end }) => sum + end - start, 0)
  const last = items.reduce((latest, { end }) => Math.max(latest, end), 0)
  return total > items.length * longRow && (duration === null || last > duration * farBeyond)
}

/** Spreadsheets of some countries write a comma. */
function secondsIn(cell: string): number | null {
  const value = Number(cell.replace(',', '.'))
  return cell !== '' && Number.isFinite(value) ? value : null
}

/** Sums of decimals drift; thousandths of a second do not. */
const whole = (seconds: number): number => Math.round(seconds * 1000) / 1000
