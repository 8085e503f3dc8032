import { z } from 'zod'
import type { Result } from '../../../shared/result'
import { type Annotation, plainAnnotations } from '../../../shared/text/spans/annotations'
import { type JsonReply, rejected, type ServiceReply } from '../reply'
import { tooBusy } from '../tasks/task-endpoints'
import { tasksInTurn, type WorkQueue } from '../tasks/work-queue'

const place = 'must be a whole number of at least 0'
const mostEntities = 1_000

const sentEntity: z.ZodType<Annotation> = z.object({
  start: z.int(place).min(0, place),
  end: z.int(place).min(0, place),
  value: z.string('must be a string').min(1, 'must not be empty'),
  entity: z.string('must be a string').min(1, 'must not be empty'),
})

/** None where a client leaves them out. */
export const sentEntities = z
  .array(sentEntity, 'must be an array')
  .max(mostEntities, `must not hold more than ${mostEntities} entities`)
  .nullish()
  .transform(entities => entities ?? [])

/** What does not stand where it is said to would be marked in the wrong place ever after. */
export function misplacedEntity(text: string, entities: readonly Annotation[]): JsonReply | null {
  const characters = [...text]
  for (const [at, { start, end, value }] of entities.entries()) {
    const field = `entities[${at}]`
    if (end > characters.length) {
      return rejected(
        422,
        `The field ${field}.end is ${end}, and the text has ${characters.length} characters.`,
      )
    }
    if (characters.slice(start, end).join('') !== value) {
      return rejected(422, `The field ${field}.value is not what the text has from ${start} to ${end}.`)
    }
  }
  return null
}

/** What an engine answers is held to the same rule: an entity that is not where it is said to be is left out. */
export function wellPlaced(text: string, entities: readonly Annotation[]): Annotation[] {
  const characters = [...text]
  return plainAnnotations(
    entities.filter(({ start, end, value }) => characters.slice(start, end).join('') === value),
  )
}

/** Asks an engine whose answer is the reply. What it cannot do is the request's fault or asks for an installation. */
export async function answerInTurn<T>(
  queue: WorkQueue,
  signal: AbortSignal,
  ask: () => Promise<Result<T, string>>,
  reply: (value: T) => ServiceReply,
): Promise<ServiceReply> {
  const answer = await tasksInTurn(queue, signal, ask)
  if (answer === null) return tooBusy()
  return answer.ok ? reply(answer.value) : rejected(422, answer.error)
}
