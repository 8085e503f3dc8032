import type { Result } from '../../../shared/result'
import type { PoolWatch } from '../../threads/task-pool'
import type { SpeakerEngine } from '../engine-ports'
import type { InstalledModel } from '../models/installed-model'
import type { Programs } from '../programs/known-programs'
import type { Identified } from './identify-speakers'
import type { IdentifyInput } from './identify-task'

export interface SpeakerEngineParts {
  /** Those on this computer, of any kind, the preferred ones first. */
  models(): Promise<readonly InstalledModel[]>
  programs: Pick<Programs, 'find'>
  /** `identifyTask`, on whatever thread. */
  run(input: IdentifyInput, watch: PoolWatch): Promise<Result<Identified, string>>
}

const mostSpeakers = 50

export function createSpeakerEngine({ models, programs, run }: SpeakerEngineParts): SpeakerEngine {
  return {
    async identify({ file, speakers }, watch = {}) {
      if (speakers !== undefined && !isCount(speakers)) {
        return { ok: false, error: `The field speakers must be a whole number from 1 to ${mostSpeakers}.` }
      }
      const model = (await models()).find(({ kind }) => kind === 'diarization') ?? null
      const ffmpeg = (await programs.find('ffmpeg'))?.file ?? null
      const { progress, signal, prepared } = watch
      return run({ file, speakers, model, ffmpeg }, { progress, signal, stage: () => prepared?.() })
    },
  }
}

const isCount = (speakers: number): boolean =>
  Number.isInteger(speakers) && speakers >= 1 && speakers <= mostSpeakers
