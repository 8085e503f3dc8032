import type { Tasks } from '../threads/task'
import type { SoundQuestion } from './inspect-sound'
import type { SearchQuestion } from './search/search-texts'

export const recordingTasks = {
  inspectSound: async (question: SoundQuestion) => (await import('./inspect-sound')).inspectSound(question),
  searchTexts: async (question: SearchQuestion) =>
    (await import('./search/search-texts')).searchTextsTask(question),
} satisfies Tasks

export type RecordingTasks = typeof recordingTasks
