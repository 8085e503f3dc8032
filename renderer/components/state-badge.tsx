import type { TablerIcon } from '@tabler/icons-react'
import classes from './state-badge.module.css'
import { RowIcon } from './table/row-parts'

export type BadgeKind = 'ok' | 'warn' | 'danger' | 'info' | 'accent' | 'line' | 'dashed'

interface StateBadgeProps {
  kind: BadgeKind
  icon?: TablerIcon
  children: string
}

/** A state: an icon, a word and a colour, so that none of them has to say it alone. */
export function StateBadge({ kind, icon, children }: StateBadgeProps) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {icon && <RowIcon icon={icon} className={classes.icon ?? ''} size="0.75rem" />}
      <span className="ellipsis" title={children}>
        {children}
      </span>
    </span>
  )
}
