import type { ReactNode } from 'react'
import classes from './card.module.css'

/** A titled group with a border: the settings are made of them. */
export function Card({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="shrinks">
      {title && (
        <div className={classes.head}>
          <h3 className="subheading">{title}</h3>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      <div className={classes.card}>{children}</div>
    </section>
  )
}
