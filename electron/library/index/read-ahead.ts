import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Wait } from '../../storage/patience'
import type { CutReading } from './cut-item'
import type { WrittenItem } from './found-kind'

/** What was read of each. Null in the place of one: the disk does not give it out just now. */
export type ReadItems = (root: string, items: readonly WrittenItem[]) => Promise<(CutReading | null)[]>

/** As `ReadItems`, in another thread. Null: it answers nothing any more. */
export type HelpRead = (...asked: Parameters<ReadItems>) => Promise<(CutReading | null)[] | null>

export interface ReadAheadParts {
  /** In this thread. */
  readHere: ReadItems
  /** Null: there is no other thread. */
  helping: Helping | null
}

export interface Helping {
  /** Starts another thread, which ends by itself when it has nothing to do. */
  startHelper: (workerFile: string) => HelpRead
  wait: Wait
}

/** Reads what the index takes in next while it takes in what comes before that. */
export interface ReadAhead<Item extends object> {
  /** From now on another thread reads them, too. */
  ask(workerFile: string, root: string, items: readonly Item[]): void
  /** Here, so that they are there when they are wanted: for who has to wait for that thread. */
  readOn(root: string, items: readonly Item[]): Promise<void>
  isAsked(items: readonly Item[]): boolean
  /** Who takes them does not wait. */
  isThere(items: readonly Item[]): boolean
  /** In their order. Those that were not asked for are read here. Null: they are not there within that time. */
  take(root: string, items: readonly Item[], within: number): Promise<(CutReading | null)[] | null>
}

export function createReadAhead<Item extends object>(
  { readHere, helping }: ReadAheadParts,
  named: (item: Item) => WrittenItem,
): ReadAhead<Item> {
  /** By the very item: one that was written meanwhile is another, and is read anew. */
  const asked = new WeakMap<Item, Promise<CutReading | null>>()
  const there = new WeakSet<Item>()
  let helper: HelpRead | null = null
  /** Who could not help once is not asked again. */
  let isBroken = false

  async function readThere(help: HelpRead, root: string, items: readonly Item[]) {
    const read = await help(root, items.map(named))
    if (read) return read
    isBroken = true
    return readHere(root, items.map(named))
  }

  function remember(items: readonly Item[], reading: Promise<(CutReading | null)[]>): void {
    void reading.then(() => items.forEach(item => void there.add(item)))
    items.forEach((item, nth) => {
      asked.set(
        item,
        reading.then(read => read[nth] ?? null),
      )
    })
  }

  return {
    ask(workerFile, root, items) {
      const others = items.filter(item => !asked.has(item))
      if (!helping || others.length === 0 || isBroken) return
      helper ??= helping.startHelper(workerFile)
      remember(others, readThere(helper, root, others))
    },

    async readOn(root, items) {
      const reading = readHere(root, items.map(named))
      remember(items, reading)
      await reading
      // What the other thread says meanwhile is heard.
      await nextTurn()
    },

    isAsked: items => items.every(item => asked.has(item)),
    isThere: items => items.every(item => there.has(item)),

    async take(root, items, within) {
      const others = items.filter(item => !asked.has(item))
      if (!helping || others.length === items.length) return readHere(root, items.map(named))
      if (others.length > 0) remember(others, readHere(root, others.map(named)))
      const all = Promise.all(items.map(item => asked.get(item) ?? null))
      return Promise.race([all, helping.wait(Math.max(1, within)).then(() => null)])
    },
  }
}
