import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react'
import type { SpeechRow } from '../../../shared/jobs/job'
import { localeOf } from '../../../shared/language/translate'
import type { Line, Run } from '../../../shared/speech/line'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { useOpenJob } from '../../jobs/open-jobs'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { useTwoPlaces } from '../cells/numbers'
import classes from './inspector.module.css'
import steps from './run-sections.module.css'

/** What the last job knows of this line: the steps it took, and what was said on either side. */
export function RunSections({ line, run }: { line: Line; run: Run }) {
  const opened = useOpenJob(run.job)
  const job = opened.state === 'here' ? opened.job : null
  const row = job?.kind === 'speech' ? job.rows[run.row] : undefined
  if (!row?.key.endsWith(line.key)) return null
  return (
    <>
      <Steps row={row} />
      <Reply row={row} />
    </>
  )
}

function Steps({ row }: { row: SpeechRow }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const format = useTwoPlaces()
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 2,
    hourCycle: 'h23',
  })
  const seen = row.steps.flatMap(({ seenAt }) => seenAt ?? [])
  const total = seen.length > 1 ? (Math.max(...seen) - Math.min(...seen)) / 1000 : null
  if (row.steps.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('speech.stepsTitle')}>
      <h3 className={classes.title}>
        {t('speech.stepsTitle')}
        <span className={classes.aside}>
          {total !== null && t('speech.stepsTotal', { seconds: format(total) })}
        </span>
      </h3>
      <ol className={steps.list}>
        {row.steps.map(({ name, seenAt }) => {
          const isFailure = name === 'Failed'
          const Icon = isFailure ? IconAlertCircle : IconCheck
          return (
            <li key={name} data-failed={isFailure || undefined}>
              <Icon size="0.875rem" stroke={2.25} aria-hidden />
              <bdi>{name}</bdi>
              <span className={steps.time}>
                {seenAt === null ? t('speech.stepUnseen') : clock.format(seenAt)}
              </span>
            </li>
          )
        })}
      </ol>
      {row.message && (
        <p className={classes.words} dir="auto">
          {row.message}
        </p>
      )}
    </section>
  )
}

/** As it lies on disk: no token was ever in it. */
function Reply({ row }: { row: SpeechRow }) {
  const t = useTranslate()
  const { key: _ours, ...said } = row
  const json = JSON.stringify(said, null, 2)
  const copy = (): void =>
    void bridge.copyText({ text: json }).then(answer => {
      if (!answer.ok) notifyError(answer.error)
    })
  return (
    <section className={classes.section} aria-label={t('speech.reply')}>
      <details className={steps.reply}>
        <summary>{t('speech.reply')}</summary>
        <pre className={classes.code} dir="ltr">
          {json}
        </pre>
        <Button size="sm" leftSection={<IconCopy size="0.875rem" stroke={2} />} onClick={copy}>
          {t('speech.copyReply')}
        </Button>
      </details>
    </section>
  )
}
