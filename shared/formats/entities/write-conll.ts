import { excerptOf, type FormatLoss, type LossCode, type Writing } from '../reading'
import { fieldsLost, type Sentence } from './sentence'
import { tagsOf, tokensOf } from './tokens'

export interface ConllOptions {
  /** `# text = …` above each sentence: with it the text comes back as it was, but not every program skips it. */
  comments?: boolean
}

/** A token, a tab and its tag on each line, a blank line after each sentence. */
export function writeConll(items: readonly Sentence[], { comments = false }: ConllOptions = {}): Writing {
  const losses: FormatLoss[] = fieldsLost(items, comments ? ['intent'] : [])
  const sentences: string[] = []
  for (const [at, item] of items.entries()) {
    const lose = (code: LossCode, excerpt: string): void => {
      losses.push({ item: at, code, excerpt: excerptOf(excerpt) })
    }
    const tokens = tokensOf(item.text)
    if (tokens.length === 0) {
      lose('text', item.text)
      continue
    }
    const tags = tagsOf(tokens, item.spans, lose)
    const pieces = comments ? [commentsOf(item, lose)] : []
    if (!comments && item.text !== tokens.map(found => found.text).join(' ')) lose('spacing', item.text)
    for (let place = 0; place < tokens.length; place += 1) {
      pieces.push(tokens[place]?.text ?? '', '\t', tags[place] ?? '', '\n')
    }
    pieces.push('\n')
    sentences.push(pieces.join(''))
  }
  return { text: sentences.join(''), losses }
}

function commentsOf({ text, intent }: Sentence, lose: (code: LossCode, excerpt: string) => void): string {
  if (lineBreak.test(text)) lose('line-break', text)
  return `# text = ${onOneLine(text)}\n${intent === undefined ? '' : `# intent = ${onOneLine(intent)}\n`}`
}

const lineBreak = /[\r\n]/
const onOneLine = (value: string): string => (lineBreak.test(value) ? value.replace(/[\r\n]+/g, ' ') : value)
