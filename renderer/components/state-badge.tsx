import type { TablerIcon } from '@tabler/icons-react'
import classes from './state-badge.module.css'

export type BadgeKind = 'ok' | 'warn' | 'danger' | 'info' | 'accent' | 'line' | 'dashed'

interface StateBadgeProps {
  kind: BadgeKind
  icon?: TablerIcon
  children: string
}

/** A state: an icon, a word and a colour, so that none of them has to say it alone. */
export function StateBadge({ kind, icon: Icon, children }: StateBadgeProps) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {Icon && <Icon className={classes.icon} size="0.75rem" aria-hidden />}
      <span className="ellipsis" title={children}>
        {children}
      </span>
    </span>
  )
}
