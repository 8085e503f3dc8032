import { fileURLToPath } from 'node:url'
import type { Tasks } from '../../../electron/threads/task'
import { createTaskPool, type TaskPool, type TaskPoolParts } from '../../../electron/threads/task-pool'
import type { TaskWorker } from '../../../electron/threads/task-worker'
import { buildWorker } from '../build-script'

export interface ProductPool<Kinds extends Tasks> {
  pool: TaskPool<Kinds>
  /** It, and the bundle that its workers run. */
  close(): Promise<void>
}

/** One worker of the product's own bundle, kept until it is closed. */
export async function openProductPool<Kinds extends Tasks>(
  start: (file: string) => TaskWorker,
  more: Partial<Pick<TaskPoolParts, 'log' | 'brokenMessage'>> = {},
): Promise<ProductPool<Kinds>> {
  const bundle = await buildWorker(fileURLToPath(new URL('../../../electron/worker.ts', import.meta.url)))
  const pool = createTaskPool<Kinds>({
    start: () => start(bundle.file),
    most: 1,
    keepIdle: 60_000,
    timers: { set: () => null, clear: () => undefined },
    log: () => undefined,
    ...more,
  })
  return {
    pool,
    async close() {
      await pool.close()
      await bundle.remove()
    },
  }
}
