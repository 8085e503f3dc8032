import { availableParallelism } from 'node:os'

/** How much the service takes and keeps. Bytes, counts and milliseconds. */
export interface ServiceLimits {
  uploadBytes: number
  /** Characters, as JavaScript counts them, of a text that is spoken, varied or translated. */
  textLength: number
  /** Texts in one batch. */
  batch: number
  /** Places for work that waits or is under way; one text of a batch takes one. */
  places: Record<'speech' | 'transcription' | 'speakers' | 'language', number>
  /** How much of it is under way at a time. */
  atOnce: Record<'speech' | 'transcription' | 'speakers' | 'language', number>
  /** Tasks that have ended, and files, are removed when they are this old. */
  keepFor: number
  /** Of all files together: the oldest make room. */
  keepBytes: number
  /** Between two looks at what has grown too old. */
  tidyEvery: number
}

const gibibyte = 1_073_741_824
const hour = 3_600_000

export const usualServiceLimits: ServiceLimits = {
  uploadBytes: 8 * gibibyte,
  // Twenty minutes of speech: its samples fit in memory, and people who wait see something happen.
  textLength: 20_000,
  batch: 1_000,
  places: { speech: 2_000, transcription: 100, speakers: 100, language: 100 },
  // A transcription uses all cores by itself; a line that is spoken does not. Texts are translated together, and faster so.
  atOnce: { speech: Math.max(2, availableParallelism()), transcription: 1, speakers: 1, language: 50 },
  keepFor: 30 * 24 * hour,
  keepBytes: 20 * gibibyte,
  tidyEvery: hour,
}
