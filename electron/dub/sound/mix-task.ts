import type { MixPlan, MixTold } from '../../../shared/dub/mix-plan'
import { failure, type Result, success } from '../../../shared/result'
import { decodeSound } from '../../engines/audio/decode'
import { storageError } from '../../storage/storage-error'
import type { TaskWatch } from '../../threads/task'
import { heardPart } from './heard-part'
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

/** Enough to tell speech from silence. */
const heardRate = 16_000

/** Where each take's speech begins and ends; what cannot be read says why. */
export async function heardPartsTask(
  { sounds, ffmpeg }: { sounds: readonly string[]; ffmpeg: string | null },
  { progress }: Pick<TaskWatch, 'progress'>,
): Promise<Result<Result<{ from: number; to: number }, string>[], string>> {
  const parts: Result<{ from: number; to: number }, string>[] = []
  for (const sound of sounds) {
    const decoded = await decodeSound(sound, { sampleRate: heardRate, program: ffmpeg })
    parts.push(decoded.ok ? { ok: true, value: heardPart(decoded.value) } : decoded)
    progress(parts.length / sounds.length)
  }
  return { ok: true, value: parts }
}
