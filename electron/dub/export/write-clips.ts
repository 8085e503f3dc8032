import { join } from 'node:path'
import { encodeWav } from '../../engines/audio/write-wav'
import { writeWhole } from '../../speech/save/staged-file'
import type { Gathered } from '../sound/gather'
import { openPrepared } from '../sound/prepared-sound'
import { mixRate } from '../sound/sizes'
import type { DubFileNames } from './export-order'
import type { FilesWriting } from './files-writing'

/** A file for each line, as long as it is in the mix, in the order of their start. */
export async function writeClips(
  { lines }: Gathered,
  { clips }: DubFileNames,
  { folder, disk, names, told, progress }: FilesWriting,
): Promise<void> {
  for (const [done, { key, file }] of lines.entries()) {
    const sound = openPrepared(file)
    if (sound) {
      const samples = Float32Array.from(sound.read(0, sound.length), value => value / 32_768)
      sound.close()
      const name = names.take(clips[key] ?? key, { extension: 'wav', fallback: 'line' })
      await writeWhole(disk, join(folder, name), encodeWav({ samples, sampleRate: mixRate }))
      told.files.push(name)
    }
    progress((done + 1) / lines.length)
  }
}
