import { z } from 'zod'
import { type Result, success } from '../../shared/result'
import { type Annotation, annotationsFromSpans, plainAnnotations } from '../../shared/text/spans/annotations'
import { type MarkedRequest, statedAnnotation } from './augmentation'
import { checkSubject } from './check-subject'
import { textField } from './job-fields'
import type { ServiceClient } from './service-client'

export interface TranslationRequest {
  text: string
  sourceLanguage: string
  targetLanguage: string
}

export interface TranslationReply {
  translatedText: string
  suggestions: string[]
}

export interface AnnotatedTranslation extends TranslationReply {
  /** Their places are in `translatedText`. */
  entities: Annotation[]
}

const suggestions = z
  .array(z.string())
  .nullish()
  .transform(others => others ?? [])

/** Every shape in which plain translation was seen to answer. */
const plainSchema: z.ZodType<TranslationReply> = z.union([
  z.looseObject({ translatedText: z.string(), suggestions }),
  z
    .looseObject({ translated_text: z.string(), suggestions })
    .transform(data => ({ ...data, translatedText: data.translated_text })),
  z.string().transform(translatedText => ({ translatedText, suggestions: [] })),
])

const annotatedSchema = z.looseObject({
  /** An echo of what was asked about. */
  text: textField.catch(''),
  translatedText: z.string(),
  suggestions,
  entities: z
    .array(statedAnnotation)
    .nullish()
    .transform(entities => entities ?? []),
})

export const requestTranslation = (
  client: ServiceClient,
  { text, sourceLanguage, targetLanguage }: TranslationRequest,
  signal?: AbortSignal,
  onPart?: (part: number) => void,
): Promise<Result<TranslationReply>> =>
  client.call('translate', { body: { text, sourceLanguage, targetLanguage }, signal, onPart }, plainSchema)

export async function translateAnnotated(
  client: ServiceClient,
  {
    text,
    sourceLanguage,
    targetLanguage,
    entities,
  }: TranslationRequest & { entities: readonly Annotation[] },
  signal?: AbortSignal,
  onPart?: (part: number) => void,
): Promise<Result<AnnotatedTranslation>> {
  const body = { text, sourceLanguage, targetLanguage, entities: plainAnnotations(entities) }
  const reply = await client.call('translateAnnotated', { body, signal, onPart }, annotatedSchema)
  return checkSubject(reply, 'data.text', text, ({ text: echo }) => [echo])
}

/** With entities the annotated operation is asked, else the plain one. */
export async function translateMarked(
  client: ServiceClient,
  { spans, offsets, ...request }: TranslationRequest & MarkedRequest,
  signal: AbortSignal,
  onPart?: (part: number) => void,
): Promise<Result<AnnotatedTranslation>> {
  const entities = annotationsFromSpans(request.text, spans, offsets)
  if (entities.length > 0) return translateAnnotated(client, { ...request, entities }, signal, onPart)
  const plain = await requestTranslation(client, request, signal, onPart)
  return plain.ok ? success({ ...plain.value, entities: [] }) : plain
}
