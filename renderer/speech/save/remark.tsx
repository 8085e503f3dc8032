import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './save-form.module.css'

/** One thing worth knowing, in a line. */
export function Remark({ kind, children }: { kind: 'info' | 'warning'; children: ReactNode }) {
  const Icon = kind === 'warning' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={classes.remark} data-kind={kind}>
      <Icon size="0.875rem" aria-hidden />
      <span>{children}</span>
    </div>
  )
}
