import type { Result } from '../../shared/result'
import { notifyError } from '../components/notify'

/** An order that was refused is told; what becomes of one that was not shows in the list. */
export const orderJob = (answer: Promise<Result<unknown>>): void =>
  void answer.then(answered => {
    if (!answered.ok) notifyError(answered.error)
  })
