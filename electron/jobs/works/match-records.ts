import type { SpeechRow } from '../../../shared/jobs/job'
import type { SpeechItem, SpeechRecord, SpeechTask } from '../../service/speech'

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
