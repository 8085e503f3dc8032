import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import classes from './audio-cell.module.css'

interface PlayButtonProps {
  isOn: boolean
  playLabel: string
  pauseLabel: string
  onToggle: () => void
  /** In a table the cell has the focus, and the button is for the mouse. */
  isInGrid?: boolean
}

export function PlayButton({ isOn, playLabel, pauseLabel, onToggle, isInGrid = false }: PlayButtonProps) {
  const label = isOn ? pauseLabel : playLabel
  return (
    <button
      type="button"
      className={classes.button}
      data-on={isOn || undefined}
      aria-label={label}
      title={label}
      tabIndex={isInGrid ? -1 : 0}
      onClick={onToggle}
    >
      {isOn ? <IconPlayerPauseFilled size="0.75rem" /> : <IconPlayerPlayFilled size="0.75rem" />}
    </button>
  )
}
