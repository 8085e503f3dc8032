import { useEffect, useRef } from 'react'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import shared from '../../components/shared.module.css'
import { useTranslate } from '../../language/use-translate'
import { onTime, usePlayer } from '../../sound/player'
import { type Surface, useCanvas } from '../canvas/use-canvas'
import { usePalette } from '../canvas/use-palette'
import { exactClockOf } from '../clock-text'
import { paintClock } from '../paint/paint-clock'
import { soundTime } from '../sound-time'
import classes from './transport.module.css'

/** In milliseconds. Nobody reads quicker. */
const leastBetween = 90
/** For who asks a screen reader for it. */
const leastBetweenTexts = 1_000

/**
 * Where the sound is. While it plays, it is painted: ten times a second another text would have the browser look at
 * the layout, the pointer and the paint of the whole page again, which is a seventh of what playing costs.
 */
export function TimeShown({ sound, seconds }: { sound: SoundRef; seconds: number }) {
  const t = useTranslate()
  const palette = usePalette()
  const text = useRef<HTMLDivElement>(null)
  const { ref, paintNow } = useCanvas((surface: Surface) =>
    paintClock(surface.context, exactClockOf(soundTime(sound)), { ...surface, color: palette['text-1'] }),
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
        if (text.current) text.current.textContent = exactClockOf(soundTime(sound))
      }
    }
    show()
    return onTime(show)
  }, [sound, paintNow])
  return (
    <div className={classes.time} role="timer" aria-live="off">
      <span className={shared.spoken} ref={text} />
      <span className={classes.now} data-widest={exactClockOf(seconds)}>
        <canvas ref={ref} className={classes.clock} aria-hidden />
      </span>
      <span className={classes.length}>{t('sound.ofLength', { length: exactClockOf(seconds) })}</span>
    </div>
  )
}
