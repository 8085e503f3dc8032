import { visibleOf } from '../visible'
import type { Brush } from './brush'
import { laneFill } from './lane-pattern'
import type { Layout, Row } from './layout'
import { laneColors } from './palette'
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

function paintLane(context: Brush, scene: Scene, lane: Lane, row: Row): void {
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
  { left, right, row }: { left: number; right: number; row: Row },
): void {
  context.save()
  context.beginPath()
  context.rect(left, row.top, right - left, row.height)
  context.clip()
  context.fillStyle = fill
  context.fill(bar)
  context.restore()
}
