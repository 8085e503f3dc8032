import { Loader } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslate } from '../../language/use-translate'
import classes from './address-field.module.css'
import type { Reachability } from './use-reachability'

/** Whether anything answers at an address. `brief` leaves the word out where the place is narrow. */
export function ReachabilityMark({
  reachability,
  brief = false,
}: {
  reachability: Reachability
  brief?: boolean
}) {
  const t = useTranslate()
  if (reachability.state === 'unknown') return null
  if (reachability.state === 'probing') {
    return (
      <span className={classes.reachability}>
        <Loader size="0.75rem" color="gray" />
        {!brief && t('signIn.probing')}
      </span>
    )
  }
  if (reachability.state === 'unreachable') {
    return (
      <span className={classes.reachability} data-state="unreachable">
        <IconAlertCircle size="0.875rem" aria-hidden />
        {t('signIn.unreachable')}
      </span>
    )
  }
  const { milliseconds } = reachability
  return (
    <span className={classes.reachability} data-state="reachable">
      <IconCircleCheck size="0.875rem" aria-hidden />
      {brief ? t('word.milliseconds', { milliseconds }) : t('signIn.reachable', { milliseconds })}
    </span>
  )
}
