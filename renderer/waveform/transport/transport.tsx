import { ActionIcon } from '@mantine/core'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolume2,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { localeOf } from '../../../shared/language/translate'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import type { Action } from '../../actions/action'
import { ActionTool } from '../../actions/action-button'
import { exactClockOf } from '../../language/clock-text'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { useSettings } from '../../program/settings'
import { isPlaying, onTime, timeIn, usePlayer } from '../../sound/player'
import { setVolume } from '../../sound/player-settings'
import { type Surface, useCanvas } from '../canvas/use-canvas'
import { usePalette } from '../canvas/use-palette'
import { paintClock } from '../paint/paint-clock'
import type { TimelineActions } from '../timeline-actions'
import type { ViewStore } from '../view-store'
import { DeviceMenu } from './device-menu'
import { SpeedSelect } from './speed-select'
import classes from './transport.module.css'
import { FitAndFollow, ShareSlider, Zoom } from './zoom'

interface TransportProps {
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
    <div className={classes.transport} role="toolbar" aria-label={t('word.playback')}>
      <TimeShown sound={sound} seconds={seconds} />
      <PlayButtons sound={sound} actions={actions} />
      <SpeedSelect />
      <ActionTool action={actions['sound.loop']} pressed={isLooping} className={classes.tool ?? ''} />
      <Volume mute={actions['sound.mute']} />
      <DeviceMenu />
      <span className="space" />
      <Zoom store={store} sound={sound} actions={actions} />
      <FitAndFollow store={store} actions={actions} />
    </div>
  )
}

function PlayButtons({ sound, actions }: { sound: SoundRef; actions: TimelineActions }) {
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

/** In milliseconds. Nobody reads quicker. */
const leastBetween = 90
/** For who asks a screen reader for it. */
const leastBetweenTexts = 1_000

/**
 * Where the sound is. While it plays, it is painted: ten times a second another text would have the browser look at
 * the layout, the pointer and the paint of the whole page again, which is a seventh of what playing costs.
 */
function TimeShown({ sound, seconds }: { sound: SoundRef; seconds: number }) {
  const t = useTranslate()
  const palette = usePalette()
  const text = useRef<HTMLDivElement>(null)
  const { ref, paintNow } = useCanvas((surface: Surface) =>
    paintClock(surface.context, exactClockOf(timeIn(sound)), { ...surface, color: palette['text-1'] }),
  )
  useEffect(() => {
    let paintedAt = Number.NEGATIVE_INFINITY
    let writtenAt = Number.NEGATIVE_INFINITY
    const show = (): void => {
      const now = performance.now()
      const isPlaying = usePlayer.getState().state === 'playing'
      if (!isPlaying || now - paintedAt >= leastBetween) {
        paintedAt = now
        paintNow()
      }
      if (!isPlaying || now - writtenAt >= leastBetweenTexts) {
        writtenAt = now
        if (text.current) text.current.textContent = exactClockOf(timeIn(sound))
      }
    }
    show()
    return onTime(show)
  }, [sound, paintNow])
  return (
    <div className={classes.time} role="timer" aria-live="off">
      <span className="spoken" ref={text} />
      <span className={classes.now} data-widest={exactClockOf(seconds)}>
        <canvas ref={ref} className={classes.clock} aria-hidden />
      </span>
      <span className={classes.length}>{t('sound.ofLength', { length: exactClockOf(seconds) })}</span>
    </div>
  )
}

const quiet = 0.5

function Volume({ mute }: { mute: Action }) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const volume = usePlayer(player => player.volume)
  const muted = usePlayer(player => player.muted)
  const Icon = muted || volume === 0 ? IconVolumeOff : volume < quiet ? IconVolume2 : IconVolume
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(muted ? 0 : volume)
  return (
    <div className={classes.group}>
      <ActionTool action={{ ...mute, icon: Icon }} pressed={muted} className={classes.tool ?? ''} />
      <ShareSlider
        className={classes.volume ?? ''}
        value={muted ? 0 : volume}
        onChange={setVolume}
        thumbLabel={t('sound.volume')}
        thumbValueText={percent}
      />
    </div>
  )
}
