import type { Parlance } from '../../../shared/ipc'
import { failure } from '../../../shared/result'
import type { SpeechFileRequests } from '../../../shared/speech/save/speech-file-requests'

const none = async () => failure({ kind: 'not-found', what: 'file' })

/** A library without sounds, and a person who closes every dialog. A test replaces what it needs. */
export const fakeSpeechFiles = (): Pick<Parlance, keyof SpeechFileRequests> => ({
  previewSave: none,
  chooseSaveTarget: async () => ({ ok: true, value: null }),
  startSave: none,
  cancelSave: async () => ({ ok: true, value: null }),
  showSaved: async () => ({ ok: true, value: null }),
  saveSheetFile: async () => ({ ok: true, value: null }),
  dragSounds: none,
})
