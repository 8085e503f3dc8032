import { exactClockOf } from '../../language/clock-text'
import type { Layout } from './layout'
import { paintTime, timeWidth } from './paint-clock'
import type { Brush } from './palette'
import { type Scene, wordTimes, xOf } from './scene'

/** A line through the waveform and the lanes, and a flag in the ruler that says the time. */
type PlayheadScene = Pick<Scene, 'view' | 'width' | 'time' | 'palette' | 'rem' | 'font'>

export function paintPlayhead(context: Brush, scene: PlayheadScene, layout: Omit<Layout, 'ruler'>): void {
  const x = xOf(scene, scene.time)
  if (x < -1 || x > scene.width + 1) return
  const { palette, rem } = scene
  context.fillStyle = palette.playhead
  context.fillRect(x - 1, layout.wave.top, 2, layout.wave.height)
  const below = layout.words.top + layout.words.height
  if (layout.lanes.length > 0) context.fillRect(x - 1, below, 2, layout.height - below)
  paintFlag(context, scene, x, exactClockOf(scene.time), palette.playhead, palette['playhead-text'], rem)
}

function paintFlag(
  context: Brush,
  scene: PlayheadScene,
  x: number,
  text: string,
  ground: string,
  color: string,
  rem: number,
): void {
  const font = `600 ${0.656 * rem}px ${scene.font}`
  const inset = 0.375 * rem
  const width = timeWidth(context, font, text) + 2 * inset
  const left = Math.min(Math.max(0, x - width / 2), scene.width - width)
  context.fillStyle = ground
  context.beginPath()
  context.roundRect(left, 0.125 * rem, width, 1.125 * rem, 0.3125 * rem)
  context.fill()
  context.fillStyle = color
  context.textBaseline = 'middle'
  paintTime(context, text, { font, left: left + inset, line: 0.125 * rem + 0.594 * rem, closer: 0 })
}

/** The edge that can be taken hold of, or is being moved, with the time it would get. */
export function paintGrabbedEdge(context: Brush, scene: Scene, layout: Layout): void {
  const held = scene.moved ?? scene.grabbed
  if (!held) return
  const { palette, rem } = scene
  const time = wordTimes(scene, held.index)[held.edge]
  const x = xOf(scene, time)
  const bottom = layout.words.top + layout.words.height
  const top = scene.moved ? layout.wave.top : layout.words.top
  context.fillStyle = palette.accent
  context.fillRect(x - 1, top, 2, bottom - top)
  context.beginPath()
  context.roundRect(
    x - 0.1875 * rem,
    layout.words.top + 0.375 * rem,
    0.375 * rem,
    layout.words.height - 0.75 * rem,
    3,
  )
  context.fill()
  if (scene.moved)
    paintFlag(context, scene, x, exactClockOf(time), palette.accent, palette['text-on-accent'], rem)
}
