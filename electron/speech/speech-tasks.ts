import type { Tasks, TaskWatch } from '../threads/task'
import type { SavePlan } from './save/save-plan'

export const speechTasks = {
  saveSounds: async (plan: SavePlan, watch: TaskWatch) =>
    (await import('./save/save-task')).saveSheetSounds(plan, watch),
} satisfies Tasks

export type SpeechTasks = typeof speechTasks
