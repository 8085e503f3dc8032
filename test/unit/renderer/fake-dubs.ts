import type { DubFileRequests } from '../../../shared/dub/dub-file-requests'
import type { DubRequests } from '../../../shared/dub/dub-requests'
import type { Parlance } from '../../../shared/ipc'
import { failure, success } from '../../../shared/result'

const none = async () => failure({ kind: 'not-found', what: 'file' })

/** No dubs. A test that needs some replaces what it needs. */
export const fakeDubs = (): Pick<Parlance, keyof (DubRequests & DubFileRequests)> => ({
  createDub: none,
  createExampleDub: none,
  openDub: none,
  readDubLanguages: none,
  closeDub: async () => success(null),
  editDub: none,
  deleteDub: none,
  restoreDub: none,
  planDubTranslation: none,
  translateDub: none,
  goOnWithDub: none,
  askDubWordings: none,
  speakDub: none,
  planDubTiming: none,
  findDubLinesToShorten: none,
  compareDubTranscript: none,
  bringDubTake: async () => success(null),
  bringDubStem: async () => success(null),
  mixDub: none,
  exportDub: async () => success(null),
  cancelDubExport: async () => success(null),
  showDubExport: async () => success(null),
})
