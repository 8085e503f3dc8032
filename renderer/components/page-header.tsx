import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** What of the screen is open, with a way to open another. */
  crumb?: ReactNode
  sub?: ReactNode
  actions?: ReactNode
}

/** The head of a screen: its name, a line about what it holds, and what can be done with all of it. */
export function PageHeader({ title, crumb, sub, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className="shrinks">
        {crumb ? (
          <div className={classes.crumbs}>
            <h1 className={classes.parent}>{title}</h1>
            <IconChevronRight size="0.875rem" aria-hidden className="mirror-rtl" />
            {crumb}
          </div>
        ) : (
          <h1 className={classes.title}>{title}</h1>
        )}
        {sub && <p className={classes.sub}>{sub}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
