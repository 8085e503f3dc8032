import type { EntitySpan } from '../../formats/entities/sentence'
import { alignWords, type WordMatch } from '../../text/diff/align-words'
import { type ComparedWord, comparedWords } from '../../text/diff/compare-heard'
import type { LostSpan } from '../../text/spans/repair-spans'
import type { MarkedSentence } from '../row'

const outer = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu

/** The sentence as it was heard, each entity where its words were heard. One of which nothing was heard is lost. */
export function placeHeard(
  { text: said, spans }: Omit<MarkedSentence, 'lost'>,
  heard: string,
): MarkedSentence {
  const saidWords = comparedWords(said)
  const heardWords = comparedWords(heard)
  const folded = ({ folded }: ComparedWord): string => folded
  const matches = alignWords(saidWords.map(folded), heardWords.map(folded))
  const placed: EntitySpan[] = []
  const lost: LostSpan[] = []
  let free = 0
  for (const span of spans) {
    const found = matches.filter(
      ({ from, to, newFrom, newTo }) =>
        newTo > newFrom &&
        saidWords.slice(from, to).some(word => word.start < span.end && word.end > span.start),
    )
    const first = heardWords[found[0]?.newFrom ?? -1]
    const last = heardWords[(found.at(-1)?.newTo ?? 0) - 1]
    const isSame =
      lettersOf(saidWords, found, ({ from, to }) => [from, to]) ===
      lettersOf(heardWords, found, ({ newFrom, newTo }) => [newFrom, newTo])
    const place = first && last ? placeIn(heard, first.start, last.end, isSame ? span.value : '') : null
    if (place === null) lost.push({ stated: span, reason: 'not-found' })
    else if (place.start < free) lost.push({ stated: span, reason: 'overlaps' })
    else {
      free = place.end
      placed.push({ ...span, ...place, value: heard.slice(place.start, place.end) })
    }
  }
  return { text: heard, spans: placed, lost }
}

const lettersOf = (
  words: readonly ComparedWord[],
  matches: readonly WordMatch[],
  sideOf: (match: WordMatch) => readonly [from: number, to: number],
): string =>
  matches
    .flatMap(match => words.slice(...sideOf(match)))
    .map(({ folded }) => folded)
    .join('')

/** Without the signs around the words; where they have the letters that were said, the value alone in them. */
function placeIn(
  text: string,
  from: number,
  to: number,
  value: string,
): { start: number; end: number } | null {
  const words = text.slice(from, to)
  const inside = words.toLowerCase().indexOf(value.toLowerCase())
  const isWhole = words.toLowerCase().length === words.length && value.toLowerCase().length === value.length
  if (value !== '' && inside >= 0 && isWhole)
    return { start: from + inside, end: from + inside + value.length }
  const [lead = ''] = /^[^\p{L}\p{M}\p{N}]+/u.exec(words) ?? []
  const bare = words.replace(outer, '')
  return bare === '' ? null : { start: from + lead.length, end: from + lead.length + bare.length }
}
