import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { JobSummary } from '../../shared/jobs/job-state'
import { RowButton } from '../components/table/row-parts'
import { OrderButton, onSinglePress } from '../jobs/order-button'
import { type JobOrder, jobOrders, ordersOf } from '../jobs/orders'
import { useJobs } from '../jobs/store'
import { inOneLine } from '../language/in-one-line'
import { useTranslate } from '../language/use-translate'
import { goTo } from '../program/navigation'
import type { ScreenId } from '../program/screen-ids'

/** What can be done about a job now. */
export function JobActions({ job }: { job: JobSummary }) {
  const t = useTranslate()
  const label = useActionLabel(job)
  return useActions(job).map(action =>
    action === 'open' ? (
      <Button
        key={action}
        size="sm"
        aria-label={label(t('word.open'))}
        leftSection={<IconArrowRight size="0.875rem" aria-hidden />}
        onClick={() => goTo(screenOf[job.kind])}
      >
        {t('word.open')}
      </Button>
    ) : (
      <OrderButton
        key={action.id}
        order={action}
        job={job.id}
        label={label(t(action.text))}
        variant="default"
      />
    ),
  )
}

/** In a list only what one most likely wants: nobody looks for a job among thousands to pause it. */
export function JobRowAction({ job }: { job: JobSummary }) {
  const t = useTranslate()
  const label = useActionLabel(job)
  const action = useActions(job).find(one => one !== jobOrders.pause)
  if (action === undefined) return null
  const { icon, text, run } =
    action === 'open'
      ? { icon: IconArrowRight, text: t('word.open'), run: () => goTo(screenOf[job.kind]) }
      : { icon: action.icon, text: t(action.text), run: () => void action.give(job.id) }
  return <RowButton icon={icon} text={text} aria-label={label(text)} {...onSinglePress(run)} />
}

function useActions({ id, state }: JobSummary): readonly (JobOrder | 'open')[] {
  // What asked for it has to be had back first.
  const isOfDeleted = useJobs(({ live }) => live.get(id)?.hold?.reason === 'deleted')
  const hasEnded = state === 'done' || state === 'failed' || state === 'cancelled'
  const orders = ordersOf(state).filter(order => !(isOfDeleted && order === jobOrders.continue))
  return [...orders, ...(hasEnded ? (['open', jobOrders.remove] as const) : [])]
}

function useActionLabel({ title }: JobSummary): (action: string) => string {
  const t = useTranslate()
  const name = inOneLine(title) || t('activity.untitled')
  return action => t('activity.actionOf', { action, name })
}

const screenOf: Record<JobSummary['kind'], ScreenId> = {
  speech: 'speech',
  transcription: 'transcribe',
  speakers: 'transcribe',
  segments: 'transcribe',
  augment: 'augment',
  translate: 'translate',
  heard: 'augment',
}
