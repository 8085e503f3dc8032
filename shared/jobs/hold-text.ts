import type { Translate } from '../language/translate'
import type { JobHold } from './job-update'

/** What a job waits for, in a row. */
export function holdText(hold: JobHold, t: Translate, bytes: (count: number) => string): string {
  if (hold.reason === 'other-account') return t('transcribe.hold.other-account', hold)
  if (hold.reason !== 'model') return t(`transcribe.hold.${hold.reason}`)
  const { name, part, isPaused } = hold
  const facts = { name, size: bytes(hold.bytes), part }
  return isPaused ? t('word.waitsForPausedModel', facts) : t('word.waitsForModel', facts)
}
