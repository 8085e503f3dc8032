import { ActionIcon } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import { ActionTool } from '../../actions/action-button'
import { useTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import { isPlaying, usePlayer } from '../../sound/player'
import type { TimelineActions } from '../timeline-actions'
import classes from './transport.module.css'

export function PlayButtons({ sound, actions }: { sound: SoundRef; actions: TimelineActions }) {
  const t = useTranslate()
  const playing = usePlayer(player => isPlaying(player, sound))
  const seconds = useSettings(({ playback }) => playback.skip)
  return (
    // The keys of a player point the way the sound runs, in every language.
    <div className={classes.group} dir="ltr">
      <ActionTool action={actions['sound.previousTurn']} className={classes.tool ?? ''} />
      <ActionTool
        action={actions['sound.back']}
        label={t('sound.back', { seconds })}
        className={classes.tool ?? ''}
        data-wide
      />
      <ActionIcon
        className={classes.play ?? ''}
        variant="filled"
        color="accent"
        radius="xl"
        aria-label={playing ? t('sound.pause') : t('sound.play')}
        title={playing ? t('sound.pause') : t('sound.play')}
        onClick={() => void actions['sound.toggle'].do()}
      >
        {playing ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
      </ActionIcon>
      <ActionTool
        action={actions['sound.forward']}
        label={t('sound.forward', { seconds })}
        className={classes.tool ?? ''}
        data-wide
      />
      <ActionTool action={actions['sound.nextTurn']} className={classes.tool ?? ''} />
    </div>
  )
}
