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
  const sentences = items.map((item, at) => {
    const lose = (code: LossCode, excerpt: string): void => {
      losses.push({ item: at, code, excerpt: excerptOf(excerpt) })
    }
    const tokens = tokensOf(item.text)
    if (tokens.length === 0) {
      lose('text', item.text)
      return ''
    }
    const tags = tagsOf(tokens, inOrder(item.spans), lose)
    const head = comments ? commentsOf(item, lose) : ''
    if (!comments && item.text !== tokens.map(found => found.text).join(' ')) lose('spacing', item.text)
    return `${head}${tokens.map((found, place) => `${found.text}\t${tags[place]}\n`).join('')}\n`
  })
  return { text: sentences.join(''), losses }
}

function commentsOf({ text, intent }: Sentence, lose: (code: LossCode, excerpt: string) => void): string {
  if (/[\r\n]/.test(text)) lose('line-break', text)
  const single = (value: string): string => value.replace(/[\r\n]+/g, ' ')
  return `# text = ${single(text)}\n${intent === undefined ? '' : `# intent = ${single(intent)}\n`}`
}

function tagsOf(
  tokens: readonly Token[],
  spans: readonly EntitySpan[],
  lose: (code: LossCode, excerpt: string) => void,
): string[] {
  const tags = tokens.map(() => 'O')
  for (const span of spans) {
    const first = tokens.findIndex(found => found.end > span.start)
    const last = tokens.findLastIndex(found => found.start < span.end)
    const label = span.label.replace(/\s+/g, '_')
    if (label !== span.label) lose('label', span.label)
    const opening = tokens[first]
    const closing = tokens[last]
    if (!opening || !closing || last < first) lose('entity', span.value)
    else if (tags.slice(first, last + 1).some(tag => tag !== 'O')) lose('nested-entity', span.value)
    else {
      const { start } = opening
      const { end } = closing
      if (start < span.start || end > span.end) lose('span-inside-token', span.value)
      // Spaces at the ends of a span belong to no token.
      else if (start > span.start || end < span.end) lose('outer-space', span.value)
      tags.fill(`I-${label}`, first, last + 1)
      tags[first] = `B-${label}`
    }
  }
  return tags
}
