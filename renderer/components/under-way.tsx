import { Loader } from '@mantine/core'
import { useState } from 'react'
import { numberFormat } from '../../shared/language/formatters'
import { formatSpentTime } from '../../shared/language/short-time'
import { localeOf } from '../../shared/language/translate'
import { secondsSoFar } from '../../shared/pace'
import { useNow } from '../language/use-now'
import { usePace } from '../language/use-pace'
import { useTimeLeft } from '../language/use-time-left'
import { useLanguage, useTranslate } from '../language/use-translate'
import classes from './under-way.module.css'

interface UnderWayProps {
  /** What is being done. */
  text: string
  /** How much of it is done, from 0 to 1. Left out: nobody can count it. */
  part?: number | null
  /** When it began. Left out: when it was first shown. */
  since?: number | undefined
}

/**
 * What somebody waits for, and how far it is: what takes no more than a moment says no more than what it is. It stands in
 * what is read out.
 */
export function UnderWay({ text, part = null, since }: UnderWayProps) {
  const far = useHowFar(part, since)
  return (
    <span className={classes.line}>
      <Loader size="0.875rem" aria-hidden />
      <span>{text}</span>
      {/* Nobody wants to hear each second. */}
      <span className={classes.far} aria-live="off">
        {far}
      </span>
    </span>
  )
}

/**
 * `40%, 12 sec left`; where nobody can count it or tell the rest, for how long it has gone on: `12 sec so far`. Empty for
 * what is over in a moment. `since` left out: as long as it is shown.
 */
function useHowFar(part: number | null, since?: number): string {
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
