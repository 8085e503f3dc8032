import type { Tasks, TaskWatch } from '../threads/task'
import type { DubExportOrder } from './export/export-order'
import type { MixOrder } from './sound/mix-task'

/** What is done with the sounds of a dub. Each is long, and none is asked for before somebody has dubbed something. */
export const dubSoundTasks = {
  mixDub: async (order: MixOrder, watch: TaskWatch) =>
    (await import('./sound/mix-task')).mixTask(order, watch),
  exportDubFiles: async (order: DubExportOrder, watch: TaskWatch) =>
    (await import('./export/export-task')).exportDubFiles(order, watch),
} satisfies Tasks

export type DubSoundTasks = typeof dubSoundTasks
