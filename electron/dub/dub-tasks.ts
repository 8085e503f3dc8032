import type { Tasks, TaskWatch } from '../threads/task'
import type { MixOrder } from './sound/mix-task'

/** What is done with the sounds of a dub. Each is long, and none is asked for before somebody has dubbed something. */
export const dubTasks = {
  mixDub: async (order: MixOrder, watch: TaskWatch) =>
    (await import('./sound/mix-task')).mixTask(order, watch),
  heardParts: async (takes: { sounds: readonly string[]; ffmpeg: string | null }, watch: TaskWatch) =>
    (await import('./sound/mix-task')).heardPartsTask(takes, watch),
} satisfies Tasks

export type DubTasks = typeof dubTasks
