/**
 * Tells listeners where the sound is, at every frame while it plays and after every jump. Nothing is rendered for it:
 * who draws the time draws it.
 */
export type TimeListener = (seconds: number) => void

export interface PlayerClock {
  subscribe(listener: TimeListener): () => void
  /** Begins to tell at every frame. */
  start(): void
  stop(): void
  /** Once, now. */
  tell(): void
}

export function createClock(now: () => number): PlayerClock {
  const listeners = new Set<TimeListener>()
  let frame: number | null = null

  const tell = (): void => {
    const seconds = now()
    for (const listener of listeners) listener(seconds)
  }
  const tick = (): void => {
    frame = requestAnimationFrame(tick)
    tell()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      frame ??= requestAnimationFrame(tick)
    },
    stop() {
      if (frame !== null) cancelAnimationFrame(frame)
      frame = null
    },
    tell,
  }
}
