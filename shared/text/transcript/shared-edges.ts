import type { Word } from './word'

/** How many words at either end of two lists are the very same. */
export interface SharedEdges {
  readonly head: number
  readonly tail: number
}

interface Known extends SharedEdges {
  /** The number of that list. */
  readonly before: number
}

/**
 * A list must not keep those alive that came before it. A weak reference would until the task that made it ends, and
 * one task may replay thousands of edits.
 */
const numbers = new WeakMap<readonly Word[], number>()
let numbered = 0

const known = new WeakMap<readonly Word[], Known>()

/** Whoever made one list from another knows this without looking. */
export function rememberEdges(before: readonly Word[], after: readonly Word[], edges: SharedEdges): void {
  known.set(after, { ...edges, before: numberOf(before) })
}

function numberOf(list: readonly Word[]): number {
  const number = numbers.get(list) ?? ++numbered
  numbers.set(list, number)
  return number
}

/** A list made by an edit is not compared word by word: with tens of thousands, each key would do that. */
export function sharedEdges(before: readonly Word[], after: readonly Word[]): SharedEdges {
  const told = known.get(after)
  return told && told.before === numbers.get(before) ? told : compared(before, after)
}

function compared(before: readonly Word[], after: readonly Word[]): SharedEdges {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  return { head, tail }
}
