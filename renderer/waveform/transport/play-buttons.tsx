import { ActionIcon } from '@mantine/core'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRewindBackward5,
  IconRewindForward5,
} from '@tabler/icons-react'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import { useTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import { isPlaying, usePlayer } from '../../sound/player'
import type { TimelineActions } from '../timeline-actions'
import { ToolButton } from './tool-button'
import classes from './transport.module.css'

export function PlayButtons({ sound, actions }: { sound: SoundRef; actions: TimelineActions }) {
  const t = useTranslate()
  const playing = usePlayer(player => isPlaying(player, sound))
  const seconds = useSettings(({ playback }) => playback.skip)
  return (
    // The keys of a player point the way the sound runs, in every language.
    <div className={classes.group} dir="ltr">
      <ToolButton command="sound.previousTurn" label={t('sound.previousTurn')} onClick={actions.previousTurn}>
        <IconPlayerTrackPrev />
      </ToolButton>
      <ToolButton command="sound.back" label={t('sound.back', { seconds })} onClick={actions.back} wide>
        <IconRewindBackward5 />
      </ToolButton>
      <ActionIcon
        className={classes.play ?? ''}
        variant="filled"
        color="accent"
        radius="xl"
        aria-label={playing ? t('sound.pause') : t('sound.play')}
        title={playing ? t('sound.pause') : t('sound.play')}
        onClick={actions.playOrPause}
      >
        {playing ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
      </ActionIcon>
      <ToolButton
        command="sound.forward"
        label={t('sound.forward', { seconds })}
        onClick={actions.forward}
        wide
      >
        <IconRewindForward5 />
      </ToolButton>
      <ToolButton command="sound.nextTurn" label={t('sound.nextTurn')} onClick={actions.nextTurn}>
        <IconPlayerTrackNext />
      </ToolButton>
    </div>
  )
}
