import { z } from 'zod'
import { type Result, success } from '../../shared/result'
import { annotationsFromSpans } from '../../shared/text/spans/annotations'
import type { Span } from '../../shared/text/spans/span'
import type { OffsetUnit } from '../../shared/text/spans/span-offsets'
import { checkSubject } from './check-subject'
import { type Entity, entitySchema, plainEntities } from './entity'
import { textField } from './job-fields'
import type { ServiceClient } from './service-client'

const sentences = z.array(z.string())

/** Every shape in which plain augmentation was seen to answer. */
const plainSchema = z.union([
  sentences,
  z.looseObject({ augmentation_suggestions: sentences }).transform(data => data.augmentation_suggestions),
  z.looseObject({ suggestions: sentences }).transform(data => data.suggestions),
  z.looseObject({ sentences }).transform(data => data.sentences),
])

export interface AnnotatedSentence {
  text: string
  /** As they came: values may begin with a space, and annotations may repeat. */
  entities: Entity[]
}

/** The lists belong together by their place; a sentence without a list has no entities. */
const annotatedSchema = z
  .looseObject({
    text: textField.catch(''),
    augmentation_suggestions: sentences,
    entities_output: z.array(z.array(entitySchema)).nullish(),
  })
  .transform(({ text: echo, augmentation_suggestions, entities_output }) => ({
    echo,
    made: augmentation_suggestions.map(
      (text, index): AnnotatedSentence => ({ text, entities: entities_output?.[index] ?? [] }),
    ),
  }))

/** A text with what a person marked in it. */
export interface MarkedRequest {
  text: string
  spans: readonly Span[]
  /** How the service counts characters. */
  offsets: OffsetUnit
}

/** The most sentences that one annotated request may ask for. */
export const mostAnnotatedExamples = 10

export const requestAugmentation = (
  client: ServiceClient,
  { text, exampleCount }: { text: string; exampleCount: number },
  signal?: AbortSignal,
): Promise<Result<string[]>> => client.call('augment', { body: { text, exampleCount }, signal }, plainSchema)

export async function augmentAnnotated(
  client: ServiceClient,
  { text, exampleCount, entities }: { text: string; exampleCount: number; entities: readonly Entity[] },
  signal?: AbortSignal,
): Promise<Result<AnnotatedSentence[]>> {
  const body = { text, exampleCount, entities: plainEntities(entities) }
  const reply = await client.call('augmentAnnotated', { body, signal }, annotatedSchema)
  const checked = checkSubject(reply, 'data.text', text, ({ echo }) => [echo])
  return checked.ok ? success(checked.value.made) : checked
}

/** Sentences like one sentence. With entities the annotated operation is asked, else the plain one. */
export async function augmentMarked(
  client: ServiceClient,
  { text, spans, count: exampleCount, offsets }: MarkedRequest & { count: number },
  signal: AbortSignal,
): Promise<Result<AnnotatedSentence[]>> {
  const entities = annotationsFromSpans(text, spans, offsets)
  if (entities.length > 0) return augmentAnnotated(client, { text, exampleCount, entities }, signal)
  const plain = await requestAugmentation(client, { text, exampleCount }, signal)
  return plain.ok ? success(plain.value.map(sentence => ({ text: sentence, entities: [] }))) : plain
}
