import type { ManifestEntry, ManifestHead } from '../../../shared/speech/save/manifest'
import type { SaveChoice } from '../../../shared/speech/save/save-choice'

/** Everything a thread needs to write files, as plain data. */
export interface SavePlan extends Pick<SaveChoice, 'as' | 'format' | 'spacing'> {
  /** An empty folder beside the place where the files will be. Nothing is written anywhere else. */
  staging: string
  clips: PlannedClip[]
  /** Of the archive or the track; of a folder it is not used. */
  fileName: string
  /** The names of its two files. Null: none is wanted. */
  manifest: { table: string; json: string } | null
  head: Omit<ManifestHead, 'track'>
  /** Where ffmpeg is, for the kinds of sound that nothing here decodes. */
  ffmpeg: string | null
}

export interface PlannedClip {
  /** Null: its bytes are gone. */
  source: string | null
  /** Of its own file. */
  name: string
  /** Seconds, as its line wants it. */
  start: number | null
  entry: ManifestEntry
}

export interface SaveReport {
  /** What is in the staging folder now. */
  files: string[]
  sounds: number
  failed: number
  /** Why the first of them failed. */
  reason: string
}

/** Of a sound's own file. What was received may be of another kind, which only its file tells. */
export const clipEnding = (format: SaveChoice['format']): string => (format === 'received' ? 'wav' : format)
