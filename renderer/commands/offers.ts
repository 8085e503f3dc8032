import { useEffect, useRef } from 'react'
import type { CommandId, ScreenCommandId } from '../../shared/commands'

/** What a screen does on a command while it is shown. Null: not now. */
export type Offer = Readonly<Partial<Record<ScreenCommandId, (() => void) | null>>>

/** The newest last: what opened on top of a screen comes before it. */
const offers: (() => Offer)[] = []

export function offerCommands(offer: () => Offer): () => void {
  offers.push(offer)
  return () => {
    offers.splice(offers.lastIndexOf(offer), 1)
  }
}

/**
 * Offers commands for as long as the component is shown. They may be made anew at each render; a function makes them
 * when they are asked for, where they depend on what has the focus.
 */
export function useOfferCommands(offer: Offer | (() => Offer)): void {
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })
  useEffect(() => {
    const now = (): Offer => (typeof latest.current === 'function' ? latest.current() : latest.current)
    return offerCommands(now)
  }, [])
}

/** What the command does now; null where nothing in sight does anything. */
export function offered(id: CommandId): (() => void) | null {
  for (const offer of offers.toReversed()) {
    const named: Readonly<Partial<Record<string, (() => void) | null>>> = offer()
    const run = named[id]
    if (run !== undefined) return run
  }
  return null
}
