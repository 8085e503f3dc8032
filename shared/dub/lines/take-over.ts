import type { DubLine, LineSource } from '../dub'
import { isSameTime, type TranscriptDifference } from './compare-transcript'

/** From that place on, these lines give way to those. */
export interface LinesEdit {
  readonly at: number
  readonly was: readonly DubLine[]
  readonly now: readonly DubLine[]
}

export interface TakenOver {
  /** Of lines that differ. */
  readonly keys: ReadonlySet<string>
  /** Whether what is new in the transcript becomes lines of its own. */
  readonly isAddedWanted: boolean
}

/**
 * The lines as the transcript has them now, as far as that was chosen. `newKey`: of a line that was none before. Null:
 * nothing was.
 */
export function takeOverLines(
  lines: readonly DubLine[],
  { differing, added }: TranscriptDifference,
  { keys, isAddedWanted }: TakenOver,
  newKey: () => string,
): LinesEdit | null {
  const chosen = new Map(differing.filter(({ key }) => keys.has(key)).map(({ key, now }) => [key, now]))
  const followed = lines.flatMap(line => {
    const now = chosen.get(line.key)
    if (!now) return [line]
    const [only, ...more] = now
    if (only && more.length === 0) return [{ ...line, ...only, ...keptTimes(line, only), source: only }]
    return now.map((source, at) => ({ ...line, ...source, key: at === 0 ? line.key : newKey(), source }))
  })
  const fresh = isAddedWanted ? added.map(source => newLine(source, newKey())) : []
  return chosen.size + fresh.length === 0 ? null : editBetween(lines, inOrder([...followed, ...fresh]))
}

/** What a person set stays where the transcript says nothing else of it, unless nothing would be left of the line. */
function keptTimes(line: DubLine, now: LineSource): Pick<DubLine, 'start' | 'end'> {
  const kept = (edge: 'start' | 'end'): number => {
    const was = line.source?.[edge] ?? now[edge]
    if (isCutAt(line.source, edge, now)) return line[edge]
    return line[edge] !== was && isSameTime(was, now[edge]) ? line[edge] : now[edge]
  }
  const [start, end] = [kept('start'), kept('end')]
  return start < end ? { start, end } : now
}

/** Where a person cut it, it ends where the other half begins: that stays as long as all of it is when it was. */
function isCutAt(source: LineSource | null, edge: 'start' | 'end', now: LineSource): boolean {
  if (!source) return false
  const { isCutBefore = false, isCutBehind = false, start, end } = source
  return edge === 'start'
    ? isCutBefore && !isCutBehind && isSameTime(end, now.end)
    : isCutBehind && !isCutBefore && isSameTime(start, now.start)
}

/** Without what is the same at either end. */
function editBetween(was: readonly DubLine[], now: readonly DubLine[]): LinesEdit {
  const most = Math.min(was.length, now.length)
  let head = 0
  while (head < most && was[head] === now[head]) head += 1
  let tail = 0
  while (tail < most - head && was.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  return { at: head, was: was.slice(head, was.length - tail), now: now.slice(head, now.length - tail) }
}

export const newLine = (source: LineSource, key: string): DubLine => ({
  key,
  ...source,
  isFixed: false,
  keepsOriginal: false,
  source,
})

/** Equal beginnings stay in the order they have. */
const inOrder = (lines: readonly DubLine[]): DubLine[] =>
  lines.toSorted((one, other) => one.start - other.start)
