import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { Meter } from '../../components/meter'
import { OrderButton } from '../../jobs/order-button'
import { ordersOf } from '../../jobs/orders'
import { useAskedJobs, useJobs } from '../../jobs/store'
import { useHeldText } from '../../jobs/use-held-text'
import { useTimeLeft } from '../../language/use-time-left'
import { useTranslate } from '../../language/use-translate'
import { jobsAtWork, runningOf } from '../lines-of-view'
import { setDubDialog } from '../store/dub-store'
import type { DubView } from '../use-dub-view'
import classes from './dub-progress.module.css'

/** How far the dub is in the language that is looked at, in one slim row, and what goes on just now. */
export function DubProgress({ view }: { view: DubView }) {
  const t = useTranslate()
  const { counts, views } = view
  const running = useRunning(view)
  const failed = views.filter(({ state }) => state.is === 'failed' && state.at === 'translation').length
  return (
    <div className={classes.stages}>
      {running && <Running summary={running} />}
      {!running && failed > 0 && (
        <Button size="sm" onClick={() => setDubDialog('makeFailed')}>
          {t('job.failedAgain', { count: failed })}
        </Button>
      )}
      <ol className={classes.list} aria-label={t('dub.stages')}>
        <li>
          {t('dub.stage.lines')} <strong>{t('word.number', { count: counts.lines })}</strong>
        </li>
        <Stage name="translated" done={counts.translated} total={counts.lines} />
        <Stage name="spoken" done={counts.spoken} total={counts.lines} />
      </ol>
    </div>
  )
}

function Stage({ name, done, total }: { name: 'translated' | 'spoken'; done: number; total: number }) {
  const t = useTranslate()
  const text = t('word.countOf', { done, total })
  const label = t(`dub.stage.${name}`)
  return (
    <li>
      <IconChevronRight size="0.75rem" aria-hidden className="mirror-rtl" />
      <span className={classes.name}>
        {label} <span className="quiet">{text}</span>
      </span>
      <Meter
        part={done / Math.max(1, total)}
        label={label}
        text={text}
        isShort
        tone={done === total ? 'ok' : 'accent'}
      />
    </li>
  )
}

function useRunning({ dub, track, counts, views }: DubView): JobSummary | null {
  const summaries = useJobs(state => state.summaries)
  const jobs = useMemo(() => jobsAtWork({ dub, track, counts, views }), [dub, track, counts, views])
  useAskedJobs(jobs)
  return runningOf(jobs, summaries)
}

function Running({ summary }: { summary: JobSummary }) {
  const t = useTranslate()
  const held = useHeldText(summary.id)
  const left = useTimeLeft([useJobs(({ paces }) => paces.get(summary.id))])
  return (
    <div className={classes.running}>
      <span className="quiet">{held ?? (left || t('dub.atWork'))}</span>
      {ordersOf(summary.state).map(order => (
        <OrderButton key={order.id} order={order} job={summary.id} />
      ))}
    </div>
  )
}
