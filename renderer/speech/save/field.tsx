import type { ReactNode } from 'react'
import classes from './save-form.module.css'

/** A control with its words above it. The control names itself. */
export function Field({ label, help, children }: { label: string; help?: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      <div className={classes.control}>{children}</div>
      {help && <div className={classes.help}>{help}</div>}
    </div>
  )
}
