import type { Cell } from '../table/write-table'
import type { SegmentedTranscript } from './segments'

/** Rows for a spreadsheet, a heading first: one a segment or one a word. */
export function transcriptTable(
  { segments }: SegmentedTranscript,
  level: 'segment' | 'word' = 'segment',
): Cell[][] {
  if (level === 'segment') {
    const rows = segments.map(({ start, end, speaker, text }) => [start, end, speaker, text])
    return [['start', 'end', 'speaker', 'text'], ...rows]
  }
  const rows = segments.flatMap(segment =>
    (segment.words ?? []).map(word => [
      word.start,
      word.end,
      word.speaker ?? segment.speaker,
      word.text,
      word.confidence,
    ]),
  )
  return [['start', 'end', 'speaker', 'word', 'confidence'], ...rows]
}
