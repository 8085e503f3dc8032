import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { SpeechRow } from '../../../shared/jobs/job'
import { localeOf } from '../../../shared/language/translate'
import type { LineRun } from '../../../shared/speech/line'
import { settingsOfRow } from '../../../shared/speech/line-state'
import type { LineReply } from '../../../shared/speech/sheet-requests'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { stepClock } from '../../language/time-of-day'
import { useLanguage, useTranslate } from '../../language/use-translate'
import classes from './inspector.module.css'
import steps from './run-sections.module.css'

/** What was asked for, and every answer word for word. It is read from the disk once somebody looks. */
export function ReplySection({ row, run }: { row: SpeechRow; run: LineRun }) {
  const t = useTranslate()
  const clock = stepClock(localeOf(useLanguage()))
  const [isOpen, setOpen] = useState(false)
  const replies = useReplies(run, row, isOpen)
  const asked = JSON.stringify(askedOf(row), null, 2)
  const newest = [...replies].reverse()
  const copy = (): void => {
    const text = [asked, ...replies.map(({ reply }) => readableReply(reply))].join('\n\n')
    void bridge.copyText({ text }).then(answer => {
      if (!answer.ok) notifyError(answer.error)
    })
  }
  return (
    <section className={classes.section} aria-label={t('speech.reply')}>
      <details className={steps.reply} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{t('speech.reply')}</summary>
        <h4 className={steps.part}>{t('speech.asked')}</h4>
        <pre className={classes.code} dir="ltr">
          {asked}
        </pre>
        {newest.length === 0 && <p className={classes.words}>{t('speech.noReply')}</p>}
        {newest.map(({ at, reply }, place) => (
          <details key={at} open={place === 0}>
            <summary className={steps.part}>{t('speech.answeredAt', { time: clock.format(at) })}</summary>
            <pre className={classes.code} dir="ltr">
              {readableReply(reply)}
            </pre>
          </details>
        ))}
        <Button size="sm" leftSection={<IconCopy size="0.875rem" />} onClick={copy}>
          {t('word.copy')}
        </Button>
      </details>
    </section>
  )
}

const askedOf = (row: SpeechRow) => ({ ...settingsOfRow(row), meta: row.meta, fileId: row.fileId })

/** A new step came with a new answer. */
function useReplies(
  { job, row }: LineRun,
  { steps: seen, phase }: SpeechRow,
  isWanted: boolean,
): LineReply[] {
  const [replies, setReplies] = useState<LineReply[]>([])
  const last = seen.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when there is more to read.
  useEffect(() => {
    let isCurrent = true
    if (isWanted) {
      void bridge.getLineReplies({ job, row }).then(answer => {
        if (!isCurrent) return
        if (answer.ok) setReplies(answer.value)
        else notifyError(answer.error)
      })
    }
    return () => {
      isCurrent = false
    }
  }, [job, row, last, phase, isWanted])
  return replies
}

/** JSON with a line for each field. A reply that was cut is shown as it is. */
function readableReply(reply: string): string {
  try {
    return JSON.stringify(JSON.parse(reply), null, 2)
  } catch {
    return reply
  }
}
