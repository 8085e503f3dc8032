import { type PointerEvent, useEffect } from 'react'
import { drawnGain, emptyColumns, fillColumns } from '../../shared/sound/peak-columns'
import type { Peaks } from '../../shared/sound/peaks'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { useTranslate } from '../language/use-translate'
import { type Surface, useCanvas } from '../waveform/canvas/use-canvas'
import { usePalette } from '../waveform/canvas/use-palette'
import { useOpenedSound } from './opened-sounds'
import { usePeaks } from './peaks-cache'
import { currentTime, isCurrent, onTime, play, seek, stop, usePlayer } from './player'
import classes from './small-waveform.module.css'

interface SmallWaveformProps {
  sound: SoundRef
  /** Shown until the sound says itself. */
  seconds?: number
  /** Drawn paler: the sound is not what the line says any more. */
  stale?: boolean
  /** For screen readers: what the sound is. */
  label?: string
}

/** A sound at a glance: a click seeks, and plays when nothing plays. Fills the place it is given, 24 pixels high when it is given none. */
export function SmallWaveform({ sound: ref, seconds, stale, label }: SmallWaveformProps) {
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
    if (event.button !== 0) return
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
      aria-label={label ?? t('word.waveform')}
      onPointerDown={listenHere}
      // It is meant for what the picture stands in: the first click of it was not for listening.
      onDoubleClick={stop}
    >
      <canvas ref={canvas.ref} className={classes.canvas} />
    </div>
  )
}

interface SmallWave {
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** Seconds into the sound; null while it is not the player's. */
  readonly time: number | null
  readonly peaks: Peaks | null
  readonly colors: { readonly rest: string; readonly played: string }
}

const barStep = 3
const barWidth = 2

/** Bars as wide as a pencil's line, those that were heard in another colour. */
function paintSmallWave(context: CanvasRenderingContext2D, wave: SmallWave): void {
  const { width, height, seconds, time, peaks, colors } = wave
  context.clearRect(0, 0, width, height)
  const columns = emptyColumns(Math.max(1, Math.floor((width + barStep - barWidth) / barStep)))
  const step = seconds / columns.peaks.length
  if (peaks && seconds > 0) fillColumns(columns, peaks, 0, step)
  const gain = peaks ? drawnGain(peaks) : 1
  const middle = height / 2
  const reach = height * 0.42
  const played = time === null || seconds <= 0 ? 0 : time / seconds
  for (const isPlayed of [true, false]) {
    context.fillStyle = isPlayed ? colors.played : colors.rest
    context.beginPath()
    for (let at = 0; at < columns.peaks.length; at++) {
      if (at / columns.peaks.length < played !== isPlayed) continue
      const half = Math.max(1, Math.min(reach, (columns.peaks[at] ?? 0) * reach * gain))
      context.roundRect(at * barStep, middle - half, barWidth, half * 2, barWidth / 2)
    }
    context.fill()
  }
}
