import { z } from 'zod'
import { longestRecordingName, longestTag, mostTags } from './recording'
import type { RecordingRequests } from './recording-requests'

type Payloads = { [Name in keyof RecordingRequests]: z.ZodType<RecordingRequests[Name]['request']> }

const id = z.string().min(1).max(64)
const ids = z.array(id).min(1).max(100_000)
const profileId = z.string().min(1).max(40)
const name = z.string().trim().min(1).max(longestRecordingName)
const tags = z.array(z.string().trim().min(1).max(longestTag)).max(mostTags)
/** Longer than a path of any system. */
const path = z.string().min(1).max(40_000)
/** As many as somebody might drop at once. */
const mostFiles = 10_000

const choice = { language: z.string().max(40), domain: z.string().max(200), speakers: z.boolean() }

/** What requests about recordings may hold. To become part of `payloads` in `electron/ipc-payloads.ts`. */
export const recordingPayloads: Payloads = {
  listRecordings: z.null(),
  chooseRecordings: z.null(),
  inspectRecordings: z.strictObject({ paths: z.array(path).min(1).max(mostFiles) }),
  addRecordings: z.strictObject({
    profileId,
    files: z
      .array(z.strictObject({ path, name, ...choice }))
      .min(1)
      .max(mostFiles),
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
  transcribeRecording: z.strictObject({ id, profileId, ...choice }),
  cancelArrival: z.strictObject({ id }),
  renameRecording: z.strictObject({ id, name }),
  tagRecordings: z.strictObject({ ids, add: tags, remove: tags }),
  reviewRecordings: z.strictObject({ ids, reviewed: z.boolean() }),
  deleteRecordings: z.strictObject({ ids }),
  restoreRecordings: z.strictObject({ ids }),
  attachTranscript: z.strictObject({ id, transcriptId: id }),
  chooseSound: z.strictObject({ id }),
  fetchSound: z.strictObject({ id }),
  showRecordingFile: z.strictObject({ id }),
  searchRecordings: z.strictObject({ text: z.string().trim().min(1).max(500) }),
}
