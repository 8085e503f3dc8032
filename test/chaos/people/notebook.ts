import type { Given, Kept } from '../judge/judge'
import type { Work } from '../world/diary'

export const keyOf = (work: Work, line: number): string => `${work} ${line}`

/** What people ask of the program, written down before they ask. */
export interface Notebook {
  /** A number that no line had before. */
  next(): number
  /** An order to have these made, for the first time or once more. Answers what takes it back, if nobody took it. */
  order(keys: readonly string[]): () => void
  give(keys: readonly string[], by: string): Gift
  /** What the program wrote for a person outside of its library. */
  found(kept: Kept): void
  readonly given: readonly Given[]
  readonly ordered: ReadonlyMap<string, number>
  readonly written: readonly Kept[]
}

export interface Gift {
  /** The program has said that it has them. */
  acknowledged(): void
}

export function openNotebook(): Notebook {
  const given: Given[] = []
  const ordered = new Map<string, number>()
  const written: Kept[] = []
  let line = 0
  const count = (keys: readonly string[], by: number): void => {
    for (const key of keys) ordered.set(key, (ordered.get(key) ?? 0) + by)
  }
  return {
    given,
    ordered,
    written,
    next: () => ++line,
    order(keys) {
      count(keys, 1)
      return () => count(keys, -1)
    },
    give(keys, by) {
      const gifts = keys.map(key => ({ key, by, isAcknowledged: false }))
      given.push(...gifts)
      return {
        acknowledged() {
          for (const gift of gifts) gift.isAcknowledged = true
        },
      }
    },
    found: kept => void written.push(kept),
  }
}
