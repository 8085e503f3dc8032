export type SomeAtOnce = <T>(task: () => Promise<T>) => Promise<T>

/** Lets so many tasks run at once; the others wait in the order they came. */
export function createTurns(limit: number): SomeAtOnce {
  const waiting: (() => void)[] = []
  let running = 0
  return async task => {
    if (running < limit) running++
    // Whoever is done hands over the place, so nobody can slip in between.
    else await new Promise<void>(resolve => void waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
