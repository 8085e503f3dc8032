import type { Cell } from '../table/write-table'
import type { SegmentedTranscript } from './segments'

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

/** Sums of decimals drift; thousandths of a second do not. */
const whole = (seconds: number): number => Math.round(seconds * 1000) / 1000
