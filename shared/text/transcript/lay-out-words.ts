import { countGraphemes } from '../characters'
import { leastTime, type Timed } from './word'

/** Divides a stretch of time among words by their length, without gaps and leaving none with nothing. */
export function layOutWords<T extends { readonly text: string }>(
  words: readonly T[],
  start: number,
  end: number,
): (T & Timed)[] {
  const sized = words.map(word => ({ word, length: Math.max(1, countGraphemes(word.text)) }))
  const total = sized.reduce((sum, { length }) => sum + length, 0)
  const floor = Math.min(leastTime, (end - start) / words.length)
  const shared = end - start - floor * words.length
  let passed = 0
  let from = start
  return sized.map(({ word, length }, at) => {
    passed += length
    const isLast = at === sized.length - 1
    const to = isLast ? end : start + floor * (at + 1) + (shared * passed) / total
    const place = { ...word, start: from, end: to }
    from = to
    return place
  })
}
