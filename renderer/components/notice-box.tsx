import { IconAlertCircle, IconAlertTriangle, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice-box.module.css'

interface NoticeBoxProps {
  kind: 'warning' | 'danger'
  title: string
  icon?: TablerIcon
  /** Read out as soon as it shows: for what just went wrong. */
  urgent?: boolean
  children: ReactNode
}

const icons = { warning: IconAlertTriangle, danger: IconAlertCircle }

/** A box in the flow of a form that says one thing. */
export function NoticeBox({ kind, title, icon, urgent = false, children }: NoticeBoxProps) {
  const Icon = icon ?? icons[kind]
  return (
    <div className={classes.notice} data-kind={kind} role={urgent ? 'alert' : undefined}>
      <Icon size="1rem" aria-hidden className={classes.icon} />
      <div className="grows">
        <div className="medium">{title}</div>
        <div className={classes.body}>{children}</div>
      </div>
    </div>
  )
}
