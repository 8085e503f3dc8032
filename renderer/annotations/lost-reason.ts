import type { Translate } from '../../shared/language/translate'
import type { LostSpan } from '../../shared/text/spans/repair-spans'
import { quoted } from './quoted'

/** Why an entity that came has no place in its text. */
export function lostReason({ reason, stated }: LostSpan, t: Translate): string {
  const value = quoted(stated.value.trim())
  if (reason === 'empty-value') return t('annotations.lostEmpty')
  if (reason === 'overlaps') return t('annotations.lostOverlaps', { value })
  if (reason === 'nested') return t('annotations.lostNested', { value })
  return t('annotations.lostNotFound', { value })
}
