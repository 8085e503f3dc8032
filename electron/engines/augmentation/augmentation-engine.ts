import type { Entity } from '../../service/entity'
import type { Answer, AugmentationEngine, AugmentedSentence } from '../engine-ports'
import { isEnglish } from './english'
import { type FrozenText, freeze, thaw } from './frozen-text'
import { inTurn } from './phrasing'
import { splitSentences } from './split-sentences'
import { varySentence } from './vary-sentence'
import { loadWordTags, type TagWords } from './word-tags'

export interface AugmentationPorts {
  /** A language model server, where the person has named one. Asked at each call. */
  model: () => AugmentationEngine['augment'] | null
}

const notEnglish = 'This computer can vary English sentences only; a language model server can vary others.'

/** In code points; the interface documents it for sentences to learn from. More is a text, not a sentence. */
const longest = 1_000

/** Sentences of one text that are varied; the rest of it stays as it is. */
const mostVaried = 8

/** Varies sentences: with a language model where there is one, else, and for what is still missing, by frames. */
export function createAugmentationEngine({ model }: AugmentationPorts): AugmentationEngine {
  let loading: Promise<TagWords> | null = null

  async function byFrames(text: string, entities: readonly Entity[]): Promise<Answer<AugmentedSentence[]>> {
    const problem = problemOf(text, entities)
    if (problem !== null) return { ok: false, message: problem }
    const frozen = freeze(text, entities)
    if (!frozen) return { ok: false, message: 'There are too many entities in entities.' }
    if (!isEnglish(frozen.text)) return { ok: false, message: notEnglish }
    loading ??= loadWordTags()
    return { ok: true, value: variants(text, frozen, await loading) }
  }

  return {
    async augment({ text, count, entities }, watch) {
      const augmentWithModel = model()
      const written = await augmentWithModel?.({ text, count, entities }, watch)
      if (written?.ok && written.value.length >= count) return written
      const framed = await byFrames(text, entities)
      if (!framed.ok) return written ?? framed
      const all = distinct([...(written?.ok ? written.value : []), ...framed.value], text)
      return { ok: true, value: all.slice(0, Math.max(0, count)) }
    },
  }
}

function variants(text: string, frozen: FrozenText, tagWords: TagWords): AugmentedSentence[] {
  const sentences = splitSentences(frozen.text)
  const varied = sentences
    .slice(0, mostVaried)
    .map((sentence, index) =>
      varySentence(sentence, frozen, tagWords).map(other => sentences.with(index, other).join(' ')),
    )
  return distinct(
    inTurn(varied).flatMap(sentence => thaw(sentence, frozen) ?? []),
    text,
  )
}

/** Without repeats, and without the source itself; a full stop, a capital or a "please" makes no other question. */
function distinct(sentences: readonly AugmentedSentence[], source: string): AugmentedSentence[] {
  const seen = new Set([sameness(source)])
  return sentences.filter(({ text }) => {
    const key = sameness(text)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function sameness(text: string): string {
  const plain = text.toLowerCase().replaceAll('’', "'")
  const words = plain.replaceAll(/[\s.,!?…\p{Extended_Pictographic}]+/gu, ' ').trim()
  return plain.includes('?') ? words.replaceAll(/ please\b/g, '') : words
}

function problemOf(text: string, entities: readonly Entity[]): string | null {
  const characters = Array.from(text)
  if (characters.length > longest) return `The text is longer than ${longest} characters.`
  const at = entities.findIndex(
    ({ start, end, value }) => end <= start || characters.slice(start, end).join('') !== value,
  )
  return at < 0 ? null : `entities[${at}].value is not what stands in text from start to end.`
}
