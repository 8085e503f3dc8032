import { type PointerEvent, useRef } from 'react'
import { type AnyHit, clampedTime, isSameEdge, type Press, pressIn, pressMoved } from './hands'
import type { ViewStore } from './view-store'

export interface HandRules<H extends AnyHit> {
  store: ViewStore
  /** What the edges are of, in order: by this one of them is known again though others come or go. */
  items(): readonly unknown[]
  hit(x: number, y: number): H
  press(press: Press<H>): void
  drag(press: Press<H>, x: number): void
  /** Before what was held is let go of. */
  release(press: Press<H>): void
}

const nothingHeld = { moved: null, selecting: null, grabbed: null } as const

/** Where a pointer is in a picture. */
export function placeIn({ currentTarget, clientX, clientY }: PictureEvent): { x: number; y: number } {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

type PictureEvent = Pick<PointerEvent<HTMLElement>, 'currentTarget' | 'clientX' | 'clientY'>

export type PictureHands = ReturnType<typeof usePictureHands>

/** A press, what it becomes while it goes on, and what is held meanwhile, which can be given up. */
export function usePictureHands<H extends AnyHit>({ store, items, hit, press, drag, release }: HandRules<H>) {
  const pressed = useRef<Press<H> | null>(null)
  const itemsAtPress = useRef<readonly unknown[]>([])

  function hover(target: HTMLElement, found: H): void {
    const grabbed = found.held ?? null
    if (!isSameEdge(store.getState().grabbed, grabbed)) store.setState({ grabbed })
    target.dataset.over = found.kind
  }

  /** Answers whether there was one. */
  function giveUp(): boolean {
    if (!pressed.current) return false
    pressed.current = null
    store.setState(nothingHeld)
    return true
  }

  return {
    giveUp,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      const { x, y } = placeIn(event)
      event.currentTarget.setPointerCapture(event.pointerId)
      itemsAtPress.current = items()
      pressed.current = { hit: hit(x, y), x, time: clampedTime(store.getState(), x), isDrag: false }
      press(pressed.current)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y } = placeIn(event)
      if (!pressed.current) return hover(event.currentTarget, hit(x, y))
      pressed.current = pressMoved(pressed.current, x)
      const now = pressIn(pressed.current, items(), itemsAtPress.current)
      if (now) drag(now, x)
      else giveUp()
    },
    onPointerUp() {
      const now = pressed.current && pressIn(pressed.current, items(), itemsAtPress.current)
      if (now) release(now)
      giveUp()
    },
    /** The system took the pointer away: nothing was meant. */
    onPointerCancel: giveUp,
    onPointerLeave() {
      if (!pressed.current) store.setState({ grabbed: null })
    },
  }
}
