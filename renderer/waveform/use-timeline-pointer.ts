import { type PointerEvent, useRef } from 'react'
import { seek } from '../sound/player'
import {
  hitOf,
  isSameEdge,
  type Meant,
  meantByDrag,
  meantByPress,
  meantByRelease,
  meantByTwo,
  type Press,
  pressMoved,
} from './hands'
import type { Hit } from './hit-test'
import type { Layout } from './paint/layout'
import type { Scene, TimeSpan } from './paint/scene'
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

const nothingHeld = { moved: null, selecting: null, grabbed: null } as const

/** Click seeks, drag selects, and edges of words can be taken hold of. */
export function useTimelinePointer(parts: PointerParts) {
  const press = useRef<Press | null>(null)
  const { store, scene } = parts

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const hit = (x: number, y: number): Hit =>
    hitOf(scene(), parts.layout(), x, y, parts.onMoveBoundary !== null)

  function hover(target: HTMLElement, x: number, y: number): void {
    const found = hit(x, y)
    const grabbed = found.kind === 'edge' ? found.held : null
    if (!isSameEdge(store.getState().grabbed, grabbed)) store.setState({ grabbed })
    target.dataset.over = found.kind
  }

  function carryOut({ moveEdge, select, word, seek: time, show }: Meant): void {
    if (moveEdge) parts.onMoveBoundary?.(moveEdge.index, moveEdge.edge, moveEdge.time)
    if (select !== undefined) parts.onSelect(select)
    if (word !== undefined) parts.onWord(word)
    if (time !== undefined) seek(time)
    if (show) store.setState(show)
  }

  /** A press that goes on can be given up. Answers whether there was one. */
  function giveUp(): boolean {
    if (!press.current) return false
    press.current = null
    store.setState(nothingHeld)
    return true
  }

  return {
    giveUp,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      const { x, y } = placeOf(event)
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { hit: hit(x, y), x, isDrag: false }
      carryOut(meantByPress(scene(), press.current))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y } = placeOf(event)
      if (!press.current) return hover(event.currentTarget, x, y)
      press.current = pressMoved(press.current, x)
      carryOut(meantByDrag(scene(), press.current, x))
    },
    onPointerUp() {
      const held = press.current
      if (!held) return
      carryOut(meantByRelease(scene(), held, store.getState()))
      giveUp()
    },
    /** The system took the pointer away: nothing was meant. */
    onPointerCancel: giveUp,
    onPointerLeave() {
      if (!press.current) store.setState({ grabbed: null })
    },
    onDoubleClick({ currentTarget, clientX }: { currentTarget: HTMLElement; clientX: number }) {
      carryOut(meantByTwo(scene(), clientX - currentTarget.getBoundingClientRect().left))
    },
  }
}
