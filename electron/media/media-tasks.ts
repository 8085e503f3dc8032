import type { Tasks, TaskWatch } from '../threads/task'
import type { LaterPartInput } from './mp3/later-part-task'
import type { PeaksInput } from './peaks-task'

export const mediaTasks = {
  probeSound: async (file: string) => (await import('./probe-sound')).probeTask(file),
  peaks: async (input: PeaksInput, watch: TaskWatch) =>
    (await import('./peaks-task')).peaksTask(input, watch),
  peaksOfLaterPart: async (input: LaterPartInput) =>
    (await import('./mp3/later-part-task')).laterPartTask(input),
  lookAtSound: async (file: string, watch: TaskWatch) => {
    const { lookAtSound } = await import('./look/look-at-sound')
    // From here on, what ends the thread is the sound.
    watch.stage('begun')
    return { ok: true as const, value: await lookAtSound(file) }
  },
} satisfies Tasks

export type MediaTasks = typeof mediaTasks
