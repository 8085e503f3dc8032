import { type PointerEvent, useRef } from 'react'
import { clampedTime, isSameEdge, type Press, pressMoved } from './hands'
import type { HeldEdge } from './hit-test'
import type { ViewStore } from './view-store'

/** What may lie under a pointer. Where that can be taken hold of, it says which edge it is. */
export interface AnyHit {
  readonly kind: string
  readonly held?: HeldEdge
}

export interface HandRules<H extends AnyHit> {
  store: ViewStore
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
export function usePictureHands<H extends AnyHit>({ store, hit, press, drag, release }: HandRules<H>) {
  const pressed = useRef<Press<H> | null>(null)

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
      pressed.current = { hit: hit(x, y), x, time: clampedTime(store.getState(), x), isDrag: false }
      press(pressed.current)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { x, y } = placeIn(event)
      if (!pressed.current) return hover(event.currentTarget, hit(x, y))
      pressed.current = pressMoved(pressed.current, x)
      drag(pressed.current, x)
    },
    onPointerUp() {
      if (pressed.current) release(pressed.current)
      giveUp()
    },
    /** The system took the pointer away: nothing was meant. */
    onPointerCancel: giveUp,
    onPointerLeave() {
      if (!pressed.current) store.setState({ grabbed: null })
    },
  }
}
