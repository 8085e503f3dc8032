import { useEffect, useState } from 'react'

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000))

/** Counts down to a moment in epoch milliseconds and stays at 0. */
export function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at))
  useEffect(() => {
    const tick = (): void => setSeconds(secondsUntil(at))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
