import { agreed, refused } from '../answer'
import { list, type Operate, record, text } from './operation'

/** A translation that can be told from its source and keeps its words in place. */
const mark = (language: string): string => `[${language}] `

export const translate: Operate = ({ body }) => {
  const translatedText = mark(text(body.targetLanguage)) + text(body.text)
  if (text(body.text) === '') return refused(400, 'text is required')
  return agreed({ translatedText, suggestions: [translatedText] })
}

export const translateAnnotated: Operate = ({ body }) => {
  const before = mark(text(body.targetLanguage))
  const translatedText = before + text(body.text)
  const entities = list(body.entities)
    .map(record)
    .map(entity => ({
      ...entity,
      start: Number(entity.start) + before.length,
      end: Number(entity.end) + before.length,
    }))
  return agreed({ text: body.text, translatedText, suggestions: [translatedText], entities })
}
