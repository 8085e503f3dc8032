/** Work of one kind: a few at a time, the others in the order they came, and no more than there are places for. */
export interface WorkQueue {
  /** Takes places for work that is about to be added. False: there are not so many left. */
  reserve(places: number): boolean
  /** Takes them even so, for work that had its places before the program was started again. */
  take(places: number): void
  /** Gives back places that were reserved and not used. */
  release(places: number): void
  /** Starts the work in its turn, in a place that was reserved. Answers how to take it out while it waits. */
  add(work: () => Promise<void>): () => void
}

export function createWorkQueue({ atOnce, places }: { atOnce: number; places: number }): WorkQueue {
  const waiting = new Set<() => Promise<void>>()
  let underWay = 0
  let taken = 0

  function startNext(): void {
    for (const work of waiting) {
      if (underWay >= atOnce) return
      waiting.delete(work)
      underWay += 1
      void work().finally(() => {
        underWay -= 1
        taken -= 1
        startNext()
      })
    }
  }

  return {
    reserve(count) {
      if (taken + count > places) return false
      taken += count
      return true
    },
    take(count) {
      taken += count
    },
    release(count) {
      taken -= count
    },
    add(work) {
      // Equal functions are still two pieces of work.
      const entry = (): Promise<void> => work()
      waiting.add(entry)
      startNext()
      return () => {
        if (waiting.delete(entry)) taken -= 1
      }
    },
  }
}

/** Work that somebody waits for: done in its turn. Null: there is no place left, or nobody waits any more. */
export function tasksInTurn<T>(
  queue: WorkQueue,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | null> {
  if (signal.aborted || !queue.reserve(1)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const takeOut = queue.add(async () => {
      signal.removeEventListener('abort', leave)
      await work().then(resolve, reject)
    })
    function leave(): void {
      takeOut()
      resolve(null)
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}
