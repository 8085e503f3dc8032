import type { TranslateJob } from '../../../shared/jobs/job'
import type { Remembered } from '../../../shared/translate/memory'
import { readTranslation } from '../../../shared/translate/read-translation'
import type { Jobs } from '../../jobs/jobs'
import type { Clock, Log } from '../../ports'
import type { TranslationMemory } from './translation-memory'

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
