import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds. Who holds a key down is at the next row sooner; who presses one is not. */
const restAfter = 120
/** Longer than that: what is drawn beside the table slows the keys that follow, and would then be drawn for each of them. */
const quickWithin = 300

interface RestingRow {
  row: string | null
  /** For whoever goes to what stands there: it has to be of the row with the keyboard. */
  catchUp(): void
}

/**
 * The row with the keyboard, for what stands beside its table and takes longer to draw than a key may: the row itself is
 * seen first, and while keys in the table follow each other quickly this is still the one they began at.
 */
export function useRestingRow(current: string | null): RestingRow {
  const [resting, setResting] = useState(current)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const now = performance.now()
    const isQuick = now - changedAt.current < quickWithin && isInTable()
    changedAt.current = now
    const follow = (): void => startTransition(() => setResting(current))
    if (!isQuick) {
      follow()
      return
    }
    const timer = setTimeout(follow, restAfter)
    return () => clearTimeout(timer)
  }, [current])
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  // The same at every row: what is drawn beside the table is not drawn anew for another of it.
  const catchUp = useCallback(() => setResting(latest.current), [])
  // Where there was none, nobody waits for another to go.
  return { row: resting === null || current === null ? current : resting, catchUp }
}

const isInTable = (): boolean => document.activeElement?.closest('[role="grid"]') != null
