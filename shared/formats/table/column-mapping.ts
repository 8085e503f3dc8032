import { type SpeechField, speechFields } from '../speech/speech-line'
import type { TableFileRow } from './read-table'

/** For each field the number of its column, from 0; what has none comes from the sheet's defaults. */
export type ColumnMapping = Partial<Record<SpeechField, number>>

const names: Readonly<Record<SpeechField, readonly string[]>> = {
  text: ['text', 'line', 'sentence', 'script', 'utterance', 'transcript', 'prompt', 'content'],
  language: ['language', 'lang', 'locale', 'languagecode'],
  gender: ['gender', 'sex', 'voicegender'],
  speakerId: ['speakerid', 'speaker', 'voice', 'voiceid'],
  requiredTime: ['requiredtime', 'seconds', 'duration', 'time', 'length', 'targetduration', 'targettime'],
  stretchMode: ['stretchmode', 'stretch', 'fit', 'fitmode', 'mode'],
  meta: ['meta', 'metadata'],
}

/** A mapping from the words in the first row; null when they do not look like names of columns. */
export function suggestMapping(headers: readonly string[]): ColumnMapping | null {
  const plain = headers.map(header => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  const mapping: ColumnMapping = {}
  for (const field of speechFields) {
    // The best name wins, not the first column that has one of them.
    const column = names[field].map(name => plain.indexOf(name)).find(at => at !== -1)
    if (column !== undefined) mapping[field] = column
  }
  return mapping.text === undefined ? null : mapping
}

/** For a table without a heading: the column with the longest cells holds the text. */
export function guessTextColumn(rows: readonly TableFileRow[]): ColumnMapping {
  const lengths: number[] = []
  for (const { cells } of rows.slice(0, 100)) {
    cells.forEach((cell, at) => {
      lengths[at] = (lengths[at] ?? 0) + cell.trim().length
    })
  }
  return { text: lengths.reduce((best, length, at) => (length > (lengths[best] ?? 0) ? at : best), 0) }
}
