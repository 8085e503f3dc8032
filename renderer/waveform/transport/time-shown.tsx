import { useEffect, useRef } from 'react'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import { useTranslate } from '../../language/use-translate'
import { onTime, usePlayer } from '../../sound/player'
import { exactClockOf } from '../clock-text'
import { soundTime } from '../sound-time'
import classes from './transport.module.css'

/** In milliseconds. Nobody reads quicker, and text that changes has the browser look at the whole page again. */
const leastBetween = 90

/** Where the sound is. Written by hand while it plays: React has nothing to do with it. */
export function TimeShown({ sound, seconds }: { sound: SoundRef; seconds: number }) {
  const t = useTranslate()
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let writtenAt = Number.NEGATIVE_INFINITY
    const write = (): void => {
      const now = performance.now()
      if (usePlayer.getState().state === 'playing' && now - writtenAt < leastBetween) return
      writtenAt = now
      if (text.current) text.current.textContent = exactClockOf(soundTime(sound))
    }
    write()
    return onTime(write)
  }, [sound])
  return (
    <div className={classes.time} role="timer" aria-live="off">
      <span ref={text} className={classes.now} />
      <span className={classes.length}>{t('sound.ofLength', { length: exactClockOf(seconds) })}</span>
    </div>
  )
}
