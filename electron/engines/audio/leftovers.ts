import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Of decoded sound that nobody needs any more; with much less, looking for it would take time. */
const mostBytes = 4_000_000

/** What decoding leaves behind, to be cleared away before it piles up. */
export interface Leftovers {
  add(bytes: number): void
  /** Does nothing while there is little. To be called when what was decoded before is no longer in use. */
  clear(): void
}

/**
 * Each piece of a compressed recording becomes several large arrays that live for a moment. Their memory lies outside
 * of what V8 watches closely: by itself it lets more than 30 MB of them wait in every thread.
 */
export function createLeftovers(collect: () => void = youngCollector()): Leftovers {
  let waiting = 0
  return {
    add(bytes) {
      waiting += bytes
    },
    clear() {
      if (waiting < mostBytes) return
      waiting = 0
      collect()
    },
  }
}

let collector: (() => void) | null = null

/** Goes only through what is new, which takes less than a millisecond. */
export function youngCollector(): () => void {
  collector ??= findCollector()
  return collector
}

/** A program that was not started with this flag can have it later, for contexts it makes from then on; so in Electron. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('globalThis.gc')
  // Code that was compiled and kept counts as stale under other flags.
  setFlagsFromString('--no-expose-gc')
  return typeof collect === 'function' ? () => void collect({ type: 'minor' }) : () => {}
}
