import { ActionIcon } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import classes from './find-bar.module.css'

interface FindButtonProps {
  label: string
  icon: TablerIcon
  isOn?: boolean
  isOff?: boolean
  onClick: () => void
}

/** One of the small buttons of the bar. Not with a tooltip of ours: that would take the Escape that closes the bar. */
export function FindButton({ label, icon: Icon, isOn, isOff = false, onClick }: FindButtonProps) {
  return (
    <ActionIcon
      size="sm"
      className={classes.icon ?? ''}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      data-on={isOn || undefined}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon size="1rem" />
    </ActionIcon>
  )
}
