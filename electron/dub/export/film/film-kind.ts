import { type Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'

/** Containers that a film can be written in; it keeps its own. */
export type FilmKind = 'mp4' | 'mov' | 'mkv' | 'webm'

/** Null: another one. */
export async function filmKindOf(input: Input): Promise<FilmKind | null> {
  const format = await input.getFormat()
  if (format === MP4) return 'mp4'
  if (format === QTFF) return 'mov'
  if (format === WEBM) return 'webm'
  return format === MATROSKA ? 'mkv' : null
}
