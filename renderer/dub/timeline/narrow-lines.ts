import type { TimelineLine } from './timeline-lines'

/** Lines that leave their row no room between them, as one: whole pixels from left to right. */
interface Stretch {
  readonly left: number
  right: number
}

/** So few pixels a line has on average: a box of its own would be all edges, and there are thousands of them. */
const narrow = 4

export const areNarrow = (width: number, count: number): boolean => width < count * narrow

/** What of the row is covered by boxes that begin one after the other. */
export function stretchesOf(boxes: readonly { left: number; width: number }[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { left, width } of boxes) {
    const from = Math.floor(left)
    const to = Math.max(from + 1, Math.round(left + width))
    const last = stretches.at(-1)
    if (last && from >= last.left && from <= last.right) last.right = Math.max(last.right, to)
    else stretches.push({ left: from, right: to })
  }
  return stretches
}

/** From what may be painted over to what has to be seen. */
const toneOrder = ['open', 'busy', 'spoken', 'trouble', 'wrong'] as const

/** The lines that are heard, by how they stand. */
export const heardByTone = (
  lines: readonly TimelineLine[],
): { tone: TimelineLine['tone']; heard: NonNullable<TimelineLine['heard']>[] }[] =>
  toneOrder.flatMap(tone => {
    const heard = lines.flatMap(line => (line.tone === tone && line.heard ? line.heard : []))
    return heard.length === 0 ? [] : [{ tone, heard }]
  })
