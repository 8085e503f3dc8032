import { graphemesOf } from '../characters'
import { numberTokens } from '../diff/diff-words'
import { editDistance } from '../diff/edit-distance'
import type { Word } from '../transcript/word'
import { isDoubtful, type MachineWord } from './marked-words'
import { noTerms, type Terms } from './near-terms'

/**
 * What may have been said in the place of a doubtful word, the likeliest first: what a person wrote elsewhere
 * where the machine had heard the same, then names and terms that somebody expects, then words of this recording that look much like it and are certain.
 * A service tells no alternatives, but names and terms come more than once.
 */
export function suggestWords(
  words: readonly Word[],
  at: number,
  machineWord: MachineWord,
  below: number,
  most = 3,
  terms: Terms = noTerms,
): string[] {
  const word = words[at]
  const bare = bareWord(word?.text ?? '')
  if (!word || bare === '') return []
  const scores = new Map<string, number>()
  const give = (text: string, score: number): void => {
    scores.set(text, (scores.get(text) ?? 0) + score)
  }
  for (const { term, likeness } of terms.nearTo(bare)) give(term, ofVocabulary * likeness)
  const near = nearTo(bare)
  for (const other of words) {
    if (other === word) continue
    const heard = machineWord(other.machine)
    const isCorrected = heard !== null && heard.text !== other.text && bareWord(heard.text) === bare
    if (isCorrected) give(plainWord(other.text), corrected)
    else if (!isDoubtful(other, below) && (other.confidence !== null || other.confirmed)) {
      const closeness = near(bareWord(other.text))
      if (closeness > 0) give(plainWord(other.text), closeness)
    }
  }
  return [...scores]
    .filter(([text]) => text !== '' && bareWord(text) !== bare)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([text]) => withWord(word.text, text))
}

/** One correction by a person says more than many words that look alike. */
const corrected = 1_000
/** What a person expects is likelier than what is only written elsewhere. */
const ofVocabulary = 100

/** How alike a word is: 0 for another word altogether. */
function nearTo(bare: string): (other: string) => number {
  const letters = graphemesOf(bare)
  const allowed = Math.min(3, Math.max(1, Math.floor(letters.length / 3)))
  const known = new Map<string, number>()
  return other => {
    const before = known.get(other)
    if (before !== undefined) return before
    const closeness = closenessOf(letters, other, allowed)
    known.set(other, closeness)
    return closeness
  }
}

function closenessOf(letters: readonly string[], other: string, allowed: number): number {
  if (Math.abs(other.length - letters.join('').length) > allowed + 1 || other.length < 2) return 0
  const { left, right } = numberTokens(letters, graphemesOf(other))
  const distance = editDistance(left, right)
  return distance > 0 && distance <= allowed ? allowed + 1 - distance : 0
}

/** Signs at the end are looked for where they begin, so that each is looked at once. */
const edges = /^[^\p{L}\p{M}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu

/** The word itself, without the signs around it. Empty where there are only signs. */
export const plainWord = (text: string): string => text.replace(edges, '')

/** Whatever its case, too: what two places have in common. */
export const bareWord = (text: string): string => plainWord(text).toLowerCase()

/**
 * What a person wrote in the place of a word, as it is written. Another word without any signs keeps those around the
 * one before: who writes over `Aarey,` seldom means the comma.
 */
export const writtenOver = (before: string, written: string): string =>
  written !== '' && plainWord(written) === written && bareWord(written) !== bareWord(before)
    ? withWord(before, written)
    : written

/** Signs of a sentence, and none of a word such as `C++`, `50%` or `-5`. */
const ofSentence = '\\p{Terminal_Punctuation}\\p{Quotation_Mark}\\p{Ps}\\p{Pe}…¿¡–—'
const sentenceEdges = new RegExp(`^[${ofSentence}]+|(?<![${ofSentence}])[${ofSentence}]+$`, 'gu')

/**
 * `text` with the word in it replaced, and the signs around it left as they are. Where the other word has signs of its
 * own, these come with it, and only those of the sentence are left. A sign may be the word, as in `&`; what stood around
 * the word before is not written twice then.
 */
export function withWord(text: string, word: string): string {
  if (plainWord(text) === '') return word
  const own = word.replace(sentenceEdges, '')
  const around = own === plainWord(own) ? edges : sentenceEdges
  const inside = text.replace(around, '')
  const begin = text.indexOf(inside)
  const [lead, trail] = [text.slice(0, begin), text.slice(begin + inside.length)]
  return lead + (own || between(lead, word, trail)) + trail
}

function between(lead: string, word: string, trail: string): string {
  const behind = word.startsWith(lead) ? word.slice(lead.length) : word
  return behind.endsWith(trail) ? behind.slice(0, behind.length - trail.length) : behind
}
