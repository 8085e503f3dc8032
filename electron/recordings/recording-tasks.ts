import type { Tasks } from '../threads/task'
import type { SoundQuestion } from './inspect-sound'

export const recordingTasks = {
  inspectSound: async (question: SoundQuestion) => (await import('./inspect-sound')).inspectSound(question),
} satisfies Tasks

export type RecordingTasks = typeof recordingTasks
