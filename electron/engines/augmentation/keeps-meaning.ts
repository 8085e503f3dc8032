import type { Annotation } from '../../../shared/text/spans/annotations'

export interface SaidSentence {
  text: string
  entities: readonly Annotation[]
}

/** Words that are numbers, as far as people say them in a sentence. */
const numberWords = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, number) => [word, `${number}`]),
)

const negation = /\b(?:not|no|never|none|nobody|nothing|without|cannot)\b|n't\b/

/** Shorter words carry little, and are others soon. */
const leastLetters = 4
/** Letters by which a word is known in its forms. */
const stem = 4
/** Of the words of one sentence those that the other has to have in some form. */
const leastShared = 1 / 3
const mostTimesLonger = 2

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'")
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
const isContent = (word: string): boolean => word.length >= leastLetters && /^[\p{L}\p{M}']+$/u.test(word)

/** The numbers in it, in words or digits, whatever stands between thousands. */
function numbersOf(text: string): string[] {
  const digits = text.match(/\d+(?:[.,:]\d+)*/g) ?? []
  const words = wordsOf(text).flatMap(word => numberWords.get(word) ?? [])
  return [...digits.map(one => one.replace(/[,.](?=\d{3}(?!\d))/g, '')), ...words].sort()
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ')

/** What somebody marked stands in it as it was, under the same name, each as often. */
const entitiesOf = ({ entities }: SaidSentence): string[] =>
  entities.map(({ entity, value }) => `${entity} ${plain(value)}`).sort()

const asks = (text: string): boolean => /[?؟？]/.test(text)

/**
 * Whether a sentence that was made of another one still says the same, as far as can be told without understanding it:
 * its entities and numbers, whether it asks and denies, and most of what it is about.
 */
export function keepsMeaning(source: SaidSentence, made: SaidSentence): boolean {
  if (!isSame(entitiesOf(source), entitiesOf(made))) return false
  if (!isSame(numbersOf(source.text), numbersOf(made.text))) return false
  if (asks(source.text) !== asks(made.text)) return false
  if (negation.test(plain(source.text)) !== negation.test(plain(made.text))) return false
  const [had, has] = [wordsOf(source.text), wordsOf(made.text)]
  const longer = Math.max(had.length, has.length)
  if (longer > mostTimesLonger * Math.min(had.length, has.length)) return false
  const about = had.filter(isContent)
  const known = new Set(has.map(word => word.slice(0, stem)))
  const shared = about.filter(word => known.has(word.slice(0, stem))).length
  return shared >= about.length * leastShared
}

/** Two sentences that differ in small words and signs alone: nothing is learnt from the second. */
export function nearKey(text: string): string {
  const words = wordsOf(text)
  const kept = words.filter(word => word.length >= leastLetters || /\p{N}/u.test(word))
  return `${(kept.length > 0 ? kept : words).join(' ')}${asks(text) ? '?' : ''}`
}
