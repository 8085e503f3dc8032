import type { Answer } from '../../engines/engine-ports'
import { inTurn } from '../jobs/in-turn'
import { tooBusy } from '../jobs/not-submitted'
import type { WorkQueue } from '../jobs/work-queue'
import { type Reply, rejected } from '../reply'

/** Asks an engine whose answer is the reply. What it cannot do is the request's fault or asks for an installation. */
export async function answerInTurn<T>(
  queue: WorkQueue,
  signal: AbortSignal,
  ask: () => Promise<Answer<T>>,
  reply: (value: T) => Reply,
): Promise<Reply> {
  const answer = await inTurn(queue, signal, ask)
  if (answer === null) return tooBusy()
  return answer.ok ? reply(answer.value) : rejected(422, answer.message)
}
