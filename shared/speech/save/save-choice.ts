export const savedAs = ['folder', 'zip', 'joined'] as const
/** A file for each line in a folder or an archive, or all of them in one track. */
export type SavedAs = (typeof savedAs)[number]

export const saveFormats = ['received', 'mp3', 'flac'] as const
/** `received`: byte for byte as the service sent it; for a joined track, WAV. */
export type SaveFormat = (typeof saveFormats)[number]

/** Where the sounds of a joined track stand. */
export type Spacing =
  /** At the start of each line; one that has none follows the line above it. */
  { by: 'start' } | { by: 'gap'; seconds: number }

/** What a person chose in the save dialog. */
export interface SaveChoice {
  /** The keys of the lines, or every line of the sheet. */
  lines: 'all' | readonly string[]
  as: SavedAs
  format: SaveFormat
  /** Of the files' names, as in `{index:3} {text:40}`. */
  template: string
  spacing: Spacing
  /** A table and a JSON file that say what each sound is. */
  manifest: boolean
}

/** Seconds. Longer pauses are made of silence that somebody would have to cut out again. */
export const longestGap = 60

export const usualSaveTemplate = '{index:3} {text:40}'

export const usualChoice = (lines: SaveChoice['lines']): SaveChoice => ({
  lines,
  as: 'folder',
  format: 'received',
  template: usualSaveTemplate,
  spacing: { by: 'gap', seconds: 0.5 },
  manifest: true,
})
