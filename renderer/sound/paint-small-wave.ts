import { drawnGain, emptyColumns, fillColumns } from '../../shared/sound/peak-columns'
import type { Peaks } from '../../shared/sound/peaks'

export interface SmallWave {
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
export function paintSmallWave(context: CanvasRenderingContext2D, wave: SmallWave): void {
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
