import type { Annotation } from '../../../../shared/text/spans/annotations'
import { englishToFrench } from './tiny-pair/tiny-pair'

/** A word of a sentence with what is written against it, and what becomes of it. */
interface Written {
  before: string
  word: string
  after: string
}

export interface Sentence {
  text: string
  expected: string
  entities: Annotation[]
  /** Of each entity the places of its words in the translation. */
  places: { start: number; ends: number[] }[][]
  /** A sign stands against one of its words, which a model reads as another word then. */
  against: boolean[]
}

const known = Object.entries(englishToFrench.words)
  .map(([from]) => from.slice(1))
  .filter(word => word !== 'red' && word !== 'house')
const odd = ['Zebedee', '42', 'O’Neil', 'x<y', 'AT&T', '&lt;', '<b>', 'Müller', '&amp;', '5>4', 'R2-D2']
const before = ['"', '(', '“', "'", '[']
const after = ["'s", '"', ')', ',', ':', '”', ';', '-ish', '/', '!?']

export function randomFrom(seed: number): (count: number) => number {
  let state = seed
  return count => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % count
  }
}

const translated = new Map(
  Object.entries(englishToFrench.words).map(([from, to]) => [from.slice(1), to.slice(1)]),
)

/** As the small model does: a known word at the beginning of what is written together, and all else as it is. */
const inFrench = ({ before: sign, word }: Written): string =>
  sign === '' ? (translated.get(word) ?? word) : word

export function makeSentence(next: (count: number) => number): Sentence {
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T
  const words: Written[] = []
  const count = 2 + next(7)
  while (words.length < count) {
    if (next(5) === 0) {
      words.push({ before: '', word: 'red', after: '' }, { before: '', word: 'house', after: '' })
    } else {
      const sign = next(4) === 0
      words.push({
        before: sign && next(2) === 0 ? pick(before) : '',
        word: next(3) === 0 ? pick(odd) : pick(known),
        after: sign ? pick(after) : '',
      })
    }
  }
  const order = words.map((_, at) => at)
  for (const [at, { word }] of words.entries()) {
    if (word === 'red') order.splice(at, 2, at + 1, at)
  }
  const source = layOut(
    words,
    words.map((_, at) => at),
    ({ word }) => word,
  )
  const target = layOut(words, order, inFrench)

  const ranges = chosenRanges(words, next)
  const entities = ranges.map(({ from, to, sign }, at): Annotation => {
    const first = source.words[from] as Place
    const last = source.words[to] as Place
    const start = sign ? last.end : first.start
    const end = sign ? last.end + (words[to]?.after.length ?? 0) : last.end
    return { start, end, value: source.text.slice(start, end), entity: `e${at}` }
  })
  const places = ranges.map(({ from, to, sign }) =>
    words.slice(from, to + 1).map(({ after: behind }, nth) => {
      const { start, end } = target.words[from + nth] as Place
      if (sign) return { start: end, ends: [end + behind.length] }
      return { start, ends: from + nth < to ? [end, end + behind.length] : [end] }
    }),
  )
  const against = ranges.map(({ from, to }) => words.slice(from, to + 1).some(one => one.before !== ''))
  return { text: `${source.text}.`, expected: `${target.text}.`, entities, places, against }
}

interface Place {
  start: number
  end: number
}

/** The words in an order, and where each of them is, in the order of the source. */
function layOut(words: readonly Written[], order: readonly number[], say: (one: Written) => string) {
  let text = ''
  const places: Place[] = []
  for (const at of order) {
    const one = words[at] as Written
    if (text !== '') text += ' '
    text += one.before
    const word = say(one)
    places[at] = { start: text.length, end: text.length + word.length }
    text += word + one.after
  }
  return { text, words: places }
}

/** One word, several, both ends, two beside each other, and what is written against a word as another one. */
function chosenRanges(words: readonly Written[], next: (count: number) => number) {
  const ranges: { from: number; to: number; sign: boolean }[] = []
  let from = next(2)
  while (from < words.length && ranges.length < 4) {
    const to = Math.min(words.length - 1, from + (next(3) === 0 ? 1 : 0))
    ranges.push({ from, to, sign: false })
    if ((words[to]?.after ?? '') === "'s" && next(2) === 0) ranges.push({ from: to, to, sign: true })
    from = to + 1 + (next(2) === 0 ? 0 : next(3))
  }
  return ranges
}
