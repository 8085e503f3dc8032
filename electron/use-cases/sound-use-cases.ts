import { failure, type Result } from '../../shared/result'
import type { SoundRequests } from '../../shared/sound/sound-requests'
import type { Sounds } from '../media/sounds'

export type SoundUseCases = {
  [Name in keyof SoundRequests]: (
    request: SoundRequests[Name]['request'],
  ) => Promise<Result<SoundRequests[Name]['answer']>>
}

export const soundUseCases = (sounds: Result<Sounds>): SoundUseCases => ({
  openSound: async ref => (sounds.ok ? sounds.value.open(ref) : failure(sounds.error)),
})
