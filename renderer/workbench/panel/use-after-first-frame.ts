import { startTransition, useEffect, useState } from 'react'

/** What nobody waits for leaves the first frame to what somebody does. */
export function useAfterFirstFrame(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsAfter(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isAfter
}
