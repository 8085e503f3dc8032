import type { Result } from '../../../shared/result'
import type { Annotation } from '../../../shared/text/spans/annotations'
import type { AugmentedSentence } from '../engine-ports'
import { distinctSentences } from './distinct-sentences'
import { type FrozenText, freeze, markers, thaw } from './frozen-text'
import { phrasesInTurn } from './phrasing'
import { isRequestVerb } from './request-verbs'
import { varySentence } from './vary-sentence'
import { loadWordTags, type TagWords } from './word-tags'

export interface VaryTask {
  text: string
  entities: readonly Annotation[]
}

/** In code points; the interface documents it for sentences to learn from. More is a text, not a sentence. */
const longest = 1_000

/** Sentences of one text that are varied; the rest of it stays as it is. */
const mostVaried = 8

let loading: Promise<TagWords> | null = null

/** Other sentences for a text, by frames. Null: it is not English. What tells words apart stays in the thread. */
export async function varyTextTask({
  text,
  entities,
}: VaryTask): Promise<Result<AugmentedSentence[] | null, string>> {
  const problem = problemOf(text, entities)
  if (problem !== null) return { ok: false, error: problem }
  const frozen = freeze(text, entities)
  if (!frozen) return { ok: false, error: 'There are too many entities in entities.' }
  if (!isEnglish(frozen.text)) return { ok: true, value: null }
  loading ??= loadWordTags()
  return { ok: true, value: variants(text, frozen, await loading) }
}

const picture = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d)`
/** They say how something is meant, and stand before whatever is said. */
const pictures = new RegExp(`^(?:${picture}|\\s)+`, 'u')

function variants(text: string, frozen: FrozenText, tagWords: TagWords): AugmentedSentence[] {
  const [before = ''] = pictures.exec(frozen.text) ?? []
  const sentences = splitSentences(frozen.text.slice(before.length))
  const varied = sentences
    .slice(0, mostVaried)
    .map((sentence, index) =>
      varySentence(sentence, frozen, tagWords).map(other => sentences.with(index, other).join(' ')),
    )
  return distinctSentences(
    phrasesInTurn(varied).flatMap(sentence => thaw(before.trimStart() + sentence, frozen) ?? []),
    text,
  )
}

function problemOf(text: string, entities: readonly Annotation[]): string | null {
  const characters = Array.from(text)
  if (characters.length > longest) return `The text is longer than ${longest} characters.`
  const at = entities.findIndex(
    ({ start, end, value }) => end <= start || characters.slice(start, end).join('') !== value,
  )
  return at < 0 ? null : `entities[${at}].value is not what stands in text from start to end.`
}

const english = new Set(
  `the an my your our their is are am was were be been been have has had does did can could would should will shall may
  might must i you he she we they it this that these those and or of to for with from at by on off up about what when where
  who why how which there here please not don't want need like know tell show give get find make book reserve order buy
  cancel call play set turn open close send check change stop start add remove create delete schedule remind help
  tomorrow today tonight yesterday morning evening next last all some any more much many new good time hello thanks thank yes sorry weather traffic news music song songs light lights
  room money order password account help need lost lose work works working price ticket tickets near nearby open today's
  people day week again back two three four five take go went give gave say said let try never always because why`.split(
    /\s+/,
  ),
)

/** Words that are common in another language written in these letters, and hardly ever English. */
const foreign = new Set(
  `el la los las una uno del que por para con es está son mi quiero cuál cómo dónde le les des du une est et je vous nous
  avec pour dans sur mon ma quel quelle der das den dem ein eine einen und ist nicht ich sie wir mit für auf mein meine
  wie bitte im zu zum zur von guten gute morgen danke hallo bonjour bonsoir merci oui hola gracias buenos buenas ciao
  grazie buongiorno obrigado obrigada goedemorgen tout toute il lo gli di che per sono della un vorrei um uma os não eu você qual het een van ik naar mijn met voor niet
  hai ka ke ki ko se main mujhe aur waa iyo ku ka oo yang untuk di saya dan apa ni kwa na ya wa`.split(/\s+/),
)

const words = /[\p{L}\p{M}']+/gu
const marker = new RegExp(`[${markers}]`, 'g')

/** "It's" is "it", and "needs" is "need". */
const withoutEnding = (word: string): string =>
  english.has(word) ? word : word.replace(/(?:n't|'(?:s|m|re|ve|ll|d)|(?<=[^s])s)$/, '')

/** So few words may all be names of things. */
const fewWords = 3

/**
 * Whether a frame for English would fit. A text without words is not any language; it counts as English. So does one that
 * says little, or begins with what is done, if nothing in it is foreign.
 */
function isEnglish(frozen: string): boolean {
  const found =
    frozen.replaceAll(marker, ' ').replaceAll('’', "'").toLowerCase().match(words)?.map(withoutEnding) ?? []
  if (found.length === 0) return true
  const known = found.filter(word => english.has(word)).length
  const strange = found.filter(word => foreign.has(word) || !/^[\p{Script=Latin}\p{M}']+$/u.test(word)).length
  if (strange === 0 && (found.length <= fewWords || isRequestVerb(found[0] ?? ''))) return true
  return known > strange && known * 12 >= found.length
}

/** After these a full stop ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|no|nr|vs|etc|approx|[a-z]|e\.g|i\.e|a\.m|p\.m|u\.s|u\.k)\.$/i

const gap = /(?<=[.!?…]["”')]*)\s+/g

/** The sentences of a text, without the space between them. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let begun = ''
  for (const part of text.trim().split(gap)) {
    begun = begun === '' ? part : `${begun} ${part}`
    if (abbreviation.test(begun)) continue
    sentences.push(begun)
    begun = ''
  }
  return [...sentences, begun].filter(sentence => sentence !== '')
}
