import { z } from 'zod'
import { type Result, success } from '../../shared/result'
import { type Annotation, annotationsFromSpans, plainAnnotations } from '../../shared/text/spans/annotations'
import type { Span } from '../../shared/text/spans/span'
import type { OffsetUnit } from '../../shared/text/spans/span-offsets'
import { annotationSchema } from '../../shared/text/spans/span-schema'
import { checkSubject } from './check-subject'
import { textField } from './job-fields'
import type { ServiceClient } from './service-client'

const sentences = z.array(z.string())

/** Of this program's own service: through which other language each sentence came. */
const byWayOf = z.array(z.string().nullable()).nullish().catch(null)

const wayAt = (ways: z.infer<typeof byWayOf>, at: number) => {
  const way = ways?.[at]
  return way ? { byWayOf: way } : {}
}

const madeOf = (texts: readonly string[], ways?: z.infer<typeof byWayOf>): AnnotatedSentence[] =>
  texts.map((text, at) => ({ text, entities: [], ...wayAt(ways, at) }))

/** Every shape in which plain augmentation was seen to answer. */
const plainSchema = z.union([
  sentences.transform(texts => madeOf(texts)),
  z
    .looseObject({ augmentation_suggestions: sentences, by_way_of: byWayOf })
    .transform(data => madeOf(data.augmentation_suggestions, data.by_way_of)),
  z.looseObject({ suggestions: sentences }).transform(data => madeOf(data.suggestions)),
  z.looseObject({ sentences }).transform(data => madeOf(data.sentences)),
])

export interface AnnotatedSentence {
  text: string
  /** As they came: values may begin with a space, and annotations may repeat. */
  entities: Annotation[]
  /** The language through which it was translated and back. */
  byWayOf?: string
}

/** A place before the text is as wrong as one behind it: the entity is looked for by its words, and nothing else is lost. */
const statedPlace = z.int().transform(at => Math.max(0, at))
export const statedAnnotation = annotationSchema.extend({ start: statedPlace, end: statedPlace })

/** The lists belong together by their place; a sentence without a list has no entities. */
const annotatedSchema = z
  .looseObject({
    text: textField.catch(''),
    augmentation_suggestions: sentences,
    entities_output: z.array(z.array(statedAnnotation)).nullish(),
    by_way_of: byWayOf,
  })
  .transform(({ text: echo, augmentation_suggestions, entities_output, by_way_of }) => ({
    echo,
    made: augmentation_suggestions.map(
      (text, index): AnnotatedSentence => ({
        text,
        entities: entities_output?.[index] ?? [],
        ...wayAt(by_way_of, index),
      }),
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
  onPart?: (part: number) => void,
): Promise<Result<AnnotatedSentence[]>> =>
  client.call('augment', { body: { text, exampleCount }, signal, onPart }, plainSchema)

export async function augmentAnnotated(
  client: ServiceClient,
  { text, exampleCount, entities }: { text: string; exampleCount: number; entities: readonly Annotation[] },
  signal?: AbortSignal,
  onPart?: (part: number) => void,
): Promise<Result<AnnotatedSentence[]>> {
  const body = { text, exampleCount, entities: plainAnnotations(entities) }
  const reply = await client.call('augmentAnnotated', { body, signal, onPart }, annotatedSchema)
  const checked = checkSubject(reply, 'data.text', text, ({ echo }) => [echo])
  return checked.ok ? success(checked.value.made) : checked
}

/** Sentences like one sentence. With entities the annotated operation is asked, else the plain one. */
export async function augmentMarked(
  client: ServiceClient,
  { text, spans, count: exampleCount, offsets }: MarkedRequest & { count: number },
  signal: AbortSignal,
  onPart?: (part: number) => void,
): Promise<Result<AnnotatedSentence[]>> {
  const entities = annotationsFromSpans(text, spans, offsets)
  if (entities.length > 0) return augmentAnnotated(client, { text, exampleCount, entities }, signal, onPart)
  return requestAugmentation(client, { text, exampleCount }, signal, onPart)
}
