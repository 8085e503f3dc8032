import { IconRefresh } from '@tabler/icons-react'
import { endedIn } from '../../shared/jobs/job-pace'
import { bridge } from '../bridge'
import { DoingButton } from '../components/doing-button'
import { Meter } from '../components/meter'
import { notify, notifyError } from '../components/notify'
import { OrderIcon } from '../jobs/order-button'
import { ordersOf } from '../jobs/orders'
import { useAskedJobs, useJobs } from '../jobs/store'
import { useHeldText } from '../jobs/use-held-text'
import { useTimeLeft } from '../language/use-time-left'
import { currentTranslate, useTranslate } from '../language/use-translate'
import type { HereDataset } from './open-datasets'
import classes from './run-bar.module.css'

/** The jobs that are at work on this dataset, or in which something failed. */
export function RunBar({ here }: { here: HereDataset }) {
  const t = useTranslate()
  const { id, tally } = here
  if (tally.jobs.size === 0) return null
  return (
    <section className={classes.bar} aria-label={t('datasets.runs')}>
      {[...tally.jobs.keys()].slice(0, 3).map(job => (
        <RunLine key={job} job={job} />
      ))}
      {tally.failed > 0 && (
        <DoingButton
          size="sm"
          leftSection={<IconRefresh size="0.875rem" aria-hidden />}
          onDo={() => tryAgain(id, tally.failed)}
        >
          {t('job.failedAgain', { count: tally.failed })}
        </DoingButton>
      )}
    </section>
  )
}

/** Sentences that say something else by now are not tried: what they say was never sent. */
async function tryAgain(id: string, failed: number): Promise<void> {
  const answer = await bridge.retryDatasetRun({ id })
  if (!answer.ok) return notifyError(answer.error)
  const { count } = answer.value
  if (count < failed) notify({ kind: 'info', title: currentTranslate()('datasets.runStarted', { count }) })
}

function RunLine({ job }: { job: string }) {
  const t = useTranslate()
  useAskedJobs([job])
  const summary = useJobs(({ summaries }) => summaries.get(job))
  const hold = useJobs(({ live }) => live.get(job)?.hold ?? null)
  const held = useHeldText(job)
  const left = useTimeLeft([useJobs(({ paces }) => paces.get(job))])
  if (!summary) return null
  const { state, counts } = summary
  const ended = endedIn(counts)
  const isOver = ended >= counts.total
  if (isOver) return null
  const isPaused = state === 'paused' || state === 'pausing'
  const { done, total } = counts
  const text =
    hold?.reason === 'signed-out'
      ? t('datasets.runSignedOut')
      : (held ?? t(isPaused ? 'datasets.runPaused' : 'datasets.runGoing', { done, total }))
  return (
    <div className={classes.line}>
      <span className={classes.text}>{[text, left].filter(Boolean).join(', ')}</span>
      <div className={classes.progress}>
        <Meter part={ended / Math.max(1, counts.total)} label={t('datasets.runs')} text={text} />
      </div>
      {ordersOf(state).map(order => (
        <OrderIcon key={order.id} order={order} job={job} />
      ))}
    </div>
  )
}
