import { existsSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FindAnswer, IndexState } from '../../../shared/find/find-requests'
import type { Result } from '../../../shared/result'
import { storageError } from '../../storage/storage-error'
import type { KnownKind } from '../items/known-items'
import { readItems } from './cut-item'
import { findingOver } from './find-in-index'
import type { FoundKind } from './found-kind'
import { fileNumber, type IndexFile, indexErrorCode, isDamage, openIndex, untilWritten } from './index-file'
import { readEntries } from './index-items'
import {
  damagedIndex,
  type IndexPlace,
  type IndexQuestion,
  type IndexTasks,
  type LiveRows,
  type Look,
  type OrDamaged,
  type RefreshAsked,
  type Refreshed,
  type StoredParts,
  unkept,
} from './index-tasks'
import { askListed, readShown, type ShownList } from './list-page'
import { isListed, keepListed, readListed } from './listed-items'
import { createListedRows } from './listed-rows'
import { createOutdatedQueue } from './outdated-queue'
import { pickEdited, pickListed } from './picked-items'
import { createReadAhead, type Helping, type ReadItems } from './read-ahead'
import { readNextOver } from './read-next'
import { isMuch, type LibraryToIndex, listSmall, type Outdated, putItems } from './refresh-index'
import type { StoredKind } from './stored-kind'
import { createCounting, hasSizes } from './stored-sizes'
import { createStoredSums, type StoredSums } from './stored-things'
import { readStrays } from './strays'

/** Short: who types a word waits for it. */
const slice = 40
/** Nobody waits for how large things are, nor for a look at what is known already. */
const shortSlice = 12

interface Open {
  index: IndexFile
  file: string
  number: string
  /** Why it is not the file that was asked for. */
  problem: IndexState['problem']
}

/** What a thread does with the index, which it keeps open as long as it lives. */
export interface IndexTasksParts extends Omit<LibraryToIndex, 'root'> {
  stored: readonly StoredKind[]
  lists: Readonly<Record<string, ShownList>>
  helping?: Helping
}

export function indexTasksOver({ kinds, stored, lists, files, clock, helping }: IndexTasksParts): IndexTasks {
  const readHere: ReadItems = (root, items) => readItems({ kinds, files }, root, items)
  const ahead = createReadAhead<Outdated>({ readHere, helping: helping ?? null }, ({ kind, stem }) => ({
    kind: kind.name,
    stem,
  }))
  const readNext = readNextOver(ahead, clock)
  const entriesIn = untilWritten(['item'], readEntries)
  const findIn = findingOver(kinds, entriesIn)
  const rows = createListedRows()
  const sums = createStoredSums(stored, entriesIn)
  let counting = createCounting()
  let open: Open | null = null
  /** So much that its parts are best merged into one. */
  let hasPutMuch = false
  const queue = createOutdatedQueue({ kinds, files, clock })
  /** Why not all of it could be taken in. */
  let trouble: IndexState['problem'] = null

  /** Somebody may have removed the file, or put another in its place. */
  function opened({ file }: IndexPlace): Open {
    if (open && (open.file !== file || (open.problem === null && open.number !== fileNumber(file)))) {
      open.index.close()
      open = null
      queue.forget()
      counting = createCounting()
    }
    open ??= openedAnew(file)
    return open
  }

  function lookAround(index: IndexFile, root: string, look: Look): void {
    queue.look(index, root, look)
    if (look !== 'all' && look !== null) counting.again(index, look)
    const end = clock.passed() + shortSlice
    const found = queue.lookOn(index, () => clock.passed() < end)
    if (found)
      counting.again(
        index,
        found.map(({ kind, stem }) => ({ kind: kind.name, stem })),
      )
  }

  const state = ({ problem }: Open): IndexState => ({
    left: queue.left()?.length ?? 0,
    all: queue.all(),
    problem: problem ?? trouble,
    isKept: problem === null,
  })

  async function refresh(
    place: IndexPlace,
    { look, recount, workerFile = null }: RefreshAsked,
  ): Promise<Refreshed> {
    const end = clock.passed() + slice
    const now = opened(place)
    let taken = 0
    let isResized = false
    let isMerging = false
    trouble = null
    try {
      lookAround(now.index, place.root, look)
      const left = queue.left() ?? []
      while (!queue.isLooking() && left.length > 0 && clock.passed() < end) {
        const { items, read, some } = await readNext(now.index, { root: place.root, workerFile, end }, left)
        // Still being read: who looks for something meanwhile does not wait for that.
        if (some === 0) break
        putItems(now.index, items, read)
        hasPutMuch ||= isMuch(left)
        left.splice(0, some)
        taken += some
      }
      isResized = countSome(now.index, place.root, clock.passed() + shortSlice, recount)
      isMerging = left.length === 0 && !queue.isLooking() && mergeSome(now.index)
    } catch (error) {
      if (isDamage(error)) throw error
      // What was taken in so far is found all the same.
      trouble = reasonOf(place.file, error)
    }
    return {
      ...state(now),
      taken,
      uncounted: counting.left().all,
      isResized,
      isMerging,
      isLooking: queue.isLooking(),
    }
  }

  async function find({ question, ...place }: IndexPlace & { question: IndexQuestion }): Promise<FindAnswer> {
    opened(place)
    // It may be a new one, or an old one that knows nothing of today.
    if (queue.left() === null) {
      do await refresh(place, { look: null, recount: false })
      while (queue.isLooking())
    }
    const now = opened(place)
    return { ...findIn(now.index, question), index: state(now) }
  }

  /** Also all of it where nothing is counted yet. What the disk refuses is said to whoever asks how large things are. */
  function countSome(index: IndexFile, root: string, end: number, recount: boolean): boolean {
    try {
      const isFirst = !counting.hasLooked() && !hasSizes(index)
      if ((recount && counting.left().all === 0) || isFirst) counting.all(index, root)
      return counting.some(index, root, () => clock.passed() < end)
    } catch (error) {
      if (isDamage(error)) throw error
      return false
    }
  }

  /** Only who has time does it: another process that writes just now is not waited for again. */
  function mergeSome(index: IndexFile): boolean {
    const all = hasPutMuch
    hasPutMuch = false
    try {
      return index.mergeSome(all)
    } catch (error) {
      if (isDamage(error)) throw error
      return false
    }
  }

  async function storedParts(place: IndexPlace): Promise<StoredParts> {
    const { index } = opened(place)
    const end = clock.passed() + slice
    if (!counting.hasLooked()) counting.all(index, place.root)
    if (counting.left().unknown > 0) counting.some(index, place.root, () => clock.passed() < end)
    const sum = await sumUp(index)
    // Somebody removed the index meanwhile.
    if (sum === null) return storedParts(place)
    return { ...sum, isCounting: counting.left().unknown > 0 }
  }

  /** Whoever types is answered in between. Null: that index is open no more. */
  async function sumUp(index: IndexFile): Promise<StoredSums | null> {
    const steps = sums.inSteps(index)
    for (let end = clock.passed() + shortSlice; open?.index === index; ) {
      const step = steps.next()
      if (step.done) return step.value
      if (clock.passed() < end) continue
      await nextTurn()
      end = clock.passed() + shortSlice
    }
    return null
  }

  const libraryAt = ({ root }: Pick<IndexPlace, 'root'>): LibraryToIndex => ({ root, kinds, files, clock })

  async function readAhead(place: IndexPlace, names: readonly string[]): Promise<void> {
    const { index } = opened(place)
    const isKnown = ({ kinds: of }: ShownList): boolean =>
      of.every(({ name }) => kinds.some(kind => kind.name === name && isListed(index, kind.listedAs)))
    for (const [nth, shown] of names.flatMap(name => lists[name] ?? []).entries()) {
      // Whoever asks for the first would wait for thousands of files that are not of it.
      if (nth === 0 || isKnown(shown)) await readShown(rows, index, libraryAt(place), shown, nothingLive)
    }
  }

  const picking = (
    { root }: IndexPlace,
    of: KnownKind,
    pick: (library: LibraryToIndex, kind: FoundKind) => Promise<string[] | null>,
  ): Promise<Result<OrDamaged<{ ids: string[] | null }>, string>> =>
    answerOf(async () => {
      const kind = kinds.find(({ listedAs }) => listedAs.kind === of.kind && listedAs.version === of.version)
      return { ids: kind ? await pick(libraryAt({ root }), kind) : null }
    })

  return {
    wakeIndex: async ({ lists: names, ...place }) => {
      // What is amiss with it whoever asks it something finds out.
      if (existsSync(place.root)) await answerOf(() => readAhead(place, names))
      return { ok: true, value: null }
    },
    readListed: ({ of, folder, ...place }) =>
      answerOf(async () => {
        const kind = kinds.find(({ name }) => name === of.kind)
        const { index } = opened(place)
        if (kind && !isListed(index, of)) await listSmall(index, { root: place.root, clock }, kind)
        return { text: readListed(index, of, folder, clock) }
      }),
    readStrays: ({ of, folder, ...place }) =>
      answerOf(async () => ({ strays: readStrays(opened(place).index, of, folder, clock) })),
    keepListed: ({ of, news, isAll, ...place }) =>
      answerOf(async () => keepListed(opened(place).index, of, news, isAll)),
    askListed: ({ question, ...place }) =>
      answerOf(async () => {
        const { index } = opened(place)
        const { list, ...asked } = question
        const shown = lists[list]
        return shown ? askListed(rows, index, libraryAt(place), shown, asked) : null
      }),
    pickListed: ({ of, asked, ...place }) =>
      picking(place, of, (library, kind) => pickListed(rows, opened(place).index, library, kind, asked)),
    pickEdited: ({ of, ...place }) =>
      picking(place, of, (library, kind) => pickEdited(rows, opened(place).index, library, kind)),
    refreshIndex: ({ file, root, ...asked }) => answerOf(() => refresh({ file, root }, asked)),
    readForIndex: async ({ root, items }) => ({ ok: true, value: await readHere(root, items) }),
    findInIndex: input => answerOf(() => find(input)),
    storedInIndex: place => answerOf(() => storedParts(place)),
  }
}

const nothingLive: LiveRows = { jobs: [], recordings: [], documents: [] }

/** Where no file can be opened or made the system keeps one out of sight, for as long as the thread lives. */
function openedAnew(file: string): Open {
  try {
    const index = openIndex(file)
    return { index, file, number: fileNumber(file), problem: null }
  } catch (error) {
    if (isDamage(error) || file === unkept) throw error
    return { index: openIndex(unkept), file, number: '', problem: reasonOf(file, error) }
  }
}

const reasonOf = (file: string, error: unknown): NonNullable<IndexState['problem']> =>
  storageError(file, Object.assign(new Error(), { code: indexErrorCode(error) }), process.platform).reason

async function answerOf<T>(task: () => Promise<T>): Promise<Result<OrDamaged<T>, string>> {
  try {
    return { ok: true, value: await task() }
  } catch (error) {
    if (isDamage(error)) return { ok: true, value: damagedIndex }
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  }
}
