import { z } from 'zod'
import { defaultPaths } from '../../../shared/operations'
import type { Annotation } from '../../../shared/text/spans/annotations'
import type { AugmentationEngine, AugmentedSentence } from '../../engines/engine-ports'
import { mostAnnotatedExamples } from '../../service/augmentation'
import { type Endpoint, type EndpointRequest, endpoint } from '../endpoint'
import { accepted, type ServiceReply } from '../reply'
import { jsonFields, requiredText } from '../request-fields'
import type { ServiceLimits } from '../service-limits'
import type { WorkQueue } from '../tasks/work-queue'
import { answerInTurn, misplacedEntity, sentEntities, wellPlaced } from './sent-entities'

export interface AugmentationEndpointParts {
  engine: AugmentationEngine
  queue: WorkQueue
  limits: Pick<ServiceLimits, 'textLength'>
}

/** The interface sets no limit where no entities come along; nobody can make more good ones of one sentence. */
const mostPlainExamples = 50

interface Wanted {
  text: string
  exampleCount: number
}

export function augmentationEndpoints({ engine, queue, limits }: AugmentationEndpointParts): Endpoint[] {
  const plain = z.object({
    text: requiredText(limits.textLength),
    exampleCount: countUpTo(mostPlainExamples),
  })
  const annotated = plain.extend({
    exampleCount: countUpTo(mostAnnotatedExamples),
    entities: sentEntities,
  })
  const readPlain = jsonFields(plain)
  const readAnnotated = jsonFields(annotated)

  const augment = (
    { text, exampleCount }: Wanted,
    entities: readonly Annotation[],
    { signal, tell }: EndpointRequest,
    reply: (sentences: AugmentedSentence[]) => ServiceReply,
  ): Promise<ServiceReply> =>
    answerInTurn(
      queue,
      signal,
      () => engine.augment({ text, count: exampleCount, entities }, { signal, progress: tell }),
      sentences => reply(sentences.slice(0, exampleCount).map(lowerCased)),
    )

  return [
    endpoint({
      method: 'POST',
      path: defaultPaths.augment,
      read: readPlain,
      answer: ({ body, ...asked }) =>
        augment(body, [], asked, sentences =>
          accepted(told(sentences.length, body.exampleCount), {
            text: body.text,
            augmentation_suggestions: sentences.map(({ text }) => text),
            ...waysOf(sentences),
          }),
        ),
    }),
    endpoint({
      method: 'POST',
      path: defaultPaths.augmentAnnotated,
      read: readAnnotated,
      answer: ({ body, ...asked }) =>
        misplacedEntity(body.text, body.entities) ??
        augment(body, body.entities, asked, sentences =>
          accepted(told(sentences.length, body.exampleCount), {
            text: body.text,
            augmentation_suggestions: sentences.map(({ text }) => text),
            entities_output: sentences.map(({ text, entities }) => wellPlaced(text, entities)),
            ...waysOf(sentences),
          }),
        ),
    }),
  ]
}

/** Which sentences came back from which other language; nothing where none did. */
const waysOf = (sentences: readonly AugmentedSentence[]): { by_way_of?: (string | null)[] } =>
  sentences.some(({ byWayOf }) => byWayOf !== undefined)
    ? { by_way_of: sentences.map(({ byWayOf }) => byWayOf ?? null) }
    : {}

function countUpTo(most: number): z.ZodType<number> {
  const problem = `must be a whole number from 1 to ${most}`
  return z.int(problem).min(1, problem).max(most, problem)
}

/** A short list is honest; a client should still learn that it is short on purpose. */
const told = (made: number, wanted: number): string =>
  made < wanted
    ? `Generated ${made} of ${wanted} sentences: there were no more good ones`
    : 'Sentences generated'

const codePoints = (text: string): number => Array.from(text).length

/**
 * The sentence in small letters, with its entities where they now stand: a few letters become two, as `İ` does. A
 * letter's length never depends on its neighbours (of the rules without a language only the last sigma of a word looks
 * around, and it stays one), so the length of the small beginning is the place.
 */
export function lowerCased({ text, entities, ...rest }: AugmentedSentence): AugmentedSentence {
  const characters = Array.from(text)
  const lower = Array.from(text.toLowerCase())
  const placeOf = (place: number): number => codePoints(characters.slice(0, place).join('').toLowerCase())
  return {
    ...rest,
    text: lower.join(''),
    entities: entities.map(({ start, end, entity }) => {
      const from = placeOf(start)
      const to = placeOf(end)
      return { start: from, end: to, value: lower.slice(from, to).join(''), entity }
    }),
  }
}
