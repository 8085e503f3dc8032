import { clampedTime, type PicturePlace, type Press } from '../../waveform/hands'
import type { HeldEdge } from '../../waveform/hit-test'
import { type MovedEdge, type Scene, type TimeSpan, timeOf, xOf } from '../../waveform/paint/scene'
import { visibleOf } from '../../waveform/visible'
import type { DubLayout } from './dub-layout'
import { areNarrow } from './narrow-lines'
import type { TimelineLine } from './timeline-lines'

export type DubHit =
  | { readonly kind: 'ruler' | 'free'; readonly held?: never }
  | { readonly kind: 'edge'; readonly held: HeldEdge }
  | { readonly kind: 'line'; readonly index: number; readonly held?: never }

export interface DubHitScene extends Pick<Scene, 'view' | 'width' | 'rem'> {
  readonly lines: readonly TimelineLine[]
}

/** How far from an edge it can still be taken hold of, in rem. */
const slopRem = 0.3125

/** What lies under the pointer. Where a line was said its edges can be moved; where it is heard follows from the plan. */
export function dubHitAt(scene: DubHitScene, layout: DubLayout, x: number, y: number): DubHit {
  if (y < layout.original.top) return { kind: 'ruler' }
  if (y >= layout.speech.top) return lineOver(scene, x, ({ heard }) => heard)
  const slop = slopRem * scene.rem
  const held = closestEdge(scene, x, slop)
  if (held) return { kind: 'edge', held }
  return lineOver(scene, x, line => line)
}

function lineOver(scene: DubHitScene, x: number, spanOf: (line: TimelineLine) => TimeSpan | null): DubHit {
  const time = timeOf(scene, x)
  const index = scene.lines.findIndex(line => {
    const span = spanOf(line)
    return span !== null && span.start <= time && time < span.end
  })
  return index < 0 ? { kind: 'free' } : { kind: 'line', index }
}

/** Where a line is too narrow to press, its edges give way. Nobody takes hold of one that is not seen. */
function closestEdge(scene: DubHitScene, x: number, slop: number): HeldEdge | null {
  const { view, width } = scene
  const seen = visibleOf(scene.lines, view.start, view.start + view.span)
  if (areNarrow(width, seen.to - seen.from)) return null
  const { from, to } = visibleOf(scene.lines, timeOf(scene, x - slop), timeOf(scene, x + slop))
  let closest: HeldEdge | null = null
  let least = slop
  for (let index = Math.max(0, from - 1); index < Math.min(to, from + 8); index += 1) {
    const line = scene.lines[index]
    if (!line) continue
    const left = xOf(scene, line.start)
    const right = xOf(scene, line.end)
    const within = x > left && x < right ? (right - left) / 4 : slop
    for (const [edge, place] of [
      ['start', left],
      ['end', right],
    ] as const) {
      const distance = Math.abs(place - x)
      // Where two lines touch both edges are as near: that of the line under the pointer is meant, for neither goes further
      // into the other.
      const isOfLineUnder = closest !== null && distance === least && x >= place
      if (!(distance < least || isOfLineUnder) || distance >= within) continue
      least = distance
      closest = { index, edge }
    }
  }
  return closest
}

/** What a hand means. Who listens to it carries it out. */
export interface DubMeant {
  readonly seek?: number
  /** The line that is looked at from now on. */
  readonly line?: number
  /** Where an edge is to lie, which is shown until it is let go of. */
  readonly show?: MovedEdge
  readonly move?: MovedEdge
}

/** While it is held: the ruler is gone along, an edge is shown where it would lie. */
export function dubMeantByDrag(scene: PicturePlace, { hit, isDrag }: Press<DubHit>, x: number): DubMeant {
  const time = clampedTime(scene, x)
  if (hit.kind === 'ruler') return { seek: time }
  return hit.kind === 'edge' && isDrag ? { show: { ...hit.held, time } } : {}
}

/** An edge stays where it is let go of. A click goes to the place, and to the line that is there. */
export function dubMeantByRelease(
  { hit, time: seek, isDrag }: Press<DubHit>,
  moved: MovedEdge | null,
): DubMeant {
  if (moved && hit.kind === 'edge') return { move: { ...hit.held, time: moved.time } }
  if (isDrag || hit.kind === 'ruler') return {}
  if (hit.kind === 'line') return { seek, line: hit.index }
  return hit.kind === 'edge' ? { seek, line: hit.held.index } : { seek }
}
