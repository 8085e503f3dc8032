import { folded } from '../text/folded'
import type { Recording } from './recording'
import { isRecordingInGroup, type RecordingGroup, type RecordingState } from './recording-state'

/** What the list is narrowed to. Empty lists and texts narrow nothing. */
export interface RecordingFilter {
  group: RecordingGroup
  text: string
  languages: readonly string[]
  speakers: readonly string[]
  tags: readonly string[]
  /** Added at this time or later, in epoch milliseconds. */
  since: number | null
}

export const noFilter: RecordingFilter = {
  group: 'all',
  text: '',
  languages: [],
  speakers: [],
  tags: [],
  since: null,
}

/** A recording with what is told of it. */
export interface ListedRecording {
  recording: Recording
  state: RecordingState
}

/** `found`: the recordings whose transcripts hold the text. */
export function filterRecordings<Listed extends ListedRecording>(
  list: readonly Listed[],
  filter: RecordingFilter,
  found: ReadonlySet<string>,
): Listed[] {
  const text = folded(filter.text.trim())
  return list.filter(
    ({ recording, state }) =>
      isRecordingInGroup(state, filter.group) &&
      isWanted(recording, filter) &&
      (text === '' ||
        found.has(recording.id) ||
        namesOf(recording).some(name => folded(name).includes(text))),
  )
}

function isWanted(recording: Recording, { languages, speakers, tags, since }: RecordingFilter): boolean {
  return (
    (languages.length === 0 || languages.includes(recording.language)) &&
    (speakers.length === 0 || speakerNames(recording).some(name => speakers.includes(name))) &&
    (tags.length === 0 || recording.tags.some(tag => tags.includes(tag))) &&
    (since === null || recording.addedAt >= since)
  )
}

export const isNarrowed = ({ text, languages, speakers, tags, since }: RecordingFilter): boolean =>
  text.trim() !== '' || languages.length + speakers.length + tags.length > 0 || since !== null

const speakerNames = ({ transcript }: Recording): string[] =>
  (transcript?.speakers ?? []).map(({ name }) => name).filter(name => name !== '')

const namesOf = (recording: Recording): string[] => [
  recording.name,
  recording.file.name,
  ...recording.tags,
  ...speakerNames(recording),
]

/** What there is to choose from, each once and in order. */
export function choicesIn(list: readonly Recording[]): Record<'languages' | 'speakers' | 'tags', string[]> {
  return {
    languages: ordered(list.map(({ language }) => language)),
    speakers: ordered(list.flatMap(speakerNames)),
    tags: ordered(list.flatMap(({ tags }) => tags)),
  }
}

const ordered = (values: readonly string[]): string[] =>
  [...new Set(values)].filter(value => value !== '').sort((one, other) => one.localeCompare(other))
