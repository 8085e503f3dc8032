import { formatShortTime } from '../../shared/language/short-time'
import { localeOf } from '../../shared/language/translate'
import { type Pace, secondsLeft } from '../../shared/pace'
import { useNow } from './use-now'
import { useLanguage, useTranslate } from './use-translate'

/** `2 min left`, until the last of them has ended. Empty where nobody can say it of all. */
export function useTimeLeft(paces: readonly (Pace | undefined)[]): string {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const now = useNow(paces.some(pace => pace?.endsAt != null) ? 1_000 : null)
  const all = paces.flatMap(pace => (pace && secondsLeft(pace, now)) ?? [])
  if (all.length === 0 || all.length < paces.length) return ''
  return t('word.timeLeft', { time: formatShortTime(Math.max(...all), locale) })
}
