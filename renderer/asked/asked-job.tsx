import { Button, Loader } from '@mantine/core'
import type { AppError } from '../../shared/errors'
import type { JobSummary } from '../../shared/jobs/job-state'
import { describeError } from '../../shared/language/describe-error'
import { UnderWay } from '../components/under-way'
import { OrderButton } from '../jobs/order-button'
import { jobOrders } from '../jobs/orders'
import { useAskedJobs, useJobs } from '../jobs/store'
import { useHeldText } from '../jobs/use-held-text'
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
  useAskedJobs(id === null ? [] : [id])
  const summary = useJobs(({ summaries }) => (id === null ? undefined : summaries.get(id)))
  const part = useJobs(({ live }) => (id === null ? undefined : live.get(id)?.part))
  const held = useHeldText(id)
  if (id !== null && summary?.state === 'failed')
    return <Failed summary={summary} id={id} onForget={onForget} />
  if (id !== null && summary?.state === 'unsure') return <Unsure id={id} onForget={onForget} />
  return (
    <div className={classes.line}>
      {held === null ? (
        <UnderWay text={text} part={part ?? null} since={summary?.createdAt} />
      ) : (
        <>
          <Loader size="0.875rem" aria-hidden />
          <span>{held}</span>
        </>
      )}
      {id !== null && summary?.state === 'paused' && <OrderButton order={jobOrders.continue} job={id} />}
      {id !== null && <OrderButton order={jobOrders.cancel} job={id} />}
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
        <strong>{title}</strong> <bdi>{text}</bdi> {hint && <span>{hint}</span>}
        {quote && (
          <q className={classes.quote} dir="auto">
            {quote}
          </q>
        )}
      </div>
      <div className={classes.acts}>
        <OrderButton order={jobOrders.tryAgain} job={id} />
        <Button size="sm" variant="subtle" onClick={onForget}>
          {t('word.dismiss')}
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
        <strong>{t('word.nobodyKnows')}</strong> <span>{t('augment.unsureText')}</span>
      </div>
      <div className={classes.acts}>
        <OrderButton order={jobOrders.sendAgain} job={id} />
        <OrderButton order={jobOrders.giveUp} job={id} onGiven={onForget} />
      </div>
    </div>
  )
}
