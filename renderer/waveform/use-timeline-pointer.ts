import { seek } from '../sound/player'
import { hitOf, type Meant, meantByDrag, meantByPress, meantByRelease, meantByTwo } from './hands'
import type { Hit } from './hit-test'
import type { Layout } from './paint/layout'
import type { Scene, TimeSpan } from './paint/scene'
import { placeIn, usePictureHands } from './use-picture-hands'
import type { ViewStore } from './view-store'

export interface PointerParts {
  store: ViewStore
  /** As it was painted last. */
  scene: () => Scene
  layout: () => Layout
  onSelect: (selection: TimeSpan | null) => void
  onWord: (index: number) => void
  onMoveBoundary: ((index: number, edge: 'start' | 'end', time: number) => void) | null
}

/** Click seeks, drag selects, and edges of words can be taken hold of. */
export function useTimelinePointer(parts: PointerParts) {
  const { store, scene } = parts

  function carryOut({ moveEdge, select, word, seek: time, show }: Meant): void {
    if (moveEdge) parts.onMoveBoundary?.(moveEdge.index, moveEdge.edge, moveEdge.time)
    if (select !== undefined) parts.onSelect(select)
    if (word !== undefined) parts.onWord(word)
    if (time !== undefined) seek(time)
    if (show) store.setState(show)
  }

  const hands = usePictureHands<Hit>({
    store,
    hit: (x, y) => hitOf(scene(), parts.layout(), x, y, parts.onMoveBoundary !== null),
    press: press => carryOut(meantByPress(scene(), press)),
    drag: (press, x) => carryOut(meantByDrag(scene(), press, x)),
    release: press => carryOut(meantByRelease(scene(), press, store.getState())),
  })
  return {
    ...hands,
    onDoubleClick: (event: Parameters<typeof placeIn>[0]) => carryOut(meantByTwo(scene(), placeIn(event).x)),
  }
}
