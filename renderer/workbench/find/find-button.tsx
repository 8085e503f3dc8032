import { ActionIcon, Tooltip } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import classes from './find-bar.module.css'

interface FindButtonProps {
  label: string
  icon: TablerIcon
  isOn?: boolean
  isOff?: boolean
  onClick: () => void
}

/** One of the small buttons of the bar. */
export function FindButton({ label, icon: Icon, isOn, isOff = false, onClick }: FindButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="sm"
        className={classes.icon ?? ''}
        aria-label={label}
        aria-pressed={isOn}
        data-on={isOn || undefined}
        disabled={isOff}
        onClick={onClick}
      >
        <Icon size="1rem" stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
