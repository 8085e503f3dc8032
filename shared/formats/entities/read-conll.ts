import { type DryRun, type DryRunRow, takenRow } from '../dry-run'
import { isBlank, linesOf } from '../lines'
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
  linesOf(source).forEach((line, at) => {
    if (isBlank(line) || line.startsWith('-DOCSTART-')) {
      close(at + 2)
      return
    }
    const comment = sentence.tokens.length === 0 ? /^#\s*(\w+)\s*=\s?(.*)$/.exec(line) : null
    if (comment) {
      sentence.comments.set(comment[1] ?? '', comment[2] ?? '')
      return
    }
    const columns = line.split(line.includes('\t') ? '\t' : /\s+/).map(column => column.trim())
    sentence.tokens.push({ text: columns[0] ?? '', tag: columns.at(-1) ?? '', line: at + 1 })
  })
  close(0)
  return { rows, problems: rows.length === 0 ? [{ line: 0, code: 'empty', excerpt: '' }] : [] }
}

function readSentence({ line, tokens, comments }: TaggedSentence): DryRunRow<Sentence> {
  const problems: FormatProblem[] = []
  const places = placesIn(
    comments.get('text'),
    tokens.map(token => token.text),
  )
  const text = places ? (comments.get('text') ?? '') : joined(tokens.map(token => token.text)).text
  const at = places ?? joined(tokens.map(token => token.text)).places

  const found: { first: number; last: number; label: string }[] = []
  tokens.forEach((token, place) => {
    const tag = /^([BIESLU])[-_](.+)$/i.exec(token.tag)
    if (!tag) {
      if (token.tag !== 'O')
        problems.push({ line: token.line, code: 'bad-tag', excerpt: excerptOf(token.tag) })
      return
    }
    const [, mark = '', label = ''] = tag
    const open = found.at(-1)
    const continues = /[IEL]/i.test(mark) && open?.label === label && open.last === place - 1
    if (continues && open) open.last = place
    else found.push({ first: place, last: place, label })
  })

  const spans = found.map(({ first, last, label }): EntitySpan => {
    const start = at[first] ?? 0
    const end = (at[last] ?? 0) + (tokens[last]?.text.length ?? 0)
    return { start, end, value: text.slice(start, end), label }
  })
  const intent = comments.get('intent')
  const item = { text, spans, ...(intent !== undefined && { intent }) }
  return takenRow(line, excerptOf(text), item, problems)
}

/** Where each token stands in the text; null when they are not all there in this order. */
function placesIn(text: string | undefined, tokens: readonly string[]): number[] | null {
  if (text === undefined) return null
  const places: number[] = []
  let from = 0
  for (const token of tokens) {
    const at = text.indexOf(token, from)
    if (at === -1) return null
    places.push(at)
    from = at + token.length
  }
  return places
}

const closing = /^[.,!?;:%)\]}»”’…،؛؟।॥。、！？；：）」』】]+$/u
const opening = /^[([{«“‘¿¡（「『【]+$/u

function joined(tokens: readonly string[]): { text: string; places: number[] } {
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
