import { countGraphemes } from '../characters'
import { leastTime, type Timed } from './word'

/** Divides a stretch of time among texts by their length, without gaps and leaving none with nothing. */
export function layOutWords(texts: readonly string[], start: number, end: number): Timed[] {
  const lengths = texts.map(text => Math.max(1, countGraphemes(text)))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const floor = Math.min(leastTime, (end - start) / texts.length)
  const shared = end - start - floor * texts.length
  let passed = 0
  let from = start
  return lengths.map((length, at) => {
    passed += length
    const isLast = at === lengths.length - 1
    const to = isLast ? end : start + floor * (at + 1) + (shared * passed) / total
    const place = { start: from, end: to }
    from = to
    return place
  })
}
