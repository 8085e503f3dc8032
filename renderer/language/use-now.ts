import { useEffect, useState } from 'react'

/** What time it is, looked at so often. Null: it is of no interest, and stands still. */
export function useNow(everyMilliseconds: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const [every, setEvery] = useState(everyMilliseconds)
  // It may have stood still for hours.
  if (every !== everyMilliseconds) {
    setEvery(everyMilliseconds)
    setNow(Date.now())
  }
  useEffect(() => {
    if (everyMilliseconds === null) return
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now
}
