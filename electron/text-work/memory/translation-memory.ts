import { z } from 'zod'
import type { AppError } from '../../../shared/errors'
import type { TranslateJob } from '../../../shared/jobs/job'
import { type Result, success } from '../../../shared/result'
import type { Recall } from '../../../shared/translate/batch-run'
import {
  memoryKey,
  mostRemembered,
  type Remembered,
  rememberedSchema,
} from '../../../shared/translate/memory'
import { readTranslation } from '../../../shared/translate/translation'
import type { Jobs } from '../../jobs/jobs'
import type { DocumentKind } from '../../library/documents/document-kind'
import type { DocumentStore } from '../../library/documents/document-store'
import type { OpenDocument } from '../../library/documents/open-document'
import { taken } from '../../library/items/item-store'
import type { Clock, Log, Timers } from '../../ports'
import { createChangeQueue } from '../../storage/change-queue'

const contentSchema = z.object({
  profileId: z.string(),
  isOn: z.boolean(),
  entries: z.record(z.string(), rememberedSchema),
})
type MemoryContent = z.infer<typeof contentSchema>

const editSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keep'), entries: z.array(rememberedSchema) }),
  z.object({ kind: z.literal('forget'), keys: z.array(z.string()).nullable() }),
  z.object({ kind: z.literal('switch'), isOn: z.boolean() }),
])
type MemoryEdit = z.infer<typeof editSchema>

function apply(content: MemoryContent, edit: MemoryEdit): MemoryContent {
  switch (edit.kind) {
    case 'switch':
      return { ...content, isOn: edit.isOn }
    case 'keep':
      return { ...content, entries: withEntries(content.entries, edit.entries) }
    case 'forget': {
      if (edit.keys === null) return { ...content, entries: {} }
      const entries = { ...content.entries }
      for (const key of edit.keys) delete entries[key]
      return { ...content, entries }
    }
  }
}

/** What is kept anew goes to the end, so that the oldest go first when there are too many. */
function withEntries(
  before: MemoryContent['entries'],
  kept: readonly MemoryContent['entries'][string][],
): MemoryContent['entries'] {
  const entries = { ...before }
  for (const entry of kept) {
    const key = memoryKey(entry)
    delete entries[key]
    entries[key] = entry
  }
  const keys = Object.keys(entries)
  for (const key of keys.slice(0, Math.max(0, keys.length - mostRemembered))) delete entries[key]
  return entries
}

/** What was translated before, one document for each service profile. */
export const memoryKind: DocumentKind<MemoryContent, MemoryEdit, { profileId: string }> = {
  name: 'translation-memory',
  schema: contentSchema,
  steps: [document => document],
  patch: { schema: editSchema, steps: [patch => patch] },
  apply,
  summary: {
    version: 1,
    schema: z.object({ profileId: z.string() }),
    of: ({ profileId }) => ({ profileId }),
  },
  limit: 512_000_000,
}

/** Texts that were translated before, so that exact repeats are not paid for twice. */
export interface TranslationMemory {
  /** How to look something up; null while the memory is switched off. */
  recall(profileId: string): Promise<Result<Recall | null>>
  /**
   * Nothing while it is switched off. What another process keeps from being written just now is known here all the same,
   * and written as soon as it can be, at the latest on closing.
   */
  keep(profileId: string, entries: readonly Remembered[]): Promise<Result<null>>
  /** The newest first. */
  list(profileId: string): Promise<Result<{ isOn: boolean; entries: Remembered[] }>>
  turn(profileId: string, isOn: boolean): Promise<Result<null>>
  /** Null: all of it. */
  forget(profileId: string, keys: readonly string[] | null): Promise<Result<null>>
  close(): Promise<void>
}

export interface TranslationMemoryParts {
  store: Pick<DocumentStore<MemoryContent, MemoryEdit, unknown>, 'create' | 'open' | 'read'>
  /** Whether no other process works in the library. */
  isAlone(): Promise<boolean>
  timers: Timers
  log: Log
}

export function createTranslationMemory(parts: TranslationMemoryParts): TranslationMemory {
  const all = new Map<string, OneMemory>()

  function of(profileId: string): OneMemory {
    const memory = all.get(profileId) ?? memoryOf(profileId, parts)
    all.set(profileId, memory)
    return memory
  }

  return {
    recall: profileId =>
      of(profileId).look(({ isOn, entries }) => (isOn ? key => entries[key]?.translations ?? null : null)),

    keep: (profileId, entries) => of(profileId).keep(entries),

    list: profileId =>
      of(profileId).look(({ isOn, entries }) => ({ isOn, entries: Object.values(entries).reverse() })),

    turn: (profileId, isOn) => of(profileId).edit({ kind: 'switch', isOn }),
    forget: (profileId, keys) => of(profileId).edit({ kind: 'forget', keys: keys && [...keys] }),

    async close() {
      await Promise.all([...all.values()].map(memory => memory.close()))
    },
  }
}

interface OneMemory {
  look<T>(task: (content: MemoryContent) => T): Promise<Result<T>>
  edit(change: MemoryEdit): Promise<Result<null>>
  keep(entries: readonly Remembered[]): Promise<Result<null>>
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

function memoryOf(profileId: string, { store, isAlone, timers, log }: TranslationMemoryParts): OneMemory {
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

    keep: entries =>
      inTurn(async () => {
        if (entries.length === 0) return success(null)
        waiting = withEntries(waiting, entries.map(stored))
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

/** What jobs translated is known from then on, whoever asked for it. Answers a function that waits and ends it. */
export function rememberJobs({
  jobs,
  memory,
  clock,
  log,
}: {
  jobs: Pick<Jobs, 'onEnd' | 'read'>
  memory: Pick<TranslationMemory, 'keep'>
  clock: Clock
  log: Log
}): () => Promise<void> {
  const busy = new Set<Promise<void>>()

  async function remember(id: string): Promise<void> {
    const read = await jobs.read(id)
    if (!read.ok || read.value?.job.kind !== 'translate') return
    const { job } = read.value
    const kept = await memory.keep(job.profileId, entriesOf(job, clock.now()))
    if (!kept.ok) log('warn', 'translate.not-remembered', { job: id, error: kept.error })
  }

  const endListening = jobs.onEnd(({ id, kind }) => {
    if (kind !== 'translate') return
    const done = remember(id).finally(() => busy.delete(done))
    busy.add(done)
  })

  return async () => {
    endListening()
    await Promise.allSettled(busy)
  }
}

const entriesOf = (job: TranslateJob, at: number): Remembered[] =>
  job.rows.flatMap((row): Remembered[] => {
    const translations = readTranslation(job, row)
    if (translations.length === 0) return []
    const { sourceLanguage, targetLanguage } = job
    return [{ sourceLanguage, targetLanguage, text: row.text, spans: row.spans, translations, at }]
  })
