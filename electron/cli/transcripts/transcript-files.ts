import { extname, join } from 'node:path'
import { createFileNames } from '../../library/names/unique-file-names'
import { endingOf, type TranscriptFormat } from './transcript-formats'

export type TranscriptFiles = ReadonlyMap<TranscriptFormat, string>

/** The files of each recording in the folder, named after it; two recordings of one name get two names. */
export function transcriptFiles(
  recordings: readonly string[],
  formats: readonly TranscriptFormat[],
  folder: string,
): TranscriptFiles[] {
  const names = createFileNames()
  // Room for any of the endings, so that every file of a recording has the same stem.
  const room = 'x'.repeat(Math.max(...formats.map(format => endingOf(format).length)))
  return recordings.map(recording => {
    const taken = names.take(withoutExtension(recording), { extension: room, fallback: 'recording' })
    const stem = taken.slice(0, -(room.length + 1))
    return new Map(formats.map(format => [format, join(folder, `${stem}.${endingOf(format)}`)]))
  })
}

const withoutExtension = (name: string): string => name.slice(0, name.length - extname(name).length)
