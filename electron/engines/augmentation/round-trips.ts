import type { AugmentedSentence, TranslationEngine, Watch } from '../engine-ports'
import { keepsMeaning, nearKey, type SaidSentence } from './keeps-meaning'

interface Direction {
  source: string
  target: string
}

export interface RoundTripParts {
  /** Those of the models on this computer, in short codes. */
  directions(): Promise<readonly Direction[]>
  translate: TranslationEngine['translate']
}

export interface RoundTripRequest extends SaidSentence {
  /** Short code. Null: it is to be told by the letters. */
  language: string | null
  count: number
  /** What is there already. */
  known: readonly string[]
}

/** Sentences that came back from another language, best first. */
export type RoundTrips = (request: RoundTripRequest, watch?: Watch) => Promise<AugmentedSentence[]>

/**
 * There and back through each language for which both models are here: a translator says the same in its own words. What
 * lost an entity or a number, drifted, or hardly differs is left out.
 */
export function createRoundTrips({ directions, translate }: RoundTripParts): RoundTrips {
  return async ({ text, entities, language, count, known }, { progress, signal } = {}) => {
    const here = await directions()
    const spoken = language ?? languageByLetters(text, here)
    if (spoken === null) return []
    const source = { text, entities }
    const seen = new Set([text, ...known].map(nearKey))
    const made: AugmentedSentence[] = []
    for (const between of waysFrom(spoken, here)) {
      if (made.length >= count || signal?.aborted) break
      const there = await translate(
        { ...source, sourceLanguage: spoken, targetLanguage: between },
        { signal },
      )
      if (!there.ok) continue
      const way = { ...there.value, sourceLanguage: between, targetLanguage: spoken }
      const back = await translate(way, { signal })
      if (!back.ok) continue
      const sentence = { text: back.value.text.trim(), entities: back.value.entities, byWayOf: between }
      const key = nearKey(sentence.text)
      if (seen.has(key) || !keepsMeaning(source, sentence)) continue
      seen.add(key)
      made.push(sentence)
      progress?.(made.length / count)
    }
    return made
  }
}

/** Languages that both models lead to and back from. */
const waysFrom = (spoken: string, here: readonly Direction[]): string[] =>
  here
    .filter(({ source }) => source === spoken)
    .map(({ target }) => target)
    .filter(between => here.some(({ source, target }) => source === between && target === spoken))

/** What letters alone tell: of the languages here the only one that is written in them. Latin letters tell nothing. */
function languageByLetters(text: string, here: readonly Direction[]): string | null {
  const sources = [...new Set(here.map(({ source }) => source))]
  const fitting = sources.filter(source => {
    const script = new Intl.Locale(source).maximize().script
    return script !== undefined && script !== 'Latn' && isWrittenIn(text, script)
  })
  const [only, second] = fitting
  return second === undefined ? (only ?? null) : null
}

/** Scripts that stand for several, as Unicode names the letters themselves. */
const lettersOf: Readonly<Record<string, string>> = {
  Jpan: '\\p{Script=Hiragana}\\p{Script=Katakana}',
  Kore: '\\p{Script=Hangul}',
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
}

function isWrittenIn(text: string, script: string): boolean {
  const letters = lettersOf[script] ?? `\\p{Script=${script}}`
  const found = text.match(new RegExp(`[${letters}]`, 'gu'))?.length ?? 0
  return found > 0 && found * 2 > (text.match(/\p{L}/gu)?.length ?? 0)
}
