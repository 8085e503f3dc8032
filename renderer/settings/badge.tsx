import type { TablerIcon } from '@tabler/icons-react'
import classes from './badge.module.css'

interface BadgeProps {
  kind: 'ok' | 'warning' | 'accent'
  icon?: TablerIcon
  children: string
}

/** A state in a word, beside what has it. */
export function Badge({ kind, icon: Icon, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {Icon && <Icon size="0.75rem" aria-hidden />}
      {children}
    </span>
  )
}
