import { z } from 'zod'
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
import { createKeyedTurns } from '../../library/keyed-turns'
import type { Clock, Log } from '../../ports'

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
  /** Nothing while it is switched off. */
  keep(profileId: string, entries: readonly Remembered[]): Promise<Result<null>>
  /** The newest first. */
  list(profileId: string): Promise<Result<{ isOn: boolean; entries: Remembered[] }>>
  turn(profileId: string, isOn: boolean): Promise<Result<null>>
  /** Null: all of it. */
  forget(profileId: string, keys: readonly string[] | null): Promise<Result<null>>
  close(): Promise<void>
}

type Memory = OpenDocument<MemoryContent, MemoryEdit>

export function createTranslationMemory(
  store: Pick<DocumentStore<MemoryContent, MemoryEdit, unknown>, 'create' | 'open' | 'read'>,
): TranslationMemory {
  /** Open for as long as the program runs: a memory is looked into often and is the largest thing to read. */
  const open = new Map<string, Memory>()
  const inTurn = createKeyedTurns()
  const idOf = (profileId: string): string => `memory_${profileId}`

  async function opened(profileId: string): Promise<Result<Memory>> {
    const there = open.get(profileId)
    if (there) return success(there)
    const id = idOf(profileId)
    const found = await store.read(id)
    if (!found.ok) return found
    if (found.value === null) {
      const created = await store.create(id, { profileId, isOn: true, entries: {} })
      if (!created.ok) return created
    }
    const memory = await store.open(id)
    if (!memory.ok) return memory
    open.set(profileId, memory.value.document)
    return success(memory.value.document)
  }

  const look = <T>(profileId: string, task: (content: MemoryContent) => T): Promise<Result<T>> =>
    inTurn(profileId, async () => {
      const memory = await opened(profileId)
      return memory.ok ? success(task(memory.value.content())) : memory
    })

  const edit = (
    profileId: string,
    make: (content: MemoryContent) => MemoryEdit | null,
  ): Promise<Result<null>> =>
    inTurn(profileId, async () => {
      const memory = await opened(profileId)
      if (!memory.ok) return memory
      const change = make(memory.value.content())
      if (!change) return success(null)
      const appended = await memory.value.append(change)
      return appended.ok ? success(null) : appended
    })

  return {
    recall: profileId =>
      look(profileId, ({ isOn, entries }) => (isOn ? key => entries[key]?.translations ?? null : null)),

    keep: (profileId, entries) =>
      edit(profileId, ({ isOn }) =>
        isOn && entries.length > 0 ? { kind: 'keep', entries: entries.map(stored) } : null,
      ),

    list: profileId =>
      look(profileId, ({ isOn, entries }) => ({ isOn, entries: Object.values(entries).reverse() })),

    turn: (profileId, isOn) => edit(profileId, () => ({ kind: 'switch', isOn })),
    forget: (profileId, keys) => edit(profileId, () => ({ kind: 'forget', keys: keys && [...keys] })),

    async close() {
      const all = [...open.values()]
      open.clear()
      await Promise.all(all.map(memory => memory.close()))
    },
  }
}

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
