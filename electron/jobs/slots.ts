/** So many at once, the rest in the order in which they came. */
export interface Slots {
  /** Answers what gives the slot back, or null when the signal ended the waiting. */
  take(signal: AbortSignal): Promise<(() => void) | null>
}

export function createSlots(most: number): Slots {
  const waiting = new Set<() => void>()
  let taken = 0

  function free(): void {
    const [next] = waiting
    if (next) next()
    else taken -= 1
  }

  /** A second call gives nothing back: it would be somebody else's. */
  function once(): () => void {
    let given = false
    return () => {
      if (given) return
      given = true
      free()
    }
  }

  return {
    take: signal =>
      new Promise(resolve => {
        if (signal.aborted) return resolve(null)
        if (taken < most) {
          taken += 1
          return resolve(once())
        }
        const leave = (): void => {
          waiting.delete(enter)
          resolve(null)
        }
        const enter = (): void => {
          waiting.delete(enter)
          signal.removeEventListener('abort', leave)
          resolve(once())
        }
        waiting.add(enter)
        signal.addEventListener('abort', leave, { once: true })
      }),
  }
}
