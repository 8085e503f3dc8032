export const mixFormats = ['wav', 'mp3', 'flac'] as const
export type MixFormat = (typeof mixFormats)[number]

/** What of a language is written, into one folder. */
export interface DubExportChoice {
  /** Null: not the whole of it. */
  readonly mix: MixFormat | null
  /** A sound for each speaker, and one of what lies under them. */
  readonly stems: boolean
  /** A sound for each line. */
  readonly clips: boolean
  readonly srt: boolean
  readonly vtt: boolean
  /** Who speaks what, when and how. */
  readonly table: boolean
  /** The picture as it is, with the dub and the original as its sounds. */
  readonly film: boolean
}

export const isEmptyExport = ({ mix, ...others }: DubExportChoice): boolean =>
  mix === null && Object.values(others).every(wanted => !wanted)
