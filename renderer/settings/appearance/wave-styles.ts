import type { WaveSurferOptions } from 'wavesurfer.js'
import type { Settings } from '../../../shared/settings'

type WaveStyle = Settings['appearance']['waveStyle']

type Drawing = Pick<WaveSurferOptions, 'barWidth' | 'barGap' | 'barRadius' | 'renderFunction'>

/** How wavesurfer draws each style. `filled` is what it does by itself. */
export function drawingOf(style: WaveStyle): Drawing {
  if (style === 'bars') return { barWidth: 2, barGap: 2, barRadius: 2 }
  if (style === 'line') return { renderFunction: drawLine }
  return {}
}

/** One line through the tops, mirrored below: an outline instead of an area. */
function drawLine(peaks: (Float32Array | number[])[], context: CanvasRenderingContext2D): void {
  const [channel = []] = peaks
  const { width, height } = context.canvas
  const middle = height / 2
  context.lineWidth = Math.max(1, height / 64)
  context.lineJoin = 'round'
  context.strokeStyle = context.fillStyle
  for (const side of [-1, 1]) {
    context.beginPath()
    channel.forEach((value, index) => {
      const x = (index / Math.max(1, channel.length - 1)) * width
      context.lineTo(x, middle + side * value * (middle - context.lineWidth))
    })
    context.stroke()
  }
}
