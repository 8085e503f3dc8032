import { onTestFinished } from 'vitest'
import { type DatasetWork, openDatasets } from '../../../electron/datasets/open-datasets'
import type { FileDialogs } from '../../../electron/ports'
import { openTextWork, type TextWork } from '../../../electron/text-work/open-text-work'
import { textUseCases } from '../../../electron/use-cases/text-use-cases'
import { type Batch, newBatchRow } from '../../../shared/translate/batch'
import { readBatchLines } from '../../../shared/translate/read-batch-file'
import { type EngineOptions, type JobEngine, openJobEngine } from '../jobs/job-engine'
import { quickTime } from '../jobs/quick-time'
import { unwrap } from '../library/library-parts'

export interface TextEngine {
  engine: JobEngine
  text: TextWork
  datasets: DatasetWork
  /** What the screens ask for, where the person closes each dialog unless `save` says otherwise. */
  cases(save?: FileDialogs['save']): ReturnType<typeof textUseCases>
  /** Lines that are to be translated into Spanish. Answers the id. */
  create(lines: readonly string[]): Promise<string>
  batch(id: string): Promise<Batch>
  /** As soon as the batch is so. */
  until(id: string, isSo: (batch: Batch) => boolean): Promise<Batch>
  close(): Promise<void>
  /** What the next start would find, before it takes anything up again. */
  restart(): Promise<TextEngine>
}

/** The program's own parts over a real library and a scripted service. */
export const openTextEngine = async (options: EngineOptions = {}): Promise<TextEngine> =>
  over(await openJobEngine(options))

function over(engine: JobEngine): TextEngine {
  const { clock, timers } = quickTime(100)
  const { library, jobs, profile } = engine
  const text = openTextWork({ library, jobs, clock, timers, log: engine.parts.log })
  const datasets = openDatasets({ library, jobs, clock, timers, log: engine.parts.log })
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await text.close()
    await datasets.close()
  }
  onTestFinished(close)

  const batch = (id: string): Promise<Batch> =>
    text.batches
      .withHeld(id, async held => ({ ok: true, value: held.content().batch }))
      .then(found => unwrap(found))

  return {
    engine,
    text,
    datasets,
    batch,
    close,
    cases: (save = async () => null) =>
      textUseCases({
        textWork: text,
        datasetWork: datasets,
        jobs,
        dialogs: { save },
        files: engine.parts.files,
        titles: () => ({ saveTranslation: 'Save' }),
        onPageGone: () => undefined,
      }),
    async create(lines) {
      const { rows, origin } = readBatchLines(lines.join('\n'), 'marked')
      const batch = {
        name: 'Help',
        sourceLanguage: 'en',
        targetLanguage: 'es',
        origin,
        rows: rows.map(newBatchRow),
      }
      return unwrap(await text.batches.create(profile.id, batch)).id
    },
    until: (id, isSo) =>
      new Promise((resolve, reject) => {
        const look = async (): Promise<void> => {
          const now = await batch(id)
          if (!isSo(now)) return
          end()
          resolve(now)
        }
        const end = text.batches.onEdit(edit => void (edit.id === id && look().catch(reject)))
        look().catch(reject)
      }),
    async restart() {
      await close()
      return over(await engine.restart())
    },
  }
}
