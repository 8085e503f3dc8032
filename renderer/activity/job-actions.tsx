import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { JobSummary } from '../../shared/jobs/job-state'
import { OrderButton } from '../jobs/order-button'
import { jobOrders, ordersOf } from '../jobs/orders'
import { inOneLine } from '../language/in-one-line'
import { useTranslate } from '../language/use-translate'
import { goTo } from '../program/navigation'
import type { ScreenId } from '../program/screen-ids'

interface JobActionsProps {
  job: JobSummary
  /** Only what one most likely wants. */
  isShort?: boolean
}

/** What can be done about a job now. */
export function JobActions({ job, isShort = false }: JobActionsProps) {
  const t = useTranslate()
  const { id, kind, state, title } = job
  const name = inOneLine(title) || t('activity.untitled')
  const label = (action: string): string => t('activity.actionOf', { action, name })
  const hasEnded = state === 'done' || state === 'failed' || state === 'cancelled'
  const actions = [...ordersOf(state), ...(hasEnded ? (['open', jobOrders.remove] as const) : [])]
  // Nobody looks for a job in a long list to pause it.
  const shown = isShort ? actions.filter(action => action !== jobOrders.pause).slice(0, 1) : actions
  return shown.map(action =>
    action === 'open' ? (
      <Button
        key={action}
        size="sm"
        aria-label={label(t('word.open'))}
        leftSection={<IconArrowRight size="0.875rem" aria-hidden />}
        onClick={event => {
          event.stopPropagation()
          goTo(screenOf[kind])
        }}
      >
        {t('word.open')}
      </Button>
    ) : (
      <OrderButton key={action.id} order={action} job={id} label={label(t(action.text))} variant="default" />
    ),
  )
}

const screenOf: Record<JobSummary['kind'], ScreenId> = {
  speech: 'speech',
  transcription: 'transcribe',
  speakers: 'transcribe',
  segments: 'transcribe',
  augment: 'augment',
  translate: 'translate',
}
