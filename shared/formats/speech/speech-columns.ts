import {
  type ColumnMapping,
  type ColumnWords,
  guessTextColumn,
  mappingFromHeadings,
  standsApart,
  textNames,
} from '../table/column-mapping'
import type { ColumnGuess } from '../table/read-import-table'
import type { SpeechField } from './speech-line'

const words: ColumnWords & Record<SpeechField, readonly string[]> = {
  text: ['text', 'line', 'sentence', 'script', 'utterance', 'transcript', 'prompt', 'content', ...textNames],
  language: ['language', 'lang', 'locale', 'languagecode'],
  gender: ['gender', 'sex', 'voicegender'],
  speakerId: ['speakerid', 'speaker', 'voice', 'voiceid'],
  requiredTime: ['requiredtime', 'seconds', 'duration', 'time', 'length', 'targetduration', 'targettime'],
  stretchMode: ['stretchmode', 'stretch', 'fit', 'fitmode', 'mode'],
  meta: ['meta', 'metadata'],
}

/** What the words in the first row say of lines to be spoken; null when they do not look like names of columns. */
export function suggestMapping(headers: readonly string[]): ColumnMapping | null {
  const mapping = mappingFromHeadings(headers, words)
  return mapping.text === undefined ? null : mapping
}

/** The same of a file: a heading that names other columns is one, whatever it calls the text. */
export const lineColumns: ColumnGuess = {
  named(headings, below = []) {
    const mapping = mappingFromHeadings(headings, words)
    const isHeading = mapping.text !== undefined || (headings.length > 1 && Object.keys(mapping).length > 0)
    return isHeading || standsApart(headings, below) ? mapping : null
  },
  guessed: (body, named) =>
    named.text === undefined ? { ...named, ...guessTextColumn(body, columnsOf(named)) } : named,
}

const columnsOf = (mapping: ColumnMapping): ReadonlySet<number> =>
  new Set(Object.values(mapping).filter(at => at !== undefined))
