import { useState } from 'react'
import { numberFormat } from '../../shared/language/formatters'
import { formatSpentTime } from '../../shared/language/short-time'
import { localeOf } from '../../shared/language/translate'
import { secondsSoFar } from '../../shared/pace'
import { useNow } from './use-now'
import { usePace } from './use-pace'
import { useTimeLeft } from './use-time-left'
import { useLanguage, useTranslate } from './use-translate'

/**
 * `40%, 12 sec left`; where nobody can count it or tell the rest, for how long it has gone on: `12 sec so far`. Empty for
 * what is over in a moment. `since` left out: as long as it is shown.
 */
export function useHowFar(part: number | null, since?: number): string {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const [shownSince] = useState(() => Date.now())
  const left = useTimeLeft([usePace(part, 1)])
  const gone = secondsSoFar(since ?? shownSince, useNow(1_000))
  if (gone === null) return ''
  const soFar = t('word.timeSoFar', { time: formatSpentTime(gone, locale) })
  const counted = part !== null && numberFormat(locale, { style: 'percent' }).format(part)
  return [counted, left || soFar].filter(Boolean).join(', ')
}
