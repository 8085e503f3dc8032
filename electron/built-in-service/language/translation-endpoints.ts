import { z } from 'zod'
import { defaultPaths } from '../../../shared/operations'
import type { EngineTranslationRequest, Translated, TranslationEngine } from '../../engines/engine-ports'
import { type Endpoint, type EndpointRequest, endpoint } from '../endpoint'
import { accepted, type ServiceReply } from '../reply'
import { jsonFields, languageField, requiredText } from '../request-fields'
import type { ServiceLimits } from '../service-limits'
import type { WorkQueue } from '../tasks/work-queue'
import { answerInTurn, misplacedEntity, sentEntities, wellPlaced } from './sent-entities'

export interface TranslationEndpointParts {
  engine: TranslationEngine
  queue: WorkQueue
  limits: Pick<ServiceLimits, 'textLength'>
}

export function translationEndpoints({ engine, queue, limits }: TranslationEndpointParts): Endpoint[] {
  const plain = z.object({
    text: requiredText(limits.textLength),
    sourceLanguage: languageField,
    targetLanguage: languageField,
  })

  const readPlain = jsonFields(plain)
  const readAnnotated = jsonFields(plain.extend({ entities: sentEntities }))

  const translate = (
    request: EngineTranslationRequest,
    { signal, tell }: Pick<EndpointRequest, 'signal' | 'tell'>,
    more: (translated: Translated) => object = () => ({}),
  ): Promise<ServiceReply> =>
    answerInTurn(
      queue,
      signal,
      () => engine.translate(request, { signal, progress: tell }),
      translated => {
        const { text, suggestions } = translated
        // Clients look for it under either name.
        const names = { translatedText: text, translated_text: text }
        return accepted('Text translated', { text: request.text, ...names, suggestions, ...more(translated) })
      },
    )

  return [
    endpoint({
      method: 'POST',
      path: defaultPaths.translate,
      read: readPlain,
      answer: ({ body, ...asked }) => translate({ ...body, entities: [] }, asked),
    }),
    endpoint({
      method: 'POST',
      path: defaultPaths.translateAnnotated,
      read: readAnnotated,
      answer: ({ body, ...asked }) =>
        misplacedEntity(body.text, body.entities) ??
        translate(body, asked, ({ text, entities }) => ({ entities: wellPlaced(text, entities) })),
    }),
  ]
}
