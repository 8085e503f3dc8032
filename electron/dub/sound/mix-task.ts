import type { MixPlan, MixTold } from '../../../shared/dub/mix-plan'
import { failure, type Result, success } from '../../../shared/result'
import { storageError } from '../../storage/storage-error'
import type { TaskWatch } from '../../threads/task'
import { bringMixUpToDate } from './mix-file'
import type { Workshop } from './prepare'

export interface MixOrder {
  plan: MixPlan
  /** The WAV file to be made, or brought up to date. What is known of it is kept beside it. */
  file: string
  workshop: Workshop
}

/** A WAV file counts its bytes in 32 bits. */
const mostSeconds = 6 * 3_600

export async function mixTask(
  { plan, file, workshop }: MixOrder,
  { progress }: Pick<TaskWatch, 'progress'>,
): Promise<Result<Result<MixTold>, string>> {
  if (!(plan.seconds > 0 && plan.seconds <= mostSeconds)) {
    return { ok: true, value: failure({ kind: 'invalid', path: 'seconds', problem: tooLong }) }
  }
  try {
    return { ok: true, value: success(await bringMixUpToDate(plan, file, workshop, progress)) }
  } catch (error) {
    return { ok: true, value: failure(storageError(file, error, process.platform)) }
  }
}

const tooLong = 'A mix may be six hours long at most.'
