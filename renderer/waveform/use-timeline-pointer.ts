import { type PointerEvent, useRef } from 'react'
import { boundaryRange } from '../../shared/text/transcript/move-boundary'
import { seek } from '../sound/player'
import { type Hit, hitAt } from './hit-test'
import type { Layout } from './paint/layout'
import { type Scene, type TimeSpan, timeOf } from './paint/scene'
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

/** Pixels that a hand moves while it only clicks. */
const stillClick = 4

interface Press {
  hit: Hit
  x: number
  /** It went further than a click. */
  isDrag: boolean
}

/** Click seeks, drag selects, and edges of words can be taken hold of. */
export function useTimelinePointer(parts: PointerParts) {
  const press = useRef<Press | null>(null)
  const { store } = parts

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const clampedTime = (x: number): number => {
    const scene = parts.scene()
    return Math.min(Math.max(0, timeOf(scene, x)), scene.view.seconds)
  }
  const hit = (x: number, y: number): Hit => {
    const found = hitAt(parts.scene(), parts.layout(), x, y)
    return found.kind === 'edge' && parts.onMoveBoundary === null ? { kind: 'lane' } : found
  }

  function hover(target: HTMLElement, x: number, y: number): void {
    const found = hit(x, y)
    const grabbed = found.kind === 'edge' ? found.held : null
    const known = store.getState().grabbed
    if (known?.index !== grabbed?.index || known?.edge !== grabbed?.edge) store.setState({ grabbed })
    target.dataset.over = found.kind
  }

  function drag({ hit: from, x: startX }: Press, x: number): void {
    if (from.kind === 'ruler') seek(clampedTime(x))
    else if (from.kind === 'edge') {
      const { words } = parts.scene()
      const range = boundaryRange({ words, speakers: [], duration: null }, from.held.index, from.held.edge)
      if (!range) return
      const time = Math.min(Math.max(clampedTime(x), range.start), range.end)
      store.setState({ moved: { ...from.held, time } })
    } else {
      const [start, end] = [clampedTime(startX), clampedTime(x)].sort((one, other) => one - other)
      store.setState({ selecting: { start: start ?? 0, end: end ?? 0 } })
    }
  }

  function letGo({ hit: from, x, isDrag }: Press): void {
    const { moved, selecting } = store.getState()
    if (moved) parts.onMoveBoundary?.(moved.index, moved.edge, moved.time)
    else if (selecting && isDrag) {
      parts.onSelect(selecting)
      seek(selecting.start)
    } else if (!isDrag) {
      parts.onSelect(null)
      if (from.kind === 'word') parts.onWord(from.index)
      else seek(clampedTime(x))
    }
    store.setState({ moved: null, selecting: null, grabbed: null })
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      const { x, y } = placeOf(event)
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { hit: hit(x, y), x, isDrag: false }
      if (press.current.hit.kind === 'ruler') seek(clampedTime(x))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y } = placeOf(event)
      const held = press.current
      if (!held) return hover(event.currentTarget, x, y)
      held.isDrag ||= Math.abs(x - held.x) >= stillClick
      if (held.isDrag) drag(held, x)
    },
    onPointerUp() {
      const held = press.current
      press.current = null
      if (held) letGo(held)
    },
    /** The system took the pointer away: nothing was meant. */
    onPointerCancel() {
      press.current = null
      store.setState({ moved: null, selecting: null, grabbed: null })
    },
    onPointerLeave() {
      if (!press.current) store.setState({ grabbed: null })
    },
    /** A press that goes on can be given up. Answers whether there was one. */
    giveUp(): boolean {
      if (!press.current) return false
      press.current = null
      store.setState({ moved: null, selecting: null, grabbed: null })
      return true
    },
    onDoubleClick(event: { currentTarget: HTMLElement; clientX: number }) {
      const { left } = event.currentTarget.getBoundingClientRect()
      const time = timeOf(parts.scene(), event.clientX - left)
      const word = parts.scene().words.find(({ start, end }) => start <= time && time < end)
      if (word) parts.onSelect({ start: word.start, end: word.end })
    },
  }
}
