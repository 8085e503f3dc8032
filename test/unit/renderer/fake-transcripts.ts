import type { Parlance } from '../../../shared/ipc'
import { failure } from '../../../shared/result'
import type { TranscriptRequests } from '../../../shared/transcripts/transcript-requests'

const none = async () => failure({ kind: 'not-found', what: 'file' })

/** A library without transcripts. A test that needs one replaces what it needs. */
export const fakeTranscripts = (): Pick<Parlance, keyof TranscriptRequests> => ({
  listTranscripts: async () => ({ ok: true, value: [] }),
  openTranscript: none,
  closeTranscript: async () => ({ ok: true, value: null }),
  editTranscript: none,
  getUndoSteps: async () => ({ ok: true, value: { past: [], future: [], hasMore: false } }),
  changeTranscriptFacts: none,
  importTranscript: async () => ({ ok: true, value: null }),
  listVersions: async () => ({ ok: true, value: [] }),
  saveVersion: none,
  renameVersion: none,
  removeVersion: none,
  getVersion: none,
  addTranslation: none,
  getTranslation: none,
  exportTranscripts: async () => ({ ok: true, value: null }),
  stopExport: async () => ({ ok: true, value: null }),
})
