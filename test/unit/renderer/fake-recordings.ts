import type { FindRequests } from '../../../shared/find/find-requests'
import type { Parlance } from '../../../shared/ipc'
import type { RecordingRequests } from '../../../shared/recordings/recording-requests'
import { success } from '../../../shared/result'

/** A library that is empty and does what it is told. */
export const fakeRecordings = (): Pick<Parlance, keyof (RecordingRequests & FindRequests)> => ({
  chooseRecordings: async () => success(null),
  inspectRecordings: async ({ paths }) =>
    success({
      isCut: false,
      files: paths.map(path => ({
        path,
        name: path.split('/').at(-1) ?? '',
        bytes: 1_000,
        seconds: 60,
        hasVideo: false,
        problem: null,
        fingerprint: '',
        sameAs: null,
      })),
    }),
  addRecordings: async ({ files }) => success({ ids: files.map((_, at) => `added-${at}`) }),
  addRemoteRecording: async () => success({ id: 'remote' }),
  addExampleRecording: async () => success({ id: 'example' }),
  transcribeRecording: async () => success({ hasBegun: false }),
  cancelArrival: async () => success(null),
  renameRecording: async () => success(null),
  tagRecordings: async () => success({ left: [] }),
  reviewRecordings: async () => success({ left: [] }),
  deleteRecordings: async () => success(null),
  restoreRecordings: async () => success(null),
  attachTranscript: async () => success(null),
  chooseSound: async () => success(null),
  fetchSound: async () => success(null),
  showRecordingFile: async () => success(null),
  getTerms: async () => success([]),
  saveTerms: async () => success(null),
  find: async () => success({ found: [], more: [], index: { left: 0, all: 0, problem: null, isKept: true } }),
  makeFindReady: async () => success(null),
})
