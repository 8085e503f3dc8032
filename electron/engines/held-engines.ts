import type { Holding } from '../threads/task-pool'
import type { InstalledModel } from './models/installed-model'
import type { VoiceSpeaker } from './speech/voices/speakers'
import type { SliceTask } from './translation/firefox/translate-slice'

/** What a task of the engines leaves loaded in its thread or process. */
export function heldAfter(task: string, input: unknown): Holding | null {
  switch (task) {
    case 'speak':
    case 'speakWithModel': {
      const { speaker } = input as { speaker: VoiceSpeaker }
      return speaker.engine === 'model'
        ? { key: task, name: speaker.model.name }
        : { key: speaker.engine, name: ownNames[speaker.engine] }
    }
    case 'recogniseWithModel':
      return { key: task, name: (input as { model: InstalledModel }).model.name }
    case 'translateSlice':
      return { key: task, name: (input as SliceTask).models.map(({ name }) => name).join(', ') }
    default:
      return null
  }
}

const ownNames = { flite: 'Flite', espeak: 'eSpeak NG' } as const
