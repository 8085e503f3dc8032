import { excerptOf, type FormatLoss, type LossCode, type Writing } from '../reading'
import { type EntitySpan, fieldsLost, inOrder, type Sentence } from './sentence'
import { type Token, tokensOf } from './tokens'

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
      pieces.push(tokens[place]?.text ?? '', tags[place] ?? outside)
    }
    pieces.push('\n')
    sentences.push(pieces.join(''))
  }
  return { text: sentences.join(''), losses }
}

/** What stands behind a token. Only a few different strings: new ones for each token would take most of the time. */
const tagged = (tag: string): string => `\t${tag}\n`
const outside = tagged('O')

function commentsOf({ text, intent }: Sentence, lose: (code: LossCode, excerpt: string) => void): string {
  if (lineBreak.test(text)) lose('line-break', text)
  return `# text = ${onOneLine(text)}\n${intent === undefined ? '' : `# intent = ${onOneLine(intent)}\n`}`
}

const lineBreak = /[\r\n]/
const onOneLine = (value: string): string => (lineBreak.test(value) ? value.replace(/[\r\n]+/g, ' ') : value)

function tagsOf(
  tokens: readonly Token[],
  spans: readonly EntitySpan[],
  lose: (code: LossCode, excerpt: string) => void,
): string[] {
  const tags: string[] = new Array<string>(tokens.length).fill(outside)
  for (const span of inOrder(spans)) {
    const first = tokens.findIndex(found => found.end > span.start)
    const last = tokens.findLastIndex(found => found.start < span.end)
    const label = span.label.replace(/\s+/g, '_')
    if (label !== span.label) lose('label', span.label)
    const opening = tokens[first]
    const closing = tokens[last]
    if (!opening || !closing || last < first) lose('entity', span.value)
    else if (tags.slice(first, last + 1).some(tag => tag !== outside)) lose('nested-entity', span.value)
    else {
      const { start } = opening
      const { end } = closing
      if (start < span.start || end > span.end) lose('span-inside-token', span.value)
      // Spaces at the ends of a span belong to no token.
      else if (start > span.start || end < span.end) lose('outer-space', span.value)
      tags.fill(tagged(`I-${label}`), first, last + 1)
      tags[first] = tagged(`B-${label}`)
    }
  }
  return tags
}
