import type { WorkQueue } from './work-queue'

/** Work that somebody waits for: done in its turn. Null: there is no place left, or nobody waits any more. */
export function inTurn<T>(queue: WorkQueue, signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
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
