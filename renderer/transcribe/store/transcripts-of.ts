import type { ListedRecording } from '../../../shared/recordings/filter-recordings'

/** The ids of the transcripts that are there already. */
export const transcriptsOf = (listed: readonly ListedRecording[]): string[] =>
  listed.flatMap(({ recording }) => recording.transcript?.id ?? [])
