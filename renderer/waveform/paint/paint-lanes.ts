import { visibleOf } from '../visible'
import type { Layout, PaintedRow } from './layout'
import type { Brush } from './palette'
import { type LaneColors, laneColors } from './palette'
import { type Lane, type Scene, xOf } from './scene'

/** Who speaks when: filled as far as it was heard. */
export function paintLanes(context: Brush, scene: Scene, { lanes }: Layout): void {
  for (const [at, lane] of scene.lanes.entries()) {
    const row = lanes[at]
    if (row) paintLane(context, scene, lane, row)
  }
}

/** A bar that no eye could see is still a bar. */
const leastBar = 2

function paintLane(context: Brush, scene: Scene, lane: Lane, row: PaintedRow): void {
  const { view, rem, palette } = scene
  const { from, to } = visibleOf(lane.turns, view.start, view.start + view.span)
  const colors = laneColors(palette, lane.style)
  const fill = laneFill(context, colors, lane.style, scene.lanePatterns)
  const inset = row.height / 6
  const played = xOf(scene, scene.time)
  const height = row.height - 2 * inset
  context.save()
  context.lineWidth = 1
  context.strokeStyle = colors.mark
  for (const { start, end } of lane.turns.slice(from, to)) {
    // Kept near the window: a bar of hours has edges that no canvas counts to.
    const left = Math.max(-rem, xOf(scene, start))
    const right = Math.min(scene.width + rem, Math.max(xOf(scene, end), left + leastBar))
    const bar = new Path2D()
    bar.roundRect(left + 0.5, row.top + inset + 0.5, Math.max(1, right - left - 1), height - 1, 0.1875 * rem)
    context.fillStyle = played >= right ? fill : colors.soft
    context.fill(bar)
    if (played > left && played < right) fillUpTo(context, bar, fill, { left, right: played, row })
    context.stroke(bar)
  }
  context.restore()
}

function fillUpTo(
  context: Brush,
  bar: Path2D,
  fill: CanvasPattern | string,
  { left, right, row }: { left: number; right: number; row: PaintedRow },
): void {
  context.save()
  context.beginPath()
  context.rect(left, row.top, right - left, row.height)
  context.clip()
  context.fillStyle = fill
  context.fill(bar)
  context.restore()
}

/** Speakers are told apart by more than their colour: plain, striped, dotted, and again. */
const patterns = ['plain', 'stripes', 'dots'] as const
const colorsBeforeRepeat = 6
const size = 7

const made = new Map<string, CanvasPattern | string>()

/** What a lane is filled with. Neighbours in colour differ in pattern, and so do speakers of the same colour. */
function laneFill(
  context: Brush,
  colors: LaneColors,
  style: number,
  hasPatterns: boolean,
): CanvasPattern | string {
  const pattern = patterns[(style + Math.floor(style / colorsBeforeRepeat)) % patterns.length] ?? 'plain'
  if (!hasPatterns || pattern === 'plain') return colors.mark
  const key = `${pattern} ${colors.mark} ${colors.soft}`
  const known = made.get(key)
  if (known) return known
  const fill = context.createPattern(tile(pattern, colors), 'repeat') ?? colors.mark
  made.set(key, fill)
  return fill
}

function tile(pattern: 'stripes' | 'dots', { mark, soft }: LaneColors): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = mark
  context.fillRect(0, 0, size, size)
  context.fillStyle = soft
  context.strokeStyle = soft
  context.lineWidth = 1.5
  context.beginPath()
  if (pattern === 'dots') context.arc(size / 2, size / 2, 1.25, 0, Math.PI * 2)
  else
    for (const shift of [-size, 0, size]) {
      context.moveTo(shift - 1, size + 1)
      context.lineTo(shift + size + 1, -1)
    }
  if (pattern === 'dots') context.fill()
  else context.stroke()
  return canvas
}
