import { type PointerEvent, useEffect } from 'react'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { useTranslate } from '../language/use-translate'
import { type Surface, useCanvas } from '../waveform/canvas/use-canvas'
import { usePalette } from '../waveform/canvas/use-palette'
import { paintSmallWave } from './paint-small-wave'
import { currentTime, isCurrent, onTime, play, seek, usePlayer } from './player'
import classes from './small-waveform.module.css'
import { useOpenedSound } from './use-opened-sound'
import { usePeaks } from './use-peaks'

export interface SmallWaveformProps {
  sound: SoundRef
  /** Shown until the sound says itself. */
  seconds?: number
  /** Drawn paler: the sound is not what the line says any more. */
  stale?: boolean
  /** Clicking seeks, and plays when nothing plays. Default true. */
  interactive?: boolean
  /** For screen readers: what the sound is. */
  label?: string
}

/** A sound at a glance. Fills the place it is given, 24 pixels high when it is given none. */
export function SmallWaveform({ sound: ref, seconds, stale, interactive = true, label }: SmallWaveformProps) {
  const t = useTranslate()
  const palette = usePalette()
  const { sound } = useOpenedSound(ref)
  const peaks = usePeaks(sound, 'rough')
  const isHere = usePlayer(player => isCurrent(player, ref))
  const length = sound?.facts.seconds ?? seconds ?? 0

  const canvas = useCanvas(({ context, width, height }: Surface) => {
    const time = isHere ? currentTime() : null
    const colors = { played: palette.accent, rest: palette[stale ? 'wave-stale' : 'wave-rms'] }
    paintSmallWave(context, { width, height, seconds: length, time, peaks, colors })
  })
  const { paintNow } = canvas
  useEffect(() => (isHere ? onTime(paintNow) : undefined), [isHere, paintNow])

  const listenHere = (event: PointerEvent<HTMLElement>): void => {
    if (!interactive || event.button !== 0) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const from = ((event.clientX - left) / width) * length
    if (isHere && usePlayer.getState().state === 'playing') seek(from)
    else void play(ref, { from })
  }

  return (
    // The keyboard has the button beside it; the picture is for eyes and pointers.
    <div
      className={classes.wave}
      dir="ltr"
      role="img"
      aria-label={label ?? t('sound.timeline')}
      data-interactive={interactive || undefined}
      onPointerDown={listenHere}
    >
      <canvas ref={canvas.ref} className={classes.canvas} />
    </div>
  )
}
