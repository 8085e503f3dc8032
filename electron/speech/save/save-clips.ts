import { join } from 'node:path'
import type { Result } from '../../../shared/result'
import type { ManifestEntry } from '../../../shared/speech/save/manifest'
import { encodeSound } from '../../engines/audio/encode'
import { readPieces } from '../../engines/audio/read-pieces'
import { createZipWriter, type ZipWriter } from '../../library/zip/write-zip'
import { isAlready, readClip } from './read-clip'
import type { PlannedClip, SavePlan } from './save-plan'
import { copyWhole, type SaveDisk, withFile, writeWhole } from './staged-file'

/** What became of each clip: an entry of the manifest, with its file or the reason why there is none. */
export type SavedEntry = ManifestEntry

export const goneMessage = 'The sound is no longer in the library.'

type Step = (done: number) => void

/** A file for each sound. Those that cannot be read are told of and do not stop the others. */
export async function saveToFolder(
  { clips, format, staging, ffmpeg }: SavePlan,
  disk: SaveDisk,
  step: Step,
): Promise<SavedEntry[]> {
  const entries: SavedEntry[] = []
  for (const clip of clips) {
    const path = join(staging, clip.name)
    const sound = await soundOf(clip, format, ffmpeg, disk)
    if (sound.ok) await writeOne(sound.value, path, disk)
    entries.push(entryOf(clip, sound))
    step(entries.length)
  }
  return entries
}

const writeOne = (sound: string | Uint8Array, path: string, disk: SaveDisk): Promise<void> =>
  typeof sound === 'string' ? copyWhole(disk, sound, path) : writeWhole(disk, path, sound)

/** The same in an archive, whose other files are added by `finish`. */
export function saveToZip(
  { clips, format, staging, fileName, ffmpeg, head }: SavePlan,
  disk: SaveDisk,
  step: Step,
  others: (entries: readonly SavedEntry[]) => { name: string; text: string }[],
): Promise<SavedEntry[]> {
  const changedAt = Date.parse(head.savedAt)
  return withFile(disk, join(staging, fileName), async handle => {
    const zip = createZipWriter(handle)
    const entries: SavedEntry[] = []
    for (const clip of clips) {
      const sound = await soundOf(clip, format, ffmpeg, disk)
      if (sound.ok) await addSound(zip, clip.name, sound.value, changedAt, disk)
      entries.push(entryOf(clip, sound))
      step(entries.length)
    }
    for (const { name, text } of others(entries)) {
      const bytes = Buffer.from(text)
      await zip.add({ name, changedAt, expectedBytes: bytes.length, compress: true, pieces: only(bytes) })
    }
    await zip.finish()
    await handle.sync()
    return entries
  })
}

async function addSound(
  zip: ZipWriter,
  name: string,
  sound: string | Uint8Array,
  changedAt: number,
  disk: SaveDisk,
): Promise<void> {
  const isFile = typeof sound === 'string'
  const expectedBytes = isFile ? (await disk.stat(sound)).size : sound.length
  const pieces = isFile ? readPieces(sound) : only(sound)
  await zip.add({ name, changedAt, expectedBytes, compress: false, pieces })
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The file to copy, or the bytes to write. */
async function soundOf(
  { source }: PlannedClip,
  format: SavePlan['format'],
  ffmpeg: string | null,
  disk: SaveDisk,
): Promise<Result<string | Uint8Array, string>> {
  if (source === null || !(await isThere(disk, source))) return { ok: false, error: goneMessage }
  if (format === 'received' || isAlready(source, format)) return { ok: true, value: source }
  const sound = await readClip(source, ffmpeg)
  return sound.ok ? encodeSound(sound.value, format) : sound
}

const isThere = (disk: SaveDisk, path: string): Promise<boolean> =>
  disk.stat(path).then(
    () => true,
    () => false,
  )

const entryOf = ({ name, entry }: PlannedClip, sound: Result<unknown, string>): SavedEntry =>
  sound.ok ? { ...entry, file: name } : { ...entry, problem: sound.error }
