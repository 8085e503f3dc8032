import { Tooltip } from '@mantine/core'
import { IconAlertCircle, IconHelpCircle } from '@tabler/icons-react'
import { describeError } from '../../../shared/language/describe-error'
import type { RecordingTrouble } from '../../../shared/recordings/recording-state'
import { StateBadge } from '../../components/state-badge'
import { OrderButton } from '../../jobs/order-button'
import { ordersOf } from '../../jobs/orders'
import { useJobs } from '../../jobs/store'
import { useTranslate } from '../../language/use-translate'
import classes from './progress-cell.module.css'

/** The words are there, and what was asked for after them is not: what, why, and what can be done. */
export function LaterTrouble({ trouble, job }: { trouble: RecordingTrouble; job: string }) {
  const t = useTranslate()
  const summary = useJobs(({ summaries }) => summaries.get(job))
  const isUnsure = trouble === 'speakers-unsure' || trouble === 'again-unsure'
  const problem = summary?.problem ? describeError(summary.problem, t) : null
  const why = problem?.title ?? summary?.message ?? ''
  const more = isUnsure ? t('transcribe.unsureText') : (problem?.text ?? why)
  return (
    <div className={classes.line}>
      <Tooltip label={more} multiline maw={360} disabled={!more}>
        <span className={classes.trouble}>
          <StateBadge kind={isUnsure ? 'warn' : 'danger'} icon={isUnsure ? IconHelpCircle : IconAlertCircle}>
            {t(`transcribe.trouble.${trouble}`)}
          </StateBadge>
          <span className={classes.text} dir="auto">
            {isUnsure ? more : why}
          </span>
        </span>
      </Tooltip>
      <span className={classes.actions}>
        {ordersOf(isUnsure ? 'unsure' : 'failed').map(order => (
          <OrderButton key={order.id} order={order} job={job} tabIndex={-1} />
        ))}
      </span>
    </div>
  )
}
