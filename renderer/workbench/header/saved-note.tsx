import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import { localeOf } from '../../../shared/language/translate'
import type { Saved } from '../../documents/edited-documents'
import { timeOfDay } from '../../language/time-of-day'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { saveAgain, useTranscript } from '../../transcripts/transcript-on-screen'
import classes from './workbench-header.module.css'

/** What is saved sooner than this needs no word. */
const slow = 400

/** Whether what was edited is on disk. */
export function SavedNote() {
  const t = useTranslate()
  const language = useLanguage()
  const hasFailed = useTranscript(({ saved }) => saved.state === 'failed')
  const { isSlow, savedAt } = useSaving()
  if (hasFailed) {
    return (
      <span className={classes.note} data-kind="danger" role="alert">
        <IconAlertTriangle aria-hidden />
        {t('workbench.notSaved')}
        <Button size="sm" onClick={saveAgain}>
          {t('word.tryAgain')}
        </Button>
      </span>
    )
  }
  if (isSlow) {
    return (
      <span className={classes.note}>
        <IconLoader2 aria-hidden className={classes.turning} />
        {t('workbench.saving')}
      </span>
    )
  }
  return <SavedAt at={savedAt} locale={localeOf(language)} />
}

/** To the minute is what is shown. Each key is saved, and one that is saved soon renders nothing. */
function useSaving(): { isSlow: boolean; savedAt: number } {
  const [isSlow, setIsSlow] = useState(false)
  const [savedAt, setSavedAt] = useState(() => minuteOf(useTranscript.getState().saved) ?? 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (saved: Saved): void => {
      const minute = minuteOf(saved)
      if (minute !== null) setSavedAt(minute)
      if (saved.state === 'saving') timer ??= setTimeout(() => setIsSlow(true), slow)
      else {
        clearTimeout(timer)
        timer = undefined
        setIsSlow(false)
      }
    }
    look(useTranscript.getState().saved)
    const stop = useTranscript.subscribe((now, before) => {
      if (now.saved !== before.saved) look(now.saved)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return { isSlow, savedAt }
}

const minuteOf = (saved: Saved): number | null =>
  saved.state === 'saved' ? saved.at - (saved.at % 60_000) : null

/** Making a formatter costs more than a key may. */
const SavedAt = memo(function SavedAt({ at, locale }: { at: number; locale: string }) {
  const t = useTranslate()
  return (
    <span className={classes.note} data-kind="ok">
      <IconCheck aria-hidden />
      {t('workbench.saved', { time: timeOfDay(locale).format(at) })}
    </span>
  )
})
