import { leastTime, type Word } from './word'

/**
 * Words one behind the other. Only those squeezed beyond microseconds stand in each other's way: each is then
 * moved just out of it.
 */
export function pushApart(words: readonly Word[]): Word[] {
  let free = 0
  return words.map(word => {
    const isFree = word.start >= free
    const placed = isFree ? word : { ...word, start: free, end: Math.max(word.end, free + leastTime) }
    free = placed.end
    return placed
  })
}

/** The words from `at` on that stand in the way of something that ends at `end`, moved out of it. */
export function pushWords(words: readonly Word[], at: number, end: number): Word[] {
  const pushed: Word[] = []
  let free = end
  for (let index = at; index < words.length; index++) {
    const word = words[index]
    if (!word || word.start >= free) break
    const moved = { ...word, start: free, end: Math.max(word.end, free + leastTime) }
    pushed.push(moved)
    free = moved.end
  }
  return pushed
}
