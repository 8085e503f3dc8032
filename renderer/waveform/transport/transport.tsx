import type { SoundRef } from '../../../shared/sound/sound-ref'
import { ActionTool } from '../../actions/action-button'
import { useTranslate } from '../../language/use-translate'
import { usePlayer } from '../../sound/player'
import type { TimelineActions } from '../timeline-actions'
import type { ViewStore } from '../view-store'
import { DeviceMenu } from './device-menu'
import { PlayButtons } from './play-buttons'
import { SpeedSelect } from './speed-select'
import { TimeShown } from './time-shown'
import classes from './transport.module.css'
import { Volume } from './volume'
import { FitAndFollow, Zoom } from './zoom'

export interface TransportProps {
  store: ViewStore
  sound: SoundRef
  seconds: number
  actions: TimelineActions
}

/** The line of controls below the waveform. */
export function Transport({ store, sound, seconds, actions }: TransportProps) {
  const t = useTranslate()
  const isLooping = usePlayer(player => player.loop !== null)
  return (
    <div className={classes.transport} role="toolbar" aria-label={t('sound.playback')}>
      <TimeShown sound={sound} seconds={seconds} />
      <PlayButtons sound={sound} actions={actions} />
      <SpeedSelect />
      <ActionTool action={actions['sound.loop']} pressed={isLooping} className={classes.tool ?? ''} />
      <Volume mute={actions['sound.mute']} />
      <DeviceMenu />
      <span className={classes.space} />
      <Zoom store={store} sound={sound} actions={actions} />
      <FitAndFollow store={store} actions={actions} />
    </div>
  )
}
