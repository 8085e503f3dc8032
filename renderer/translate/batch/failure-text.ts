import type { CueFailure } from '../../../shared/formats/cues/check-cues'
import type { Translate } from '../../../shared/language/translate'

/** Why a translated cue is hard to read. */
export function failureText({ rule, value, limit }: CueFailure, t: Translate): string {
  if (rule === 'too-fast') return t('translate.tooFast', { value: Math.round(value), limit })
  if (rule === 'too-many-lines') return t('translate.tooManyLines', { value, limit })
  return t('translate.lineTooLong', { value, limit })
}
