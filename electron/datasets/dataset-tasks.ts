import type { Tasks, TaskWatch } from '../threads/task'
import { windowFirst } from '../threads/window-first'
import type { DatasetImportReading } from './files/read-import-task'
import type { WriteExport } from './files/write-export-task'
import type { WriteProject } from './files/write-project-task'
import type { HealthChecking } from './health/check-health-task'
import type { NearnessAsked } from './heard/nearness-task'
import type { SplitPlanning } from './split/plan-split-task'
import type { TrainingInput } from './training/try-training-task'

export const datasetTasks = {
  readSentences: async (input: DatasetImportReading, watch: TaskWatch) =>
    (await import('./files/read-import-task')).readImportTask(input, watch),
  checkSentences: async (input: WriteExport) =>
    (await import('./files/write-export-task')).checkExportTask(input),
  writeSentences: async (input: WriteExport) =>
    (await import('./files/write-export-task')).writeExportTask(input),
  lookAtProject: async (input: { path: string }) =>
    (await import('./files/write-project-task')).lookAtProjectTask(input),
  checkProject: async (input: WriteProject) =>
    (await import('./files/write-project-task')).checkProjectTask(input),
  writeProject: async (input: WriteProject) =>
    (await import('./files/write-project-task')).writeProjectTask(input),
  async checkHealth(input: HealthChecking, watch: TaskWatch) {
    windowFirst()
    return (await import('./health/check-health-task')).checkHealthTask(input, watch)
  },
  tellNearness: async (input: NearnessAsked) => (await import('./heard/nearness-task')).nearnessTask(input),
  planSplit: async (input: SplitPlanning) => (await import('./split/plan-split-task')).planSplitTask(input),
  async tryTraining(input: TrainingInput, watch: TaskWatch) {
    windowFirst()
    return (await import('./training/try-training-task')).tryTrainingTask(input, watch)
  },
} satisfies Tasks

export type DatasetTasks = typeof datasetTasks
