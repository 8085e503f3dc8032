import type { ReactNode } from 'react'
import classes from './about-section.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

/** The value is a version, a licence or the like: the same in every language. */
export function Fact({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd dir="ltr" translate="no">
        {value}
      </dd>
    </div>
  )
}
