import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

/** The words are a live region of their own: a countdown or a form beside them is not read out at every change. */
export function Banner(props: {
  icon: TablerIcon
  kind?: 'warning' | 'info'
  title: string
  text: ReactNode
  children?: ReactNode
}) {
  const { icon: Icon, kind = 'warning', title, text, children } = props
  return (
    <div className={classes.banner} data-kind={kind}>
      <Icon className={classes.icon} size="1.125rem" aria-hidden="true" />
      <div className={classes.words} role="status">
        <span className="medium">{title}</span> <span className="soft">{text}</span>
      </div>
      {children && <div className="cluster">{children}</div>}
    </div>
  )
}
