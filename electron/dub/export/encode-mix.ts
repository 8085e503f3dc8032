import { stat } from 'node:fs/promises'
import type { SoundFormat } from '../../engines/audio/encode'
import { readWav } from '../../engines/audio/wav/read-wav'
import { wavHeaderBytes } from '../../engines/audio/write-wav'
import { type SaveDisk, writeSound } from '../../speech/save/staged-file'
import { mixRate } from '../sound/sizes'

const frameBytes = 4

/** A mix in another format, both sides of it. Rejects when the disk does. */
export async function encodeMix(
  mix: string,
  target: string,
  format: SoundFormat,
  disk: SaveDisk,
  progress: (part: number) => void,
): Promise<void> {
  const frames = ((await stat(mix)).size - wavHeaderBytes) / frameBytes
  await writeSound(disk, target, { format, sampleRate: mixRate, channels: 2 }, async ({ write }) => {
    let done = 0
    for await (const block of readWav(mix, 2)) {
      if (!block.ok) throw new Error(block.error)
      await write(block.value.samples)
      done += block.value.samples.length / 2
      progress(done / frames)
    }
  })
}
