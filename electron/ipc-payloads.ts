import { z } from 'zod'
import { longestTrial } from '../shared/built-in'
import { datasetPayloads, datasetRunPayloads } from '../shared/datasets/dataset-requests'
import { datasetFilePayloads } from '../shared/datasets/files/dataset-file-payloads'
import { healthPayloads } from '../shared/datasets/health/health-requests'
import { heardPayloads } from '../shared/datasets/heard/heard-requests'
import { splitPayloads } from '../shared/datasets/split/split-payloads'
import { trainingPayloads } from '../shared/datasets/training/training-requests'
import { draftPayloads } from '../shared/drafts/draft-requests'
import { dubFilePayloads } from '../shared/dub/dub-file-requests'
import { dubPayloads } from '../shared/dub/dub-requests'
import { findPayloads } from '../shared/find/find-requests'
import { jobListPayloads } from '../shared/jobs/job-list-requests'
import { jobPayloads } from '../shared/jobs/job-requests'
import { libraryPayloads } from '../shared/library'
import { libraryCarePayloads } from '../shared/library-care'
import { documentListPayloads } from '../shared/lists/document-list-requests'
import { problemPayloads } from '../shared/problems'
import { recordingListPayloads } from '../shared/recordings/recording-list-requests'
import { recordingPayloads } from '../shared/recordings/recording-requests'
import { serviceProfileSchema } from '../shared/service-profile'
import { settingsPatchSchema } from '../shared/settings'
import { soundPayloads } from '../shared/sound/sound-requests'
import { speechFilePayloads } from '../shared/speech/save/speech-file-requests'
import { sheetPayloads } from '../shared/speech/sheet-requests'
import { terminalCommandPayloads } from '../shared/terminal-command'
import { transcriptPayloads } from '../shared/transcripts/transcript-payloads'
import { translatePayloads } from '../shared/translate/translate-requests'
import { updatePayloads } from '../shared/updates'
import { firstPayloads } from './first-payloads'
import type { PayloadSchemas } from './ipc'

const nothing = z.null()
const profileId = z.string().min(1).max(40)
const onProfile = z.strictObject({ profileId })
/** Longer than any real password or address, short enough that a page gone wrong cannot flood us. */
const line = z.string().max(2_048)

const trial = z.strictObject({
  text: z.string().trim().min(1).max(longestTrial),
  voiceId: z.string().min(1).max(100),
  language: z.string().min(1).max(40),
})
const onModel = z.strictObject({ id: z.string().min(1).max(100) })

/** What a request may hold. The page is ours, and still everything it sends is unknown until one of these took it. */
export const payloads: PayloadSchemas = {
  ...firstPayloads,
  pageReady: nothing,
  tellUnsaved: z.strictObject({
    documents: z
      .array(
        z.strictObject({
          name: z.string().max(1_000),
          reason: z.string().max(1_000),
          isForm: z.literal(true).exactOptional(),
        }),
      )
      .max(1_000),
    hasTried: z.boolean(),
  }),
  signIn: z.strictObject({ profileId, email: line, password: line, keep: z.boolean() }),
  cancelSignIn: onProfile,
  startOnThisComputer: nothing,
  signOut: onProfile,
  forgetToken: onProfile,
  chooseProfile: onProfile,
  saveProfile: serviceProfileSchema,
  deleteProfile: onProfile,
  probeAddress: z.strictObject({ url: line, allowPlainHttp: z.boolean() }),
  checkService: z.strictObject({ profile: serviceProfileSchema }),
  exportProfile: onProfile,
  importProfile: nothing,
  ...sheetPayloads,
  ...speechFilePayloads,
  ...transcriptPayloads,
  ...datasetPayloads,
  ...datasetRunPayloads,
  ...splitPayloads,
  ...healthPayloads,
  ...heardPayloads,
  ...datasetFilePayloads,
  ...trainingPayloads,
  ...draftPayloads,
  ...translatePayloads,
  ...dubPayloads,
  ...dubFilePayloads,
  ...soundPayloads,
  ...recordingPayloads,
  ...recordingListPayloads,
  ...jobPayloads,
  ...jobListPayloads,
  ...documentListPayloads,
  ...findPayloads,
  getTokenStore: nothing,
  getEngines: nothing,
  getLoaded: nothing,
  warmEngines: z.strictObject({
    area: z.enum(['speech', 'translation', 'augmentation']),
    languages: z.array(z.string().min(1).max(40)).min(1).max(2),
  }),
  listVoices: nothing,
  getAbilities: nothing,
  listModels: nothing,
  downloadModel: onModel,
  pauseModel: onModel,
  removeModel: onModel,
  listLanguageModels: nothing,
  getServer: nothing,
  tryEngines: trial,
  speakSample: trial,
  cancelTrial: nothing,
  saveSettings: settingsPatchSchema,
  tryConnection: nothing,
  getStorageUse: nothing,
  runDiagnostics: nothing,
  getLogTail: z.strictObject({ lines: z.int().min(1).max(5_000) }),
  copyReport: nothing,
  saveReport: nothing,
  copyText: z.strictObject({ text: z.string().max(20_000_000) }),
  showFolder: z.strictObject({ folder: z.enum(['data', 'library', 'logs', 'crashes']) }),
  showChosen: z.strictObject({ path: z.string().min(1).max(4_096) }),
  getCrashDumps: nothing,
  deleteCrashDumps: nothing,
  forgetEverything: nothing,
  ...terminalCommandPayloads,
  ...libraryPayloads,
  ...libraryCarePayloads,
  ...problemPayloads,
  ...updatePayloads,
  showAppMenu: z.strictObject({ x: z.int().min(0).max(100_000), y: z.int().min(0).max(100_000) }),
  reportPageError: z.strictObject({ message: z.string().max(10_000), stack: z.string().max(100_000) }),
}
