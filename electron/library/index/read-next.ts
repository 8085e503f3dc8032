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
export function readNextOver(ahead: ReadAhead<Outdated>, clock: Pick<Clock, 'passed'>) {
  async function alone(
    { root, end }: ReadNextAsked,
    isWanted: (one: Outdated) => boolean,
    left: readonly Outdated[],
  ): Promise<ReadNext> {
    const next: ReadNext = { items: [], read: [], some: 0 }
    for (const [nth, batch] of batchesFrom(left, mostTogether).entries()) {
      if (nth > 0 && clock.passed() >= end) break
      const items = batch.filter(isWanted)
      const read = await ahead.take(root, items, end - clock.passed())
      if (!read) break
      next.items.push(...items)
      next.read.push(...read)
      next.some += batch.length
    }
    return next
  }

  /** All that is put together or, if it is not there yet, nothing: it is then asked for again. */
  async function helped(
    { root, end }: ReadNextAsked,
    helper: string,
    isWanted: (one: Outdated) => boolean,
    left: readonly Outdated[],
  ): Promise<ReadNext> {
    const all = batchesFrom(left, mostAhead)
    const batches = all.map(batch => batch.filter(one => ahead.isAsked([one]) || isWanted(one)))
    const together = batches.slice(0, mostTogether)
    const [first = [], ...others] = batches
    for (const other of others.slice(0, mostAsked)) ahead.ask(helper, root, other)
    // What that thread was not asked for.
    for (const batch of [first, ...others]) {
      if (together.every(ahead.isThere) || clock.passed() >= end) break
      if (!ahead.isAsked(batch)) await ahead.readOn(root, batch)
    }
    const items = together.flat()
    const read = await ahead.take(root, items, end - clock.passed())
    return read ? { items, read, some: all.slice(0, mostTogether).flat().length } : nothingYet
  }

  return async (index: IndexFile, asked: ReadNextAsked, left: readonly Outdated[]): Promise<ReadNext> => {
    /** Another process may have been quicker. */
    const isWanted = (one: Outdated): boolean => !isTakenIn(index, one)
    if (asked.workerFile === null || !isMuch(left)) return alone(asked, isWanted, left)
    return helped(asked, asked.workerFile, isWanted, left)
  }
}

const nothingYet: ReadNext = { items: [], read: [], some: 0 }

function batchesFrom(left: readonly Outdated[], most: number): Outdated[][] {
  const batches: Outdated[][] = []
  for (let at = 0; batches.length < most && at < left.length; ) {
    const batch = batchFrom(left, at)
    batches.push(batch)
    at += batch.length
  }
  return batches
}
