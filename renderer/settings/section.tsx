import type { ReactNode } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  lead?: string
  /** Beside the title: what can be done with the whole section. */
  actions?: ReactNode
  /** Under what scrolls, always in sight. */
  footer?: ReactNode
  children: ReactNode
}

/** One page of the settings: a head, and under it what scrolls. */
export function Section({ title, lead, actions, footer, children }: SectionProps) {
  return (
    <section className="fill" aria-label={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.scroll} tabIndex={0}>
        <header className={classes.head}>
          <div className={classes.titles}>
            <h2 className={classes.title}>{title}</h2>
            {lead && <p className="faint">{lead}</p>}
          </div>
          {actions && <div className="cluster">{actions}</div>}
        </header>
        {children}
      </div>
      {footer}
    </section>
  )
}
