import type { ReactNode } from 'react'
import classes from './columns.module.css'

/** Two columns of cards, one where there is no room for two. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}

/** The cards of one column. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={classes.column}>{children}</div>
}
