import type { Sentence } from '../../formats/entities/sentence'
import type { DatasetRow, NewSentence, RowFacts } from '../row'

/** A row in the words of the formats, which leave out what nobody said. */
export function sentenceOfRow({ text, spans, intent, type, language }: DatasetRow): Sentence {
  return {
    text,
    spans,
    ...(intent !== '' && { intent }),
    ...(type !== '' && { type }),
    ...(language !== '' && { language }),
  }
}

/** `facts` stand in for what the file does not say. */
export const importedSentence = (
  { text, spans, intent, type, language }: Sentence,
  facts: RowFacts,
): NewSentence => ({
  text,
  spans,
  lost: [],
  intent: intent || facts.intent,
  type: type || facts.type,
  language: language || facts.language,
  origin: 'imported',
  from: null,
})

/** Everything a sentence says, to be compared. A tag of a language is the same in capitals. */
export const signatureOf = ({ text, spans, intent = '', type = '', language = '' }: Sentence): string =>
  JSON.stringify([
    text,
    spans.map(({ start, end, label, synonym, role, group }) => [start, end, label, synonym, role, group]),
    intent,
    type,
    language.toLowerCase(),
  ])
