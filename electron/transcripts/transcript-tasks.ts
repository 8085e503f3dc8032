import type { Tasks } from '../threads/task'
import type { WriteInput } from './export/write-task'
import type { ReadInput } from './import/read-task'

export const transcriptTasks = {
  readTranscript: async (input: ReadInput) => (await import('./import/read-task')).readTask(input),
  writeTranscript: async (input: WriteInput) => (await import('./export/write-task')).writeTask(input),
} satisfies Tasks

export type TranscriptTasks = typeof transcriptTasks
