import type { Clock } from '../../ports'
import type { CutReading } from './cut-item'
import type { IndexFile } from './index-file'
import type { ReadAhead } from './read-ahead'
import { batchFrom, isMuch, isTakenIn, type Outdated } from './refresh-index'

export interface ReadNextAsked {
  root: string
  /** Null: there is no other thread. */
  workerFile: string | null
  /** As `clock.passed()` says. */
  end: number
}

/** What is to be put, in order, and how many of the first ones that is done with. */
export interface ReadNext {
  items: Outdated[]
  read: (CutReading | null)[]
  some: number
}

/** Batches that are put together: each putting costs the same beside what it puts, and is merged with others later. */
const mostTogether = 5
/** As many as the other thread reads while those are put. */
const mostAsked = 6
/** Whoever has to wait for it reads the ones after that. */
const mostAhead = 10

/** Reads what the index takes in next, for as long as there is time. */
export const readNextOver =
  (ahead: ReadAhead<Outdated>, clock: Pick<Clock, 'passed'>) =>
  async (
    index: IndexFile,
    { root, workerFile, end }: ReadNextAsked,
    left: readonly Outdated[],
  ): Promise<ReadNext> => {
    const hasTime = (): boolean => clock.passed() < end
    /** Another process may have taken in the others. */
    const outOf = (batch: readonly Outdated[]): Outdated[] =>
      batch.filter(one => ahead.isAsked([one]) || !isTakenIn(index, one))

    async function readMeanwhile(batch: readonly Outdated[], later: readonly Outdated[][]): Promise<void> {
      for (const other of later) {
        // What nobody reads yet is read here in a moment.
        if (!ahead.isAsked(batch) || ahead.isThere(batch) || !hasTime()) return
        if (!ahead.isAsked(other)) await ahead.readOn(root, outOf(other))
      }
    }

    const helper = isMuch(left) ? workerFile : null
    const next: ReadNext = { items: [], read: [], some: 0 }
    for (let nth = 0; nth < mostTogether && next.some < left.length; nth++) {
      const batches = helper === null ? [batchFrom(left, next.some)] : batchesFrom(left, next.some)
      const [batch = [], ...later] = batches.map(outOf)
      if (helper !== null) {
        for (const other of later.slice(0, mostAsked)) ahead.ask(helper, root, other)
        await readMeanwhile(batch, later)
      }
      const read = await ahead.take(root, batch, end - clock.passed())
      if (!read) break
      next.items.push(...batch)
      next.read.push(...read)
      next.some += batches[0]?.length ?? 0
      if (!hasTime()) break
    }
    return next
  }

function batchesFrom(left: readonly Outdated[], from: number): Outdated[][] {
  const batches: Outdated[][] = []
  for (let at = from; batches.length < mostAhead && at < left.length; ) {
    const batch = batchFrom(left, at)
    batches.push(batch)
    at += batch.length
  }
  return batches
}
