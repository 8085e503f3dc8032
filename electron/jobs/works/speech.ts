import type { AppError } from '../../../shared/errors'
import type { Job, JobUnit, Phase, SpeechRow } from '../../../shared/jobs/job'
import { hasEnded } from '../../../shared/jobs/job-state'
import { endOfTask, seeTask, speechSteps } from '../../../shared/jobs/service-steps'
import { failure, type Result, success } from '../../../shared/result'
import { type WrongSound, wrongSoundOf } from '../../media/look/sound-look'
import { downloadFile, type FilePorts, mostBytes } from '../../service/files'
import { replyExcerpt } from '../../service/reply-excerpt'
import {
  type SpeechItem,
  type SpeechRecord,
  type SpeechTask,
  speechStatus,
  synthesizeMany,
  synthesizeOne,
} from '../../service/speech'
import type { RowReply, SpeechChange, Step, StepContext, UnitWorkDescription } from './unit-work'

/** Lines become sounds: one by the single operation, more by the batch operation. The sounds are fetched row by row. */
export const speechWork: UnitWorkDescription = {
  createsWork: true,
  operation: 'speechBatch',
  slot: 'request',

  async send({ job, unit, ports, signal }) {
    const rows = spokenRows(job, unit)
    const items = rows.map(({ row, place }) => speechItem(row, place))
    const [only, ...others] = items
    const asked =
      only && others.length === 0
        ? await synthesizeOne(ports.client, only, signal)
        : await synthesizeMany(ports.client, items, signal)
    if (!asked.ok) return asked
    const files = assignFiles(rows, asked.value.files)
    const waiting = rows.map(
      ({ place }): SpeechChange => [place, { phase: 'waiting', fileId: files.get(place) ?? null }],
    )
    return success({
      unit: { phase: 'waiting', resumeAt: 'waiting', remoteId: asked.value.taskId },
      rows: waiting,
    })
  },

  async look({ job, unit, ports, signal, clock }) {
    const records = await speechStatus(ports.client, unit.remoteId ?? '', signal)
    if (!records.ok) return records
    const open = spokenRows(job, unit).filter(({ row }) => row.phase === 'waiting')
    const matched = matchRecords(open, records.value)
    const changes: SpeechChange[] = []
    const replies: RowReply[] = []
    for (const { place, row } of open) {
      const record = matched.get(place)
      const change = record ? afterRecord(row, record, clock.now()) : null
      if (!record || !change) continue
      changes.push([place, change])
      replies.push([place, record.reply])
    }
    if (changes.length === 0) return success(withUntold(open, matched, records.value))
    return success({ unit: { phase: phaseOf(job, unit, changes) }, rows: changes, replies })
  },
}

function withUntold(
  open: readonly PlacedRow[],
  told: ReadonlyMap<number, SpeechRecord>,
  records: readonly SpeechRecord[],
): Step | null {
  const untold = open.map(({ place }) => place).filter(place => !told.has(place))
  const isAtItsEnd = records.every(({ jobStatus }) => endOfTask(jobStatus) !== null)
  if (!isAtItsEnd || untold.length === 0) return null
  return { unit: { phase: 'waiting' }, untold: { rows: untold, isAll: records.length === 0 } }
}

function spokenRows(job: Job, { rows }: JobUnit): PlacedRow[] {
  if (job.kind !== 'speech') throw new TypeError(`A job of the kind ${job.kind} has no lines to speak.`)
  return rows.flatMap(place => {
    const row = job.rows[place]
    return row ? [{ place, row }] : []
  })
}

/** The unit asks on until every row is through at the service, and is done when every sound is here. */
export function phaseOf(job: Job, unit: JobUnit, changes: readonly SpeechChange[]): Phase {
  const changed = new Map(changes)
  const phases = spokenRows(job, unit).map(({ place, row }) => changed.get(place)?.phase ?? row.phase)
  if (phases.every(hasEnded)) return 'done'
  return phases.some(phase => phase === 'waiting') ? 'waiting' : 'fetching'
}

function afterRecord(row: SpeechRow, record: SpeechRecord, now: number): Partial<SpeechRow> | null {
  const { jobStatus: status, jobProgress: log, message } = record
  const seen = seeTask(row, { status, log, message }, speechSteps, now)
  if (seen === null) return null
  const { steps, end } = seen
  const echoed = {
    steps,
    message,
    speakerUsed: record.speakerId,
    sampleRate: record.sampleRate,
    ...(record.fileId === '' ? {} : { fileId: record.fileId }),
  }
  if (end === 'Failed') return { ...echoed, phase: 'failed', fileId: null }
  if (end === null) return echoed
  // Completed and nothing saved: there is no sound to fetch, and the message is all there is to say.
  return record.audioSaved ? { ...echoed, phase: 'fetching' } : { ...echoed, phase: 'failed', fileId: null }
}

type Fetch = Pick<StepContext, 'ports' | 'lookAtSound' | 'signal' | 'onProgress'> & { file: string }

/** Brings the sound of one line to this computer. Answers the id of the download. */
export async function fetchLineSound(
  { job, ports, downloads, lookAtSound, signal, onProgress }: Omit<StepContext, 'unit'>,
  { item, fileId }: Pick<SpeechRow, 'item' | 'fileId'>,
): Promise<Result<string>> {
  if (fileId === null) return failure({ kind: 'malformed', path: 'fileId', excerpt: '' })
  // A service may leave the ending out; what it makes is WAV unless its name says otherwise.
  const originalName = /\.[a-z0-9]{2,5}$/i.test(fileId) ? fileId : `${fileId}.wav`
  const place = await downloads.place({ originalName })
  if (!place.ok) return place
  const { file, commit, discard } = place.value
  const fetched = await fetchWhole({ file, ports, lookAtSound, signal, onProgress }, fileId)
  if (!fetched.ok) {
    await discard()
    return fetched
  }
  const kept = await commit({ job: job.id, row: item, is: 'sound' })
  return kept.ok ? success(kept.value.id) : kept
}

/** What came is looked at before it counts: a right status says nothing of what comes with it. */
async function fetchWhole(
  { file, ports, lookAtSound, signal, onProgress }: Fetch,
  fileId: string,
): Promise<Result<null>> {
  const fetched = await downloadFile(ports, fileId, {
    file,
    most: mostBytes.line,
    signal,
    onProgress: (done, total) => onProgress('down', done, total),
  })
  if (!fetched.ok) return fetched
  if (fetched.value.bytes === 0) return failure({ kind: 'malformed', path: 'file', excerpt: '' })
  const looked = await lookAtSound(file, signal)
  if (signal.aborted) return failure({ kind: 'cancelled' })
  if (!looked.ok) return looked
  const wrong = wrongSoundOf(looked.value)
  return wrong ? failure(noSound(wrong, ports)) : success(null)
}

/** Text that came in the place of a sound is told as any reply is: its beginning, without secrets. */
const noSound = ({ fault, text }: WrongSound, { client }: FilePorts): AppError => ({
  kind: 'no-sound',
  fault,
  excerpt: replyExcerpt(Buffer.from(text), client.secrets()),
})

/** Travels in `meta`, which the service returns unchanged, and tells rows with the same text apart. */
const keyField = '_parlance_row'

/** A row of the job with its place in it. */
export interface PlacedRow {
  place: number
  row: SpeechRow
}

/**
 * Which file will be whose. The service maps ids to texts, so equal texts are told apart by their order alone; what
 * the records say later counts for more.
 */
export function assignFiles(rows: readonly PlacedRow[], files: SpeechTask['files']): Map<number, string> {
  const byText = new Map<string, string[]>()
  const named = files.filter(({ text }) => text === null).map(({ fileId }) => fileId)
  for (const { fileId, text } of files) {
    if (text !== null) byText.set(text, [...(byText.get(text) ?? []), fileId])
  }
  const assigned = new Map<number, string>()
  for (const { place, row } of rows) {
    const fileId = byText.get(row.text)?.shift() ?? named.shift()
    if (fileId !== undefined) assigned.set(place, fileId)
  }
  return assigned
}

/** The record of each row: by our key where it came back, else by the file, else by everything that is echoed. */
export function matchRecords(
  rows: readonly PlacedRow[],
  records: readonly SpeechRecord[],
): Map<number, SpeechRecord> {
  const matched = new Map<number, SpeechRecord>()
  const open = new Set(records)
  const take = (find: (placed: PlacedRow, record: SpeechRecord) => boolean): void => {
    for (const placed of rows) {
      if (matched.has(placed.place)) continue
      for (const record of open) {
        if (!find(placed, record)) continue
        matched.set(placed.place, record)
        open.delete(record)
        break
      }
    }
  }
  const keys = new Map(records.map(record => [record, rowOfMeta(record.meta)]))
  const byKey = new Map([...keys].map(([record, key]) => [key, record]))
  for (const { place } of rows) {
    const record = byKey.get(place)
    if (record && open.delete(record)) matched.set(place, record)
  }
  if (matched.size === rows.length) return matched
  take(({ row }, record) => record.fileId !== '' && record.fileId === row.fileId)
  const isUnclaimed = (record: SpeechRecord): boolean => keys.get(record) === null
  take(
    ({ row }, record) =>
      isUnclaimed(record) && echoes(row, record) && record.requiredTime === row.requiredTime,
  )
  // A service may fill in a time that was left out.
  take(({ row }, record) => isUnclaimed(record) && echoes(row, record))
  // One line asked for, one record: whatever it echoes, it is the one.
  if (rows.length === 1 && records.length === 1) take(() => true)
  return matched
}

function echoes(row: SpeechRow, record: SpeechRecord): boolean {
  return (
    (record.language === '' || record.language === row.language) &&
    (record.gender === '' || record.gender === row.gender) &&
    (record.requiredTime === null || row.requiredTime === null || record.requiredTime === row.requiredTime) &&
    (row.speakerId === null || record.speakerId === '' || record.speakerId === row.speakerId)
  )
}

/** A line as it is asked for, with our own key beside whatever the person put into `meta`. */
export function speechItem(row: SpeechRow, place: number): SpeechItem {
  const { text, gender, language, speakerId, requiredTime, stretchMode, meta } = row
  return {
    text,
    gender,
    language,
    ...(speakerId === null ? {} : { speakerId }),
    ...(requiredTime === null ? {} : { requiredTime }),
    ...(stretchMode === null ? {} : { stretchMode }),
    meta: { ...meta, [keyField]: place },
  }
}

/** The row a record is about, by what came back of our key. Null: the service did not keep it. */
function rowOfMeta(meta: unknown): number | null {
  if (typeof meta !== 'object' || meta === null || !(keyField in meta)) return null
  const key = meta[keyField]
  return typeof key === 'number' ? key : null
}
