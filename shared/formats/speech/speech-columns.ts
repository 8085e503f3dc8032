import { type ColumnMapping, type ColumnWords, mappingFromHeadings } from '../table/column-mapping'
import type { SpeechField } from './speech-line'

const words: ColumnWords & Record<SpeechField, readonly string[]> = {
  text: ['text', 'line', 'sentence', 'script', 'utterance', 'transcript', 'prompt', 'content'],
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
