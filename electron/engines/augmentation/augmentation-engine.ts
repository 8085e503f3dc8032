import { onTheWay } from '../../../shared/progress'
import type { Result } from '../../../shared/result'
import type { AugmentationEngine, AugmentedSentence, Watch } from '../engine-ports'
import { distinctSentences } from './distinct-sentences'
import type { RoundTrips } from './round-trips'
import type { VaryTask } from './vary-text'

export interface AugmentationPorts {
  /** A language model server, where the person has named one. Asked at each call. */
  model: () => AugmentationEngine['augment'] | null
  /** By frames; null: not an English text. */
  vary: (task: VaryTask, watch: Watch) => Promise<Result<AugmentedSentence[] | null, string>>
  roundTrips: RoundTrips
}

const notEnglish = 'This computer can vary English sentences only; a language model server can vary others.'

/**
 * Varies sentences: with a language model where there is one, else, and for what is still missing, by frames, and then by
 * way of other languages.
 */
export function createAugmentationEngine({ model, vary, roundTrips }: AugmentationPorts): AugmentationEngine {
  return {
    async augment({ text, count, entities }, watch) {
      const augmentWithModel = model()
      const written = await augmentWithModel?.({ text, count, entities }, watch)
      if (written?.ok && written.value.length >= count) return written
      const framed = await vary({ text, entities }, { signal: watch?.signal })
      if (!framed.ok) return written ?? framed
      const own = [...(written?.ok ? written.value : []), ...(framed.value ?? [])]
      const all = distinctSentences(own, text)
      const missing = Math.max(0, count - all.length)
      const language = framed.value ? 'en' : null
      const known = all.map(one => one.text)
      const back =
        missing > 0
          ? await roundTrips(
              { text, entities, language, count: missing, known },
              fromHere(watch, all.length / count),
            )
          : []
      if (!framed.value && back.length === 0) return written ?? { ok: false, error: notEnglish }
      return { ok: true, value: distinctSentences([...all, ...back], text).slice(0, Math.max(0, count)) }
    },
  }
}

/** What is told from now on is of the rest. */
const fromHere = ({ progress, signal }: Watch = {}, done: number): Watch => ({
  signal,
  ...(progress && { progress: onTheWay(progress, done, 1) }),
})
