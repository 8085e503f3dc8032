import { join } from 'node:path'
import type { FindAnswer, IndexState } from '../../../shared/find/find-requests'
import { failure, type Result, success } from '../../../shared/result'
import type { Clock, Timers } from '../../ports'
import { createChangeQueue } from '../../storage/change-queue'
import { createListeners } from '../../storage/listeners'
import { fileStem } from '../items/item-id'
import type { WrittenItem } from './found-kind'
import { type IndexPoolParts, indexPool } from './index-pool'
import type { IndexQuestion, ListQuestion, Look, StoredParts } from './index-tasks'
import { createKnownInIndex, type KnownInIndex } from './known-in-index'

/** What is in the library, found by its words. Derived from it, and made again whenever it is not there. */
export interface LibraryIndex {
  /** Only the newest question is answered: whoever typed on does not want to know of the word before any more. */
  find(question: IndexQuestion): Promise<Result<FindAnswer>>
  /** What a list shows, as the library is now. Null: what it is made of has to be read from its files. */
  askListed(question: ListQuestion): Promise<{ answer: unknown } | null>
  /** What takes how much, as far as it is counted. What another process did is counted after that, and told. */
  stored(): Promise<Result<StoredParts>>
  /** This process wrote or removed it: it is looked at once it is left alone, and before the next question is answered. */
  written(item: { kind: string; id: string }): void
  /** Looks at the whole library, while whoever asks goes on. Resolves when all is in the index that can be. */
  refresh(): Promise<IndexState>
  onState(listener: (state: IndexState) => void): () => void
  /** What is known of the items of each kind, so that a list need not read them. */
  known: KnownInIndex
  close(): Promise<void>
}

interface LibraryIndexParts extends IndexPoolParts {
  clock: Clock
  timers: Timers
  /** As a refresh takes it. */
  workerFile?: string | null
}

/** Somebody types, or a job goes on: what they are at is looked at once they rest, */
const rest = 3_000
/** or after so long where they do not. To read a long transcript anew takes a third of a second of a processor, which is felt between two letters. */
const longestUnread = 30_000
/** What another process did is looked for where somebody looks for something. */
const lookAgain = 2_000
const leastPause = 250
/** Since the last question. Slower than anybody types a word. */
const quiet = 600

const goesOn = ({ problem, isKept }: IndexState): boolean => problem === null || !isKept

export function openLibraryIndex(parts: LibraryIndexParts): LibraryIndex {
  const { folders, files, clock, timers, workerFile = null, log } = parts
  const pool = indexPool(parts)
  const known = createKnownInIndex({
    pool,
    timers,
    // A version before this one kept the same in a file a kind.
    takeIn: refresh,
    onListed: kind => void files.remove(join(folders.indexes, `${fileStem(kind)}.json`)),
  })
  const inTurn = createChangeQueue()
  const listeners = createListeners<IndexState>()
  const changed = new Map<string, WrittenItem>()
  /** The first of them. */
  let changedAt = 0
  let state: IndexState = { left: 0, all: 0, problem: null, isKept: true }
  let isNews = false
  let toldAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let countedAt = Number.NEGATIVE_INFINITY
  let isAllWanted = false
  let isRecountWanted = false
  let uncounted = 0
  let isLooking = false
  let isMerging = false
  let isMergingOn = false
  let mergeTimer: unknown = null
  let newest = 0
  let askedAt = Number.NEGATIVE_INFINITY
  let timer: unknown = null
  let quietTimer: unknown = null
  let refreshing: Promise<IndexState> | null = null
  let isClosed = false

  function nextLook(): Look {
    const written = [...changed.values()]
    changed.clear()
    timers.clear(timer)
    timer = null
    // Thousands of files are looked at again once what is left of them is in: that would take as long.
    if (!isAllWanted || isLooking || (state.left > 0 && goesOn(state)))
      return written.length > 0 ? written : null
    isAllWanted = false
    lookedAt = clock.passed()
    return 'all'
  }

  /** A slice of it. False: it goes no further just now. */
  async function refreshSome(look: Look): Promise<boolean> {
    const recount = isRecountWanted
    isRecountWanted = false
    const answer = await pool.run('refreshIndex', { look, recount, workerFile })
    if (!answer.ok) {
      if (!isClosed) log('warn', 'library.index-not-refreshed', { reason: answer.error })
      return false
    }
    const {
      taken,
      isResized,
      uncounted: toCount,
      isLooking: looksOn,
      isMerging: mergesOn,
      ...now
    } = answer.value
    uncounted = toCount
    isLooking = looksOn
    isMerging = mergesOn
    if (now.problem !== state.problem) log('warn', 'library.index-in-trouble', { ...now })
    isNews ||= taken > 0 || isResized || now.problem !== state.problem
    state = now
    return goesOn(state)
  }

  function tell(): void {
    if (!isNews || isClosed) return
    isNews = false
    toldAt = clock.passed()
    listeners.tell(state)
  }

  /** How long to wait for who types and finds all there is: even a short slice is felt between two letters. */
  const untilQuiet = (): number =>
    state.left > 0 || isClosed ? 0 : Math.max(0, quiet - (clock.passed() - askedAt))

  async function refreshAll(): Promise<IndexState> {
    for (let isOn = true; isOn && !isClosed; ) {
      for (let pause = untilQuiet(); pause > 0; pause = untilQuiet())
        await new Promise<void>(resolve => timers.set(resolve, pause))
      const look = nextLook()
      const isDone = state.left === 0 && uncounted === 0 && !isLooking && !isRecountWanted
      if (look === null && isDone) break
      isOn = await refreshSome(look)
      if (clock.passed() - toldAt > leastPause) tell()
    }
    // With nothing in between: whoever asks from here on begins anew.
    refreshing = null
    tell()
    void mergeOn()
    return state
  }

  /** Nobody waits for it, and whoever wants anything else goes first: who refreshes next goes on with it afterwards. */
  async function mergeOn(): Promise<void> {
    if (isMergingOn) return
    isMergingOn = true
    for (let isOn = true; isOn && isMerging; ) {
      await new Promise<void>(resolve => {
        mergeTimer = timers.set(resolve, untilQuiet())
      })
      isOn = !isClosed && refreshing === null && (await refreshSome(null))
    }
    isMergingOn = false
  }

  function goOn(): Promise<IndexState> {
    refreshing ??= Promise.resolve().then(refreshAll)
    return refreshing
  }

  /** To look at thousands of files takes longer than a letter may: whoever types on does not wait for it. */
  function goOnOnceQuiet(): void {
    timers.clear(quietTimer)
    quietTimer = timers.set(() => void goOn(), quiet)
  }

  function refresh(): Promise<IndexState> {
    isAllWanted = true
    return goOn()
  }

  return {
    refresh,
    known,
    onState: listeners.add,

    written({ kind, id }) {
      if (isClosed) return
      const stem = fileStem(id)
      const now = clock.passed()
      if (changed.size === 0) changedAt = now
      changed.set(`${kind}/${stem}`, { kind, stem })
      timers.clear(timer)
      timer = timers.set(() => void goOn(), Math.min(rest, changedAt + longestUnread - now))
    },

    find(question) {
      newest += 1
      const mine = newest
      askedAt = clock.passed()
      return inTurn(async () => {
        if (mine !== newest) return failure({ kind: 'cancelled' })
        if (changed.size > 0) await refreshSome(nextLook())
        const found = await pool.run('findInIndex', { question })
        if (clock.passed() - lookedAt > lookAgain) isAllWanted = true
        if (found.ok) state = found.value.index
        if (state.left > 0) void goOn()
        else if (isAllWanted) goOnOnceQuiet()
        if (!found.ok) return failure({ kind: 'unexpected', detail: found.error })
        return success(found.value)
      })
    },

    async askListed(question) {
      const answer = await pool.run('askListed', { question })
      return answer.ok ? answer.value : null
    },

    async stored() {
      await known.settled()
      if (changed.size > 0) await refreshSome(nextLook())
      const stored = await pool.run('storedInIndex', {})
      if (!stored.ok) return failure({ kind: 'unexpected', detail: stored.error })
      if (clock.passed() - countedAt > lookAgain) {
        countedAt = clock.passed()
        isRecountWanted = true
      }
      // Who looks at figures asks again soon, and what is only counted to be sure can wait for that.
      if (stored.value.isCounting || state.left > 0) void goOn()
      else goOnOnceQuiet()
      return success(stored.value)
    },

    async close() {
      isClosed = true
      timers.clear(timer)
      timers.clear(quietTimer)
      timers.clear(mergeTimer)
      await known.settled()
      // Windows moves no folder in which a file is open, and only the thread's end closes it.
      await pool.close()
    },
  }
}
