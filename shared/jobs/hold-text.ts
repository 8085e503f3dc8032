import type { Translate } from '../language/translate'
import { isHaltedBy, type JobHold } from './job-update'

/** More than that it waits for its service, which a few words say of all others. */
export const saysWhy = (hold: JobHold): boolean =>
  hold.reason === 'model' || hold.reason === 'removed' || isHaltedBy(hold)

/** What a job waits for, in a row. */
export function holdText(hold: JobHold, t: Translate, bytes: (count: number) => string): string {
  if (hold.reason === 'other-account') return t('transcribe.hold.other-account', hold)
  if (hold.reason === 'busy' || hold.reason === 'away')
    return t(`transcribe.hold.${hold.reason}`, { time: new Date(hold.until) })
  if (hold.reason !== 'model') return t(`transcribe.hold.${hold.reason}`)
  const { name, part, isPaused } = hold
  const facts = { name, size: bytes(hold.bytes), part }
  return isPaused ? t('word.waitsForPausedModel', facts) : t('word.waitsForModel', facts)
}
