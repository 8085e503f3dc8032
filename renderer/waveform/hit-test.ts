import type { Layout } from './paint/layout'
import { areWordsMarked } from './paint/paint-words'
import { type MovedEdge, type Scene, timeOf, xOf } from './paint/scene'
import { itemAt, visibleOf } from './visible'

export type HeldEdge = Pick<MovedEdge, 'index' | 'edge'>

/** What lies under the pointer. */
export type Hit =
  | { kind: 'ruler' }
  | { kind: 'wave' }
  | { kind: 'edge'; held: HeldEdge }
  | { kind: 'word'; index: number }
  | { kind: 'lane' }

export type HitScene = Pick<Scene, 'view' | 'width' | 'words' | 'lanes' | 'rem' | 'moved'>

/** How far from an edge it can still be taken hold of, in rem. */
const slopRem = 0.3125

export function hitAt(scene: HitScene, layout: Layout, x: number, y: number): Hit {
  const slop = slopRem * scene.rem
  if (y < layout.wave.top) return { kind: 'ruler' }
  if (y < layout.words.top) return { kind: 'wave' }
  if (y < layout.words.top + layout.words.height) return hitWords(scene, x, slop)
  const at = layout.lanes.findIndex(({ top, height }) => y >= top && y < top + height)
  return hitLane(scene, at, x, slop)
}

function hitWords(scene: HitScene, x: number, slop: number): Hit {
  const held = closestWordEdge(scene, x, slop)
  if (held) return { kind: 'edge', held }
  const index = itemAt(scene.words, timeOf(scene, x))
  return index === null ? { kind: 'lane' } : { kind: 'word', index }
}

/**
 * Where two words touch, either edge moves both; where the word is too narrow to press, its edges give way. Nobody takes
 * hold of one that is not seen.
 */
function closestWordEdge(scene: HitScene, x: number, slop: number): HeldEdge | null {
  if (!areWordsMarked(scene)) return null
  const { from, to } = visibleOf(scene.words, timeOf(scene, x - slop), timeOf(scene, x + slop))
  let closest: HeldEdge | null = null
  let least = slop
  for (let index = from; index < Math.min(to, from + 8); index++) {
    const word = scene.words[index]
    if (!word) break
    const left = xOf(scene, word.start)
    const right = xOf(scene, word.end)
    const reach = Math.min(least, (right - left) / 3)
    for (const [edge, place] of [
      ['start', left],
      ['end', right],
    ] as const) {
      const distance = Math.abs(place - x)
      if (distance >= (isInside(x, left, right) ? reach : least)) continue
      least = distance
      closest = { index, edge }
    }
  }
  return closest
}

const isInside = (x: number, left: number, right: number): boolean => x > left && x < right

/** The edges of a turn are those of its first and of its last word. One too narrow to press has none. */
function hitLane(scene: HitScene, at: number, x: number, slop: number): Hit {
  const turns = scene.lanes[at]?.turns ?? []
  const { from, to } = visibleOf(turns, timeOf(scene, x - slop), timeOf(scene, x + slop))
  let closest: HeldEdge | null = null
  let least = slop
  for (const turn of turns.slice(from, to)) {
    const [left, right] = [xOf(scene, turn.start), xOf(scene, turn.end)]
    if (right - left < 2 * slop) continue
    const edge = x - left < right - x ? 'start' : 'end'
    const distance = Math.abs((edge === 'start' ? left : right) - x)
    if (distance >= least) continue
    least = distance
    closest = { index: edge === 'start' ? turn.from : turn.to - 1, edge }
  }
  return closest ? { kind: 'edge', held: closest } : { kind: 'lane' }
}
