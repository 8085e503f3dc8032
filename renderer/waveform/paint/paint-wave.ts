import { emptyColumns, fillColumns, type PeakColumns } from '../../../shared/sound/peak-columns'
import type { PaintedRow } from './layout'
import type { Brush } from './palette'
import { type Scene, xOf } from './scene'

/** Of the height of the row: the loudest place does not touch its edges. */
const reach = 0.86

/** Memory for the columns is used again from frame to frame. */
let columns: PeakColumns = emptyColumns(0)

type WaveScene = Pick<Scene, 'view' | 'width' | 'time' | 'peaks' | 'gain' | 'palette' | 'waveStyle'>

export function paintWave(context: Brush, scene: WaveScene, row: PaintedRow): void {
  const { peaks, width, view, palette } = scene
  const middle = row.top + row.height / 2
  context.fillStyle = palette.line
  context.fillRect(0, Math.round(middle), width, 1)
  if (!peaks) return
  const step = scene.waveStyle === 'bars' ? barStep : 1
  const seconds = (view.span / width) * step
  // Columns lie on a grid of the recording, not of the window: a picture that moves keeps its shape.
  const first = Math.floor(view.start / seconds)
  const count = Math.ceil(width / step) + 2
  if (columns.peaks.length !== count) columns = emptyColumns(count)
  fillColumns(columns, peaks, first * seconds, seconds)
  const shape: Shape = {
    left: xOf(scene, first * seconds),
    step,
    middle,
    height: (row.height / 2) * reach * scene.gain,
    most: row.height / 2 - 1,
    known: columns.known,
  }
  const played = Math.min(Math.max(0, xOf(scene, scene.time)), width)
  const paint = painters[scene.waveStyle]
  for (const layer of ['peaks', 'loudness'] as const) {
    const path = paint(columns[layer], shape)
    const isLoudness = layer === 'loudness'
    const left = palette[isLoudness ? 'wave-played-rms' : 'wave-played']
    const right = palette[isLoudness ? 'wave-rms' : 'wave']
    fillWithin(context, path, { left: 0, right: played, row }, left, scene.waveStyle)
    fillWithin(context, path, { left: played, right: width, row }, right, scene.waveStyle)
  }
}

interface Shape {
  left: number
  step: number
  middle: number
  height: number
  most: number
  known: number
}

const barStep = 4
const barWidth = 2

const painters = { filled: areaOf, bars: barsOf, line: areaOf }

function areaOf(sizes: Float32Array, { left, step, middle, height, most, known }: Shape): Path2D {
  const path = new Path2D()
  const half = (at: number): number => Math.max(0.5, Math.min(most, (sizes[at] ?? 0) * height))
  path.moveTo(left, middle)
  for (let at = 0; at < known; at++) path.lineTo(left + at * step, middle - half(at))
  for (let at = known - 1; at >= 0; at--) path.lineTo(left + at * step, middle + half(at))
  path.closePath()
  return path
}

function barsOf(sizes: Float32Array, { left, step, middle, height, most, known }: Shape): Path2D {
  const path = new Path2D()
  for (let at = 0; at < known; at++) {
    const half = Math.max(1, Math.min(most, (sizes[at] ?? 0) * height))
    path.roundRect(left + at * step, middle - half, barWidth, half * 2, barWidth / 2)
  }
  return path
}

function fillWithin(
  context: Brush,
  path: Path2D,
  { left, right, row }: { left: number; right: number; row: PaintedRow },
  color: string,
  style: Scene['waveStyle'],
): void {
  if (right <= left) return
  context.save()
  context.beginPath()
  context.rect(left, row.top, right - left, row.height)
  context.clip()
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = 1
  if (style === 'line') context.stroke(path)
  else context.fill(path)
  context.restore()
}
