import type { Timers } from '../../ports'
import { createChangeQueue } from '../../storage/change-queue'
import type { KnownItems, KnownKind, KnownNews } from '../items/known-items'
import type { IndexPool } from './index-pool'

export interface KnownInIndex extends KnownItems {
  /** What was told by now is in the index, if that takes anything. */
  settled(): Promise<void>
  /** What was told by now goes nowhere. */
  forget(): void
}

export interface KnownInIndexParts {
  pool: Pick<IndexPool, 'run'>
  timers: Timers
  takeIn: KnownInIndex['takenIn']
  /** There is a list of that kind in the index. */
  onListed: (kind: string) => void
}

interface Untold {
  of: KnownKind
  news: KnownNews
  all: () => KnownNews | null
}

/** Who imports a hundred recordings tells of them at once. */
const gathering = 1_000

/** What is lost of it is found again by the stamps. */
export function createKnownInIndex({ pool, timers, takeIn, onListed }: KnownInIndexParts): KnownInIndex {
  const untold = new Map<string, Untold>()
  const inTurn = createChangeQueue()
  /** Each of these looks at thousands of items, and who types waits for one of them at most. */
  const slowly = createChangeQueue()
  let timer: unknown = null

  async function tellNow(): Promise<void> {
    timers.clear(timer)
    timer = null
    const all = [...untold.values()]
    untold.clear()
    for (const one of all) await tellOne(one)
  }

  async function tellOne({ of, news, all }: Untold): Promise<void> {
    const kept = await pool.run('keepListed', { of, news, isAll: false })
    if (!kept.ok || kept.value) return
    const whole = all()
    const whollyKept = whole && (await pool.run('keepListed', { of, news: whole, isAll: true }))
    if (whollyKept?.ok) onListed(of.kind)
  }

  return {
    async read(of, folder) {
      const known = await pool.run('readListed', { of, folder })
      const text = known.ok ? known.value.text : null
      if (text !== null) onListed(of.kind)
      return text
    },

    async strays(of, folder) {
      const found = await slowly(() => pool.run('readStrays', { of, folder }))
      return found.ok ? found.value.strays : null
    },

    async pick(of, asked) {
      const picked = await slowly(() => pool.run('pickListed', { of, asked }))
      return picked.ok ? picked.value.ids : null
    },

    async pickEdited(of) {
      const picked = await slowly(() => pool.run('pickEdited', { of }))
      return picked.ok ? picked.value.ids : null
    },

    tell(of, news, all) {
      const before = untold.get(of.kind)?.news ?? { items: [], problems: null }
      const items = new Map([...before.items, ...news.items])
      untold.set(of.kind, { of, all, news: { items, problems: news.problems ?? before.problems } })
      timer ??= timers.set(() => void inTurn(tellNow), gathering)
    },

    settled: () => inTurn(tellNow),
    forget: untold.clear.bind(untold),
    takenIn: takeIn,
  }
}
