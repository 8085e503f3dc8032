import { z } from 'zod'
import type { JobSummary } from '../jobs/job-state'
import type { ListAsked, ListPage } from '../lists/list-over'
import { listPayloads, listText, thingIds } from '../lists/list-payloads'
import type { Recording } from './recording'
import type { RecordingQuestion, RecordingTotals } from './recording-list'
import { recordingGroups } from './recording-state'
import { recordingColumns } from './sort-recordings'

type Asked = ListAsked<RecordingQuestion>

/** What there is to choose from, each once. */
export interface RecordingChoices {
  languages: string[]
  speakers: string[]
  tags: string[]
  /** The speakers once more: who speaks in most recordings comes first. */
  knownSpeakers: string[]
}

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface RecordingListRequests {
  /** `jobs`: the newest about each of the rows, where there is one. What changes is told by the push `recordings`. */
  pageOfRecordings: {
    request: Asked['page']
    answer: ListPage<Recording> & RecordingTotals & { jobs: JobSummary[] }
  }
  /** All that answer the question, in its order. */
  idsOfRecordings: { request: Asked['ids']; answer: string[] }
  /** At which row it stands. Null: it does not answer the question. */
  placeOfRecording: { request: Asked['place']; answer: number | null }
  /** The next row whose name begins so. `after`: the row with the keyboard; -1: none. */
  recordingThatBegins: { request: Asked['begins']; answer: number | null }
  /** Of those that are there no more nothing. */
  readRecordings: { request: { ids: string[] }; answer: { recordings: Recording[]; jobs: JobSummary[] } }
  choicesOfRecordings: { request: null; answer: RecordingChoices }
}

const line = z.string().max(1_000)
const lines = z.array(line).max(1_000)

/** What a collator takes: anything else makes it throw. */
const locale = z
  .string()
  .max(40)
  .regex(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i)

const { page, ids, place, begins } = listPayloads<RecordingQuestion>(
  z.strictObject({
    filter: z.strictObject({
      group: z.enum(recordingGroups),
      text: listText,
      languages: lines,
      speakers: lines,
      tags: lines,
      since: z.number().nullable(),
    }),
    found: thingIds,
    order: z.strictObject({ by: z.enum(recordingColumns), descending: z.boolean() }),
    locale,
    lost: thingIds,
  }),
)

/** What requests about the list of recordings may hold. To become part of `payloads` in `electron/ipc-payloads.ts`. */
export const recordingListPayloads = {
  pageOfRecordings: page,
  idsOfRecordings: ids,
  placeOfRecording: place,
  recordingThatBegins: begins,
  readRecordings: z.strictObject({ ids: thingIds }),
  choicesOfRecordings: z.null(),
}
