import { useEffect, useState } from 'react'

/** What time it is, looked at so often. Null: it is of no interest, and stands still. */
export function useNow(everyMilliseconds: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMilliseconds === null) return
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now
}
