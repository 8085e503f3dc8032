import type { TranslateJob } from '../../../shared/jobs/job'
import type { Result } from '../../../shared/result'
import type { Recall } from '../../../shared/translate/batch-run'
import { answerIn, type Remembered } from '../../../shared/translate/memory'
import { readTranslation } from '../../../shared/translate/translation'
import type { Jobs } from '../../jobs/jobs'
import type { Clock, Log } from '../../ports'
import { type MemoryParts, memoryOf, type OneMemory } from './one-memory'

/** Texts that were translated before, so that exact repeats are not paid for twice. */
export interface TranslationMemory {
  /** How to look something up; null while the memory is switched off. */
  recall(profileId: string): Promise<Result<Recall | null>>
  /**
   * What a service said, where nothing is known yet. Nothing while it is switched off. What another process keeps from being written just now is known here all the same,
   * and written as soon as it can be, at the latest on closing.
   */
  keep(profileId: string, entries: readonly Remembered[]): Promise<Result<null>>
  /** What a person made of it, which takes the place of what is known. */
  correct(profileId: string, entries: readonly Remembered[]): Promise<void>
  /** The newest first. */
  list(profileId: string): Promise<Result<{ isOn: boolean; entries: Remembered[] }>>
  turn(profileId: string, isOn: boolean): Promise<Result<null>>
  /** Null: all of it. */
  forget(profileId: string, keys: readonly string[] | null): Promise<Result<null>>
  close(): Promise<void>
}

export function createTranslationMemory(parts: MemoryParts): TranslationMemory {
  const all = new Map<string, OneMemory>()

  function of(profileId: string): OneMemory {
    const memory = all.get(profileId) ?? memoryOf(profileId, parts)
    all.set(profileId, memory)
    return memory
  }

  return {
    recall: profileId =>
      of(profileId).look(({ isOn, entries }) => (isOn ? key => answerIn(entries[key]) : null)),

    keep: (profileId, entries) => of(profileId).keep(entries, 'where-new'),

    async correct(profileId, entries) {
      const kept = await of(profileId).keep(entries, 'over-all')
      if (!kept.ok) parts.log('warn', 'translate.not-remembered', { profile: profileId, error: kept.error })
    },

    list: profileId =>
      of(profileId).look(({ isOn, entries }) => ({ isOn, entries: Object.values(entries).reverse() })),

    turn: (profileId, isOn) => of(profileId).edit({ kind: 'switch', isOn }),
    forget: (profileId, keys) => of(profileId).edit({ kind: 'forget', keys: keys && [...keys] }),

    async close() {
      await Promise.all([...all.values()].map(memory => memory.close()))
    },
  }
}

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
