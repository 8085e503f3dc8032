import { useEffect, useState } from 'react'
import { nextPace, type Pace } from '../../shared/pace'

/** How quickly what is on screen goes on, as far as it was seen. `done` null: nobody knows how far it is. */
export function usePace(done: number | null, total: number): Pace | undefined {
  const [pace, setPace] = useState<Pace>()
  useEffect(() => {
    setPace(before => (done === null ? undefined : nextPace(before, done, total, Date.now())))
  }, [done, total])
  return pace
}
