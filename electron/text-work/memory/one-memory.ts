import type { AppError } from '../../../shared/errors'
import { type Result, success } from '../../../shared/result'
import { answerIn, memoryKey, type Remembered } from '../../../shared/translate/memory'
import type { DocumentStore } from '../../library/documents/document-store'
import type { OpenDocument } from '../../library/documents/open-document'
import { taken } from '../../library/items/item-store'
import type { Log, Timers } from '../../ports'
import { createChangeQueue } from '../../storage/change-queue'
import { type MemoryContent, type MemoryEdit, withEntries } from './memory-kind'

export interface MemoryParts {
  store: Pick<DocumentStore<MemoryContent, MemoryEdit, unknown>, 'create' | 'open' | 'read'>
  /** Whether no other process works in the library. */
  isAlone(): Promise<boolean>
  timers: Timers
  log: Log
}

/** What was translated before with one profile. */
export interface OneMemory {
  look<T>(task: (content: MemoryContent) => T): Promise<Result<T>>
  edit(change: MemoryEdit): Promise<Result<null>>
  keep(entries: readonly Remembered[], how: 'where-new' | 'over-all'): Promise<Result<null>>
  close(): Promise<void>
}

type Memory = OpenDocument<MemoryContent, MemoryEdit>

interface InHand {
  content(): MemoryContent
  /** Null: it was only read, and another process may be writing in it. */
  document: Memory | null
}

/**
 * Milliseconds that a memory stays in hand when nobody uses it and there are others: they want to write in it, and what
 * they keep is to be seen. The larger it is, the longer it takes to read and to write anew.
 */
const inHandFor = ({ entries }: MemoryContent): number => 1_000 + Object.keys(entries).length / 4
/** Alone, it stays in hand, and this is how soon somebody who comes is noticed. */
const lookForOthersAfter = 5_000
/** Whoever could not write: another process may have it for as long as it runs, as an earlier version did. */
const tryAgainAfter = 30_000

export function memoryOf(profileId: string, { store, isAlone, timers, log }: MemoryParts): OneMemory {
  const id = `memory_${profileId}`
  const nothingYet: MemoryContent = { profileId, isOn: true, entries: {} }
  const inTurn = createChangeQueue()
  let inHand: InHand | null = null
  let resting: unknown = null
  /** What is to be kept and could not be written yet, because another process is writing. */
  let waiting: MemoryContent['entries'] = {}

  const isAnyWaiting = (): boolean => Object.keys(waiting).length > 0
  const tellLost = (error: AppError): void =>
    log('warn', 'translate.not-remembered', { profile: profileId, error })

  function restIn(milliseconds: number): void {
    timers.clear(resting)
    resting = timers.set(() => void restIfWanted(), milliseconds)
  }

  /** Not in turn: whether somebody is there may take its time to be known. */
  async function restIfWanted(): Promise<void> {
    const stays = inHand?.document && !isAnyWaiting() && (await isAlone())
    if (!stays) await inTurn(rest)
    else if (inHand) restIn(lookForOthersAfter)
  }

  async function rest(): Promise<void> {
    await putDown()
    const written = isAnyWaiting() ? await writeWaiting() : success(null)
    if (!written.ok && !isLocked(written.error)) tellLost(written.error)
  }

  async function putDown(): Promise<void> {
    timers.clear(resting)
    const document = inHand?.document
    inHand = null
    await document?.close()
  }

  /** Waits for nobody, whoever is writing in it. */
  async function read(): Promise<Result<MemoryContent>> {
    if (inHand) {
      const content = inHand.content()
      if (inHand.document) restIn(inHandFor(content))
      return success(content)
    }
    const found = await store.read(id)
    if (!found.ok) return found
    const content = found.value ?? nothingYet
    inHand = { content: () => content, document: null }
    restIn(inHandFor(content))
    return success(content)
  }

  const known = (content: MemoryContent): MemoryContent =>
    content.isOn && isAnyWaiting()
      ? { ...content, entries: withEntries(content.entries, Object.values(waiting)) }
      : content

  /** With what waited in it. */
  async function openToWrite(): Promise<Result<Memory>> {
    const opened = inHand?.document ? success({ document: inHand.document }) : await openOrMake()
    if (!opened.ok) return opened
    const { document } = opened.value
    inHand = { content: document.content, document }
    restIn(inHandFor(document.content()))
    const entries = document.content().isOn ? Object.values(waiting) : []
    const kept = entries.length > 0 ? await document.append({ kind: 'keep', entries }) : success(null)
    if (!kept.ok) return kept
    waiting = {}
    return success(document)
  }

  /** To be written in next, if it can be. */
  async function newest(): Promise<Result<MemoryContent>> {
    const opened = await openToWrite()
    return opened.ok ? success(opened.value.content()) : read()
  }

  async function openOrMake(): Promise<Result<{ document: Memory }>> {
    const there = await store.open(id)
    if (there.ok || (there.error.kind !== 'not-found' && there.error.kind !== 'damaged')) return there
    const made = await store.create(id, nothingYet)
    // Another process may have made it this moment.
    return made.ok || made === taken ? store.open(id) : made
  }

  async function writeWaiting(): Promise<Result<null>> {
    const memory = await openToWrite()
    if (memory.ok) return success(null)
    await putDown()
    if (isLocked(memory.error)) restIn(tryAgainAfter)
    else waiting = {}
    return memory
  }

  return {
    look: task =>
      inTurn(async () => {
        const content = await read()
        return content.ok ? success(task(known(content.value))) : content
      }),

    edit: change =>
      inTurn(async () => {
        const memory = await openToWrite()
        if (!memory.ok) return memory
        const appended = await memory.value.append(change)
        return appended.ok ? success(null) : appended
      }),

    keep: (entries, how) =>
      inTurn(async () => {
        if (entries.length === 0) return success(null)
        const content = how === 'where-new' ? await newest() : null
        const there = content?.ok ? known(content.value).entries : {}
        const kept = entries.filter(entry => answerIn(there[memoryKey(entry)]) === null)
        if (kept.length === 0) return success(null)
        waiting = withEntries(waiting, kept.map(stored))
        const written = await writeWaiting()
        return written.ok || isLocked(written.error) ? success(null) : written
      }),

    close: () =>
      inTurn(async () => {
        const written = isAnyWaiting() ? await writeWaiting() : success(null)
        if (!written.ok) tellLost(written.error)
        await putDown()
      }),
  }
}

const isLocked = (error: AppError): boolean => error.kind === 'storage' && error.reason === 'locked'

type Stored = MemoryContent['entries'][string]

const stored = ({ spans, translations, ...rest }: Remembered): Stored => ({
  ...rest,
  spans: [...spans],
  translations: translations.map(one => ({ ...one, spans: [...one.spans], lost: [...one.lost] })),
})
