import type { AppError } from '../../../shared/errors'
import { type JsonReply, rejected } from '../reply'
import { cannotStore } from '../storage-reply'

const retryAfterSeconds = 10

export const tooBusy = (): JsonReply =>
  rejected(429, 'The queue is full. Send the request again when some of the work is done.', {
    'retry-after': String(retryAfterSeconds),
  })

export const notSubmitted = (problem: 'full' | { error: AppError }): JsonReply =>
  problem === 'full' ? tooBusy() : cannotStore(problem.error)
