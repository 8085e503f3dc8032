import { Button, Loader } from '@mantine/core'
import type { AppError } from '../../shared/errors'
import type { JobSummary } from '../../shared/jobs/job-state'
import { describeError } from '../../shared/language/describe-error'
import { cancelJob, giveUp, retryJob, sendAgain } from '../jobs/orders'
import { useJobs } from '../jobs/store'
import { useTranslate } from '../language/use-translate'
import classes from './asked-job.module.css'

interface AskedJobProps {
  /** Null: it is being made. */
  id: string | null
  /** What is being done, while it is. */
  text: string
  /** Nobody waits for it any more. */
  onForget(): void
}

/** A request somebody waits for on a screen: under way, failed, or of unknown fate. */
export function AskedJob({ id, text, onForget }: AskedJobProps) {
  const t = useTranslate()
  const summary = useJobs(({ summaries }) => (id === null ? undefined : summaries.get(id)))
  const isHeld = useJobs(({ live }) => id !== null && live.get(id)?.hold != null)
  if (id !== null && summary?.state === 'failed')
    return <Failed summary={summary} id={id} onForget={onForget} />
  if (id !== null && summary?.state === 'unsure') return <Unsure id={id} onForget={onForget} />
  return (
    <div className={classes.line}>
      <Loader size="0.875rem" aria-hidden />
      <span>{isHeld ? t('augment.waiting') : text}</span>
      {id !== null && (
        <Button size="sm" variant="subtle" onClick={() => void cancelJob(id)}>
          {t('augment.cancel')}
        </Button>
      )}
    </div>
  )
}

function Failed({ summary, id, onForget }: { summary: JobSummary; id: string; onForget: () => void }) {
  const t = useTranslate()
  const problem: AppError = summary.problem ?? { kind: 'unexpected', detail: summary.message }
  const { title, text, hint, quote } = describeError(problem, t)
  return (
    <div className={classes.bad} role="alert">
      <div>
        <strong>{title}</strong> <span>{text}</span> {hint && <span>{hint}</span>}
        {quote && (
          <q className={classes.quote} dir="auto">
            {quote}
          </q>
        )}
      </div>
      <div className={classes.acts}>
        <Button size="sm" onClick={() => void retryJob(id)}>
          {t('augment.retry')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onForget}>
          {t('augment.dismiss')}
        </Button>
      </div>
    </div>
  )
}

function Unsure({ id, onForget }: { id: string; onForget: () => void }) {
  const t = useTranslate()
  return (
    <div className={classes.bad} role="alert">
      <div>
        <strong>{t('augment.unsure')}</strong> <span>{t('augment.unsureText')}</span>
      </div>
      <div className={classes.acts}>
        <Button size="sm" onClick={() => void sendAgain(id)}>
          {t('augment.sendAgain')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            void giveUp(id)
            onForget()
          }}
        >
          {t('augment.giveUp')}
        </Button>
      </div>
    </div>
  )
}
