import { unspacedScripts } from '../../text/unspaced-scripts'
import { excerptOf, type FormatLoss, type LossCode, type Writing } from '../reading'
import { type EntitySpan, entitiesInOrder, fieldsLost, type Sentence } from './sentence'

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
  for (const span of entitiesInOrder(spans)) {
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

/** A stretch of a text that sequence taggers take for one word. */
interface Token {
  start: number
  end: number
  text: string
}

const number = '\\p{N}+(?:[.,:]\\p{N}+)*'
const letter = '[\\p{L}\\p{M}\\p{N}_\\u200c\\u200d]'
const joined = "(?:['’-](?=\\p{L})[\\p{L}\\p{M}\\p{N}]+)*"
const sign =
  '\\p{RI}\\p{RI}|\\p{Extended_Pictographic}[\\p{M}\\p{Emoji_Modifier}]*(?:\\u200d\\p{Extended_Pictographic}[\\p{M}\\p{Emoji_Modifier}]*)*|\\S'

/**
 * Words with their marks, inner apostrophes and hyphens; numbers with theirs; of scripts without spaces one sign at a
 * time; every other sign alone, emoji sequences whole.
 */
const token = new RegExp(
  `[${unspacedScripts}]\\p{M}*|${number}|(?:(?![${unspacedScripts}])${letter})+${joined}|${sign}`,
  'gu',
)
/** The same where nothing else can come, which most texts are: looking ahead at each letter takes most of the time. */
const spacedToken = new RegExp(`${number}|${letter}+${joined}|${sign}`, 'gu')
const asciiToken = /\d+(?:[.,:]\d+)*|\w+(?:['-](?=[A-Za-z])[A-Za-z\d]+)*|\S/g

const hasUnspaced = new RegExp(`[${unspacedScripts}]`, 'u')
const isAscii = /^[\0-\x7f]*$/

export function tokensOf(text: string): Token[] {
  const pattern = isAscii.test(text) ? asciiToken : hasUnspaced.test(text) ? token : spacedToken
  const tokens: Token[] = []
  pattern.lastIndex = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    tokens.push({ start: found.index, end: pattern.lastIndex, text: found[0] })
  }
  return tokens
}
