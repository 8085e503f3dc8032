import { longestKeptLabel } from '../../text/labels/entity-label'
import { type DryRun, type DryRunRow, takenRow } from '../dry-run'
import { isBlankText, linesOfText } from '../lines'
import { excerptOf, type FormatProblem } from '../reading'
import { spaceBetween } from '../word-spacing'
import type { EntitySpan, Sentence } from './sentence'

interface TaggedSentence {
  line: number
  tokens: { text: string; tag: string; line: number }[]
  comments: Map<string, string>
}

/**
 * Token first, tag last, whatever columns stand between them; tags of the BIO, IOB, BIOES and BILOU kinds. The format
 * holds no spaces: without a `# text` comment the tokens are joined as people would write them.
 */
export function readConll(source: string): DryRun<Sentence> {
  const rows: DryRunRow<Sentence>[] = []
  let sentence: TaggedSentence = { line: 1, tokens: [], comments: new Map() }
  const close = (next: number): void => {
    if (sentence.tokens.length > 0) rows.push(readSentence(sentence))
    sentence = { line: next, tokens: [], comments: new Map() }
  }
  linesOfText(source).forEach((line, at) => {
    if (isBlankText(line) || line.startsWith('-DOCSTART-')) {
      close(at + 2)
      return
    }
    const comment = sentence.tokens.length === 0 ? /^#\s*(\w+)\s*=\s?(.*)$/.exec(line) : null
    if (comment) {
      const [, name = '', value = ''] = comment
      sentence.comments.set(name, value)
      return
    }
    const columns = line.split(line.includes('\t') ? '\t' : /\s+/).map(column => column.trim())
    const [text = '', ...others] = columns
    sentence.tokens.push({ text, tag: others.at(-1) ?? text, line: at + 1 })
  })
  close(0)
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

function readSentence({ line, tokens, comments }: TaggedSentence): DryRunRow<Sentence> {
  const problems: FormatProblem[] = []
  const words = tokens.map(token => token.text)
  const { text, places } = placedIn(comments.get('text'), words) ?? joined(words)

  const found: { start: number; end: number; last: number; label: string }[] = []
  tokens.forEach((token, place) => {
    const tag = /^([BIESLU])[-_](.+)$/i.exec(token.tag)
    if (!tag || token.tag.length > longestKeptLabel) {
      if (token.tag !== 'O')
        problems.push({ line: token.line, code: 'bad-tag', excerpt: excerptOf(token.tag) })
      return
    }
    const [, mark = '', label = ''] = tag
    const start = places[place] ?? 0
    const end = start + token.text.length
    const open = found.at(-1)
    const continues = /[IEL]/i.test(mark) && open?.label === label && open.last === place - 1
    if (continues && open) Object.assign(open, { end, last: place })
    else found.push({ start, end, last: place, label })
  })

  const spans = found.map(
    ({ start, end, label }): EntitySpan => ({ start, end, value: text.slice(start, end), label }),
  )
  const intent = comments.get('intent')
  const item = { text, spans, ...(intent !== undefined && { intent }) }
  return takenRow(line, excerptOf(text), item, problems)
}

interface PlacedTokens {
  text: string
  /** Where each token stands in it. */
  places: number[]
}

/** The tokens in a text; null when they are not all there in this order. */
function placedIn(text: string | undefined, tokens: readonly string[]): PlacedTokens | null {
  if (text === undefined) return null
  const places: number[] = []
  let from = 0
  for (const token of tokens) {
    const at = text.indexOf(token, from)
    if (at === -1) return null
    places.push(at)
    from = at + token.length
  }
  return { text, places }
}

const closing = /^[.,!?;:%)\]}»”’…،؛؟।॥。、！？；：）」』】]+$/u
const opening = /^[([{«“‘¿¡（「『【]+$/u

function joined(tokens: readonly string[]): PlacedTokens {
  let text = ''
  const places = tokens.map((token, at) => {
    const before = tokens[at - 1]
    const apart =
      before !== undefined && spaceBetween(before, token) && !closing.test(token) && !opening.test(before)
    if (apart) text += ' '
    const place = text.length
    text += token
    return place
  })
  return { text, places }
}
