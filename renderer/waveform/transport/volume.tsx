import { Slider } from '@mantine/core'
import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react'
import { localeOf } from '../../../shared/language/translate'
import type { Action } from '../../actions/action'
import { ActionTool } from '../../actions/action-button'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { usePlayer } from '../../sound/player'
import { setVolume } from '../../sound/player-settings'
import classes from './transport.module.css'

const quiet = 0.5

export function Volume({ mute }: { mute: Action }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const volume = usePlayer(player => player.volume)
  const muted = usePlayer(player => player.muted)
  const Icon = muted || volume === 0 ? IconVolumeOff : volume < quiet ? IconVolume2 : IconVolume
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(muted ? 0 : volume)
  return (
    <div className={classes.group}>
      <ActionTool action={{ ...mute, icon: Icon }} pressed={muted} className={classes.tool ?? ''} />
      <Slider
        className={classes.volume ?? ''}
        size="sm"
        classNames={{ thumb: classes.thumb ?? '', track: classes.track ?? '' }}
        label={null}
        min={0}
        max={1}
        step={0.01}
        value={muted ? 0 : volume}
        onChange={setVolume}
        thumbLabel={t('sound.volume')}
        thumbProps={{ 'aria-valuetext': percent }}
      />
    </div>
  )
}
