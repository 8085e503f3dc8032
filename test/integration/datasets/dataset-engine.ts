import { onTestFinished } from 'vitest'
import { datasetOf } from '../../../electron/datasets/dataset-kind'
import { type DatasetWork, openDatasets } from '../../../electron/datasets/open-datasets'
import { datasetUseCases } from '../../../electron/use-cases/dataset-use-cases'
import type { Dataset } from '../../../shared/datasets/dataset'
import { success } from '../../../shared/result'
import { type EngineOptions, type JobEngine, openJobEngine } from '../jobs/job-engine'
import { quickTime } from '../jobs/quick-time'
import { unwrap } from '../library/library-parts'

export interface DatasetEngine {
  engine: JobEngine
  work: DatasetWork
  cases: ReturnType<typeof datasetUseCases>
  dataset(id: string): Promise<Dataset>
  /** As soon as the dataset is so. */
  until(id: string, isSo: (dataset: Dataset) => boolean): Promise<Dataset>
  /** What the next start would find. */
  restart(): Promise<DatasetEngine>
}

/** The program's own parts over a real library and a scripted service. Answers before anything is taken up again. */
export async function openDatasetEngine(options: EngineOptions = {}): Promise<DatasetEngine> {
  return datasetEngineOver(await openJobEngine(options))
}

export function datasetEngineOver(engine: JobEngine): DatasetEngine {
  const { clock, timers } = quickTime(100)
  const { library, jobs, parts } = engine
  const work = openDatasets({ library, jobs, clock, timers, log: parts.log })
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await work.close()
  }
  onTestFinished(close)

  const dataset = async (id: string): Promise<Dataset> =>
    unwrap(await work.datasets.withHeld(id, async held => success(datasetOf(held.content()))))

  return {
    engine,
    work,
    cases: datasetUseCases({ ...work, onPageGone: () => undefined }),
    dataset,
    until: (id, isSo) =>
      new Promise((resolve, reject) => {
        const look = async (): Promise<void> => {
          const now = await dataset(id)
          if (!isSo(now)) return
          end()
          resolve(now)
        }
        const end = work.datasets.onEdit(edit => void (edit.id === id && look().catch(reject)))
        look().catch(reject)
      }),
    async restart() {
      await close()
      return datasetEngineOver(await engine.restart())
    },
  }
}
