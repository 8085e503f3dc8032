import type { ReactNode } from 'react'
import classes from './page-header.module.css'

/** The head of a screen: its name, a line about what it holds, and what can be done with all of it. */
export function PageHeader({ title, sub, actions }: { title: string; sub?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        <h1 className={classes.title}>{title}</h1>
        {sub && <p className={classes.sub}>{sub}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
