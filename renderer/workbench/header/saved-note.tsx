import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { memo, useEffect, useState } from 'react'
import { localeOf } from '../../../shared/language/translate'
import { notify, notifyError } from '../../components/notify'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { saveAgain } from '../../transcripts/open-transcript'
import { useTranscript } from '../../transcripts/store'
import classes from './saved-note.module.css'

/** What is saved sooner than this needs no word. */
const slow = 400

/** Whether what was edited is on disk. */
export function SavedNote() {
  const t = useTranslate()
  const language = useLanguage()
  const saved = useTranscript(transcript => transcript.saved)
  const dropped = useTranscript(transcript => transcript.dropped)
  const [isSlow, setIsSlow] = useState(false)
  const [lastAt, setLastAt] = useState(saved.state === 'saved' ? saved.at : 0)
  // To the minute is what is shown; each key is saved.
  const minute = saved.state === 'saved' ? saved.at - (saved.at % 60_000) : lastAt
  if (minute !== lastAt) setLastAt(minute)
  const isSaving = saved.state === 'saving'
  useEffect(() => {
    if (!isSaving) return
    const timer = setTimeout(() => setIsSlow(true), slow)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isSaving])
  const error = saved.state === 'failed' ? saved.error : null
  useEffect(() => {
    if (error) notifyError(error)
  }, [error])
  useEffect(() => {
    if (dropped > 0)
      notify({ kind: 'warning', title: t('workbench.dropped', { count: dropped }), id: 'dropped' })
  }, [dropped, t])
  if (saved.state === 'failed') {
    return (
      <span className={classes.note} data-kind="danger" role="alert">
        <IconAlertTriangle aria-hidden />
        {t('workbench.notSaved')}
        <Button size="sm" onClick={saveAgain}>
          {t('workbench.saveAgain')}
        </Button>
      </span>
    )
  }
  if (saved.state === 'saving' && isSlow) {
    return (
      <span className={classes.note}>
        <IconLoader2 aria-hidden className={classes.turning} />
        {t('workbench.saving')}
      </span>
    )
  }
  return <SavedAt at={lastAt} locale={localeOf(language)} />
}

/** Making a formatter costs more than a key may. */
const SavedAt = memo(function SavedAt({ at, locale }: { at: number; locale: string }) {
  const t = useTranslate()
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <span className={classes.note} data-kind="ok">
      <IconCheck aria-hidden />
      {t('workbench.saved', { time: time.format(at) })}
    </span>
  )
})
