import { z } from 'zod'
import type { AppError } from '../errors'
import { type FileProblem, type InspectedFiles, mostInspected } from './inspected-file'
import { longestRecordingName, longestTag, mostTags, type Recording, type RecordingChoice } from './recording'
import { termsSchema } from './terms'

export interface AddedFile extends RecordingChoice {
  path: string
  name: string
  /** Names and terms that come up in it. */
  terms?: string[]
}

/** What the service has already. */
export type RemoteRecording = { kind: 'file' | 'transcription'; id: string; name: string }

/** Why a file was not taken; null: it was. */
export interface ChosenSound {
  name: string
  problem: FileProblem | null
}

/** Those of several that could not be changed, and why. The others are. */
export interface ChangedRecordings {
  left: { name: string; error: AppError }[]
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface RecordingRequests {
  /** Asks for files in a dialog of the system, to be inspected next. Null: the person closed it. */
  chooseRecordings: { request: null; answer: string[] | null }
  /** Files that were chosen, dropped on the page or opened with the program; of folders, what is in them. */
  inspectRecordings: { request: { paths: string[] }; answer: InspectedFiles }
  /** Takes copies into the library, and sends them from there. Answers the ids, in the order of the files. */
  addRecordings: { request: { profileId: string; files: AddedFile[] }; answer: { ids: string[] } }
  addRemoteRecording: {
    request: { profileId: string; remote: RemoteRecording } & RecordingChoice
    answer: { id: string }
  }
  /** Two people talk for half a minute, spoken by this computer. */
  addExampleRecording: { request: { profileId: string }; answer: { id: string } }
  /**
   * Once more, as when its file was away; or anew, in another language. `job`: the newest one that the person knew of.
   * Where its words were asked for since, they are not once more, and the answer says so.
   */
  transcribeRecording: {
    request: { id: string; profileId: string; job: string | null; terms?: string[] } & RecordingChoice
    answer: { hasBegun: boolean }
  }
  /** Stops bringing it in, and forgets it. */
  cancelArrival: { request: { id: string }; answer: null }
  renameRecording: { request: { id: string; name: string }; answer: null }
  tagRecordings: { request: { ids: string[]; add: string[]; remove: string[] }; answer: ChangedRecordings }
  reviewRecordings: { request: { ids: string[]; reviewed: boolean }; answer: ChangedRecordings }
  /** They can be had back until the program is left; then they go to the system's bin. */
  deleteRecordings: { request: { ids: string[] }; answer: null }
  restoreRecordings: { request: { ids: string[] }; answer: null }
  /** Shows a transcript made elsewhere beside the recording. */
  attachTranscript: { request: { id: string; transcriptId: string }; answer: null }
  /** Asks for the file that a recording without sound was made of. Null: the person closed the dialog. */
  chooseSound: { request: { id: string }; answer: ChosenSound | null }
  /** From the service that has it. Answers when it is here; until then it is an arrival. */
  fetchSound: { request: { id: string }; answer: null }
  showRecordingFile: { request: { id: string }; answer: null }
  /** Names and terms of all recordings; with `media`, also those of the recordings with this sound. */
  getTerms: { request: { media: string | null }; answer: string[] }
  /** Those of all recordings. On disk when it answers. */
  saveTerms: { request: { terms: string[] }; answer: null }
}

/** To become part of `Pushes`. */
export interface RecordingPushes {
  recordings: { changed: Recording[]; removed: string[] }
}

type Payloads = { [Name in keyof RecordingRequests]: z.ZodType<RecordingRequests[Name]['request']> }

const id = z.string().min(1).max(64)
const ids = z.array(id).min(1).max(100_000)
const profileId = z.string().min(1).max(40)
const name = z.string().trim().min(1).max(longestRecordingName)
const tag = z.string().trim().min(1).max(longestTag)
/** Longer than a path of any system. */
const path = z.string().min(1).max(40_000)

const choice = { language: z.string().max(40), domain: z.string().max(200), speakers: z.boolean() }

/** What requests about recordings may hold. To become part of `payloads` in `electron/ipc-payloads.ts`. */
export const recordingPayloads: Payloads = {
  chooseRecordings: z.null(),
  inspectRecordings: z.strictObject({ paths: z.array(path).min(1).max(mostInspected) }),
  addRecordings: z.strictObject({
    profileId,
    files: z
      .array(z.strictObject({ path, name, ...choice, terms: z.exactOptional(termsSchema) }))
      .min(1)
      .max(mostInspected),
  }),
  addRemoteRecording: z.strictObject({
    profileId,
    remote: z.strictObject({
      kind: z.enum(['file', 'transcription']),
      id: z.string().trim().min(1).max(200),
      name,
    }),
    ...choice,
  }),
  addExampleRecording: z.strictObject({ profileId }),
  transcribeRecording: z.strictObject({
    id,
    profileId,
    ...choice,
    job: id.nullable(),
    terms: z.exactOptional(termsSchema),
  }),
  cancelArrival: z.strictObject({ id }),
  renameRecording: z.strictObject({ id, name }),
  // One that is tagged together with others may have come to have more than are given at once.
  tagRecordings: z.strictObject({ ids, add: z.array(tag).max(mostTags), remove: z.array(tag).max(1_000) }),
  reviewRecordings: z.strictObject({ ids, reviewed: z.boolean() }),
  deleteRecordings: z.strictObject({ ids }),
  restoreRecordings: z.strictObject({ ids }),
  attachTranscript: z.strictObject({ id, transcriptId: id }),
  chooseSound: z.strictObject({ id }),
  fetchSound: z.strictObject({ id }),
  showRecordingFile: z.strictObject({ id }),
  getTerms: z.strictObject({ media: id.nullable() }),
  saveTerms: z.strictObject({ terms: termsSchema }),
}
