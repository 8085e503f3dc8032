import type { Parlance } from '../../../shared/ipc'
import { failure } from '../../../shared/result'
import type { SoundRequests } from '../../../shared/sound/sound-requests'

/** A library without sounds. A test that needs one replaces what it needs. */
export const fakeSounds = (): Pick<Parlance, keyof SoundRequests> => ({
  openSound: async () => failure({ kind: 'not-found', what: 'file' }),
})
