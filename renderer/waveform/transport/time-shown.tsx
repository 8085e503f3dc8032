import { useEffect, useRef } from 'react'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import { useTranslate } from '../../language/use-translate'
import { onTime } from '../../sound/player'
import { exactClockOf } from '../clock-text'
import { soundTime } from '../sound-time'
import classes from './transport.module.css'

/** Where the sound is. Written by hand at every frame: React has nothing to do with it. */
export function TimeShown({ sound, seconds }: { sound: SoundRef; seconds: number }) {
  const t = useTranslate()
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = (): void => {
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
