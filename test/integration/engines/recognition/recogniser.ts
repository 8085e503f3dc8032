import type { InstalledModel } from '../../../../electron/engines/models/installed-model'
import type { FoundProgram, ProgramId, Programs } from '../../../../electron/engines/programs/known-programs'
import { decodeToWav } from '../../../../electron/engines/recognition/decode-to-wav'
import {
  createRecogniser,
  type RecognitionTasks,
} from '../../../../electron/engines/recognition/recogniser-engine'
import { recogniseWithModel } from '../../../../electron/engines/recognition/sherpa/recognise-with-model'
import { listenForSpeech } from '../../../../electron/engines/recognition/spoken/listen-for-speech'
import type { PoolWatch } from '../../../../electron/threads/task-pool'

const ignore = (): void => {}
const fill = ({ progress = ignore, stage = ignore }: PoolWatch) => ({ progress, stage })

/** In this thread; what goes in and comes out is copied as it would be on its way to another one. */
export const tasksHere: RecognitionTasks = {
  recogniseWithModel: async (task, watch = {}) =>
    structuredClone(await recogniseWithModel(structuredClone(task), fill(watch))),
  listenForSpeech: async task => structuredClone(await listenForSpeech(structuredClone(task))),
  decodeToWav: async (task, watch = {}) =>
    structuredClone(await decodeToWav(structuredClone(task), fill(watch))),
}

export interface Machine {
  models?: readonly InstalledModel[]
  programs?: Partial<Record<ProgramId, string>>
  whisperModelFile?: string
  temporaryFolder: string
}

export function recogniserOn({ models = [], programs = {}, whisperModelFile, temporaryFolder }: Machine) {
  const found = (file: string | undefined): FoundProgram | null => (file ? { file, version: null } : null)
  const known: Programs = { find: async id => found(programs[id]), forget: ignore }
  return createRecogniser({
    models: async () => models,
    programs: known,
    whisperModelFile: () => whisperModelFile ?? null,
    temporaryFolder,
    tasks: tasksHere,
  })
}
