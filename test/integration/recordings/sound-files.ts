import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeWav } from '../../../electron/engines/audio/write-wav'

/** A second of a tone, which is another one for each pitch. */
export const tone = (pitch = 440, seconds = 1): Uint8Array =>
  encodeWav({
    samples: Float32Array.from(
      { length: 16_000 * seconds },
      (_, at) => Math.sin((at * pitch * 2 * Math.PI) / 16_000) / 2,
    ),
    sampleRate: 16_000,
  })

export async function soundFile(folder: string, name: string, pitch = 440): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, tone(pitch))
  return file
}

const frame = Buffer.concat([Buffer.from('fff15080080000fc', 'hex'), Buffer.alloc(56)])
/** Known by their heads, and decoded by nothing but ffmpeg. */
export const framesOfAac = Buffer.concat([frame, frame])
