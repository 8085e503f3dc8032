/** What all jobs together may do at once. */
export interface JobLimits {
  uploads: number
  requests: number
  downloads: number
  polls: number
  pollsPerSecond: number
}

export const usualJobLimits: JobLimits = {
  uploads: 2,
  requests: 6,
  downloads: 6,
  polls: 8,
  pollsPerSecond: 20,
}

/** So many at once, the rest in the order in which they came. */
export interface Slots {
  /** Answers what gives the slot back, or null when the signal ended the waiting. */
  take(signal: AbortSignal): Promise<(() => void) | null>
  /** There may be more of them than before. */
  letIn(): void
}

/** How many there are is asked each time: where there are fewer than are taken, none is given on until that is so. */
export function createSlots(most: () => number): Slots {
  const waiting = new Set<() => void>()
  let taken = 0

  function letIn(): void {
    for (const enter of waiting) {
      if (taken >= most()) return
      enter()
    }
  }

  /** A second call gives nothing back: it would be somebody else's. */
  function takeOne(): () => void {
    taken += 1
    let given = false
    return () => {
      if (given) return
      given = true
      taken -= 1
      letIn()
    }
  }

  return {
    take: signal =>
      new Promise(resolve => {
        if (signal.aborted) return resolve(null)
        if (taken < most()) return resolve(takeOne())
        const leave = (): void => {
          waiting.delete(enter)
          resolve(null)
        }
        const enter = (): void => {
          waiting.delete(enter)
          signal.removeEventListener('abort', leave)
          resolve(takeOne())
        }
        waiting.add(enter)
        signal.addEventListener('abort', leave, { once: true })
      }),
    letIn,
  }
}
