import type { LineEdge } from '../../../shared/dub/edits/move-line'
import { type Scene, timeOf, xOf } from '../../waveform/paint/scene'
import { visibleOf } from '../../waveform/visible'
import type { DubLayout } from './dub-layout'
import type { TimelineLine } from './timeline-lines'

/** An edge of a line, which can be taken hold of. */
export interface HeldLineEdge {
  readonly index: number
  readonly edge: LineEdge
}

export type DubHit =
  | { readonly kind: 'ruler' | 'free' }
  | { readonly kind: 'edge'; readonly held: HeldLineEdge }
  | { readonly kind: 'line'; readonly index: number }

export interface DubHitScene extends Pick<Scene, 'view' | 'width' | 'rem'> {
  readonly lines: readonly TimelineLine[]
}

/** How far from an edge it can still be taken hold of, in rem. */
const slopRem = 0.3125

/** What lies under the pointer. Where a line was said its edges can be moved; where it is heard follows from the plan. */
export function dubHitAt(scene: DubHitScene, layout: DubLayout, x: number, y: number): DubHit {
  if (y < layout.original.top) return { kind: 'ruler' }
  if (y >= layout.speech.top) return heardAt(scene, x)
  const slop = slopRem * scene.rem
  const held = closestEdge(scene, x, slop)
  if (held) return { kind: 'edge', held }
  const time = timeOf(scene, x)
  const index = scene.lines.findIndex(({ start, end }) => start <= time && time < end)
  return index < 0 ? { kind: 'free' } : { kind: 'line', index }
}

function heardAt({ lines, ...scene }: DubHitScene, x: number): DubHit {
  const time = timeOf(scene, x)
  const index = lines.findIndex(({ heard }) => heard !== null && heard.start <= time && time < heard.end)
  return index < 0 ? { kind: 'free' } : { kind: 'line', index }
}

/** Where a line is too narrow to press, its edges give way. */
function closestEdge(scene: DubHitScene, x: number, slop: number): HeldLineEdge | null {
  const { from, to } = visibleOf(scene.lines, timeOf(scene, x - slop), timeOf(scene, x + slop))
  let closest: HeldLineEdge | null = null
  let least = slop
  for (let index = Math.max(0, from - 1); index < Math.min(to, from + 8); index += 1) {
    const line = scene.lines[index]
    if (!line) continue
    const left = xOf(scene, line.start)
    const right = xOf(scene, line.end)
    const within = Math.min(least, (right - left) / 4)
    for (const [edge, place] of [
      ['start', left],
      ['end', right],
    ] as const) {
      const distance = Math.abs(place - x)
      if (distance >= (x > left && x < right ? within : least)) continue
      least = distance
      closest = { index, edge }
    }
  }
  return closest
}

/** What a hand means that lets go where it pressed, or that goes on. */
export interface DubMeant {
  readonly seek?: number
  /** The line that is looked at from now on. */
  readonly line?: number
  readonly move?: { readonly held: HeldLineEdge; readonly time: number }
}

export interface DubPress {
  readonly hit: DubHit
  readonly x: number
  /** It went further than a click. */
  readonly isDrag: boolean
}

/** Pixels that a hand moves while it only clicks. */
const stillClick = 4

export const dubPressMoved = (press: DubPress, x: number): DubPress =>
  press.isDrag || Math.abs(x - press.x) < stillClick ? press : { ...press, isDrag: true }

type Place = Pick<Scene, 'view' | 'width'>
const clampedTime = (scene: Place, x: number): number =>
  Math.min(Math.max(0, timeOf(scene, x)), scene.view.seconds)

/** While it is held: the ruler is gone along, an edge is shown where it would lie. */
export function dubMeantByDrag(scene: Place, { hit, isDrag }: DubPress, x: number): DubMeant {
  const time = clampedTime(scene, x)
  if (hit.kind === 'ruler') return { seek: time }
  return hit.kind === 'edge' && isDrag ? { move: { held: hit.held, time } } : {}
}

/** A click goes to the place, and to the line that is there. */
export function dubMeantByClick(scene: Place, { hit, x, isDrag }: DubPress): DubMeant {
  if (isDrag || hit.kind === 'ruler') return {}
  const seek = clampedTime(scene, x)
  if (hit.kind === 'line') return { seek, line: hit.index }
  return hit.kind === 'edge' ? { seek, line: hit.held.index } : { seek }
}
