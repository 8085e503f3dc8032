import { IconPlayerPause, IconPlayerPlay, IconVolumeOff } from '@tabler/icons-react'
import type { HeardPlace } from '../../../shared/datasets/heard/heard'
import { RowButton } from '../../components/table/row-parts'
import { useTranslate } from '../../language/use-translate'
import { useRecording } from '../../transcribe/store/recordings'
import { hear, useIsHeard } from './hear'
import classes from './heard-button.module.css'

interface HeardButtonProps {
  heard: HeardPlace
  /** In a row it is no stop for Tab. */
  tabIndex?: -1
}

/** Plays the stretch of the recording, where there is one. */
export function HeardButton({ heard, tabIndex }: HeardButtonProps) {
  const t = useTranslate()
  const recording = useRecording(heard.recording)
  const isOn = useIsHeard(heard)
  if (recording?.media) {
    return (
      <RowButton
        icon={isOn ? IconPlayerPause : IconPlayerPlay}
        aria-label={t(isOn ? 'heard.pause' : 'heard.play')}
        {...(tabIndex !== undefined && { tabIndex })}
        onClick={() => void hear(heard)}
      />
    )
  }
  const why = recording === undefined ? '' : t(recording === null ? 'heard.gone' : 'heard.noSound')
  return (
    <span className={classes.silent} title={why}>
      {why !== '' && <IconVolumeOff size="0.875rem" role="img" aria-label={why} />}
    </span>
  )
}
