import { longestKeptLabel } from '../../text/labels/entity-label'
import { type DryRunRow, takenRow } from '../dry-run'
import { excerptOf, type FormatProblem } from '../reading'
import { spaceBetween } from '../word-spacing'
import type { EntitySpan, Sentence } from './sentence'

export interface TaggedToken {
  text: string
  tag: string
  line: number
}

interface TaggedSentence {
  line: number
  tokens: readonly TaggedToken[]
  /** What they were cut from, where the file says. */
  text: string | undefined
  fields: Pick<Sentence, 'intent' | 'type' | 'language'>
}

/** Tags of the BIO, IOB, BIOES and BILOU kinds. Without their text the tokens are joined as people would write them. */
export function readTaggedSentence({
  line,
  tokens,
  text: known,
  fields,
}: TaggedSentence): DryRunRow<Sentence> {
  const problems: FormatProblem[] = []
  const words = tokens.map(token => token.text)
  const { text, places } = placedIn(known, words) ?? joined(words)

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
  return takenRow(line, excerptOf(text), { text, spans, ...fields }, problems)
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
