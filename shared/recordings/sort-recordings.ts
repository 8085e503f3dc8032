import type { ListedRecording } from './filter-recordings'
import { recordingStates } from './recording-state'

export const recordingColumns = ['name', 'seconds', 'language', 'state', 'addedAt'] as const
export type RecordingColumn = (typeof recordingColumns)[number]

export interface RecordingOrder {
  by: RecordingColumn
  descending: boolean
}

export const newestFirst: RecordingOrder = { by: 'addedAt', descending: true }

/** Clicking a column once more turns it round. Time and length begin with the most. */
export const orderAfterClick = (order: RecordingOrder, by: RecordingColumn): RecordingOrder =>
  order.by === by
    ? { by, descending: !order.descending }
    : { by, descending: by === 'addedAt' || by === 'seconds' }

const rank = new Map(recordingStates.map((state, at) => [state, at]))

type Compare = (one: ListedRecording, other: ListedRecording) => number

export function sortRecordings<Listed extends ListedRecording>(
  list: readonly Listed[],
  { by, descending }: RecordingOrder,
  locale: string,
): Listed[] {
  const { compare: compareText } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const compare: Record<RecordingColumn, Compare> = {
    name: (one, other) => compareText(one.recording.name, other.recording.name),
    language: (one, other) => compareText(one.recording.language, other.recording.language),
    seconds: (one, other) => lengthOf(one) - lengthOf(other),
    state: (one, other) => (rank.get(one.state) ?? 0) - (rank.get(other.state) ?? 0),
    addedAt: (one, other) => one.recording.addedAt - other.recording.addedAt,
  }
  const sign = descending ? -1 : 1
  // The same order every time, whatever order they came in.
  return [...list].sort(
    (one, other) =>
      sign * compare[by](one, other) ||
      other.recording.addedAt - one.recording.addedAt ||
      (one.recording.id < other.recording.id ? -1 : 1),
  )
}

const lengthOf = ({ recording }: ListedRecording): number => secondsOfRecording(recording) ?? -1

/** As the sound itself says; else as the service found. */
export const secondsOfRecording = ({ file, transcript }: ListedRecording['recording']): number | null =>
  file.seconds ?? transcript?.seconds ?? null
