import { rm } from 'node:fs/promises'
import { brokenSound } from '../../../engines/audio/decode-messages'
import { createStreamEncoder } from '../../../engines/audio/stream-encoder'
import { readWav } from '../../../engines/audio/wav/read-wav'
import { streamProgram } from '../../../engines/programs/stream-program'
import { appending, type SaveDisk, withFile } from '../../../speech/save/staged-file'
import { mixRate } from '../../sound/sizes'
import { encodeMix } from '../encode-mix'
import type { FilmKind } from './film-kind'

/** The dub in a file whose packets are copied into a film. */
export interface DubSound {
  file: string
  /** Samples that its decoder says before the first one. The track begins earlier by so much. */
  late: number
  /** Nothing but frames. */
  isBareMp3: boolean
}

/** What the coders say before they begin, and what decoders add to it. */
const lateOf = { aac: 1_024, mp3: 1_105 } as const

/** As players of such a film can read it, the best that can be made here. */
export async function makeDubSound(
  { mix, kind, ffmpeg, target }: { mix: string; kind: FilmKind; ffmpeg: string | null; target: string },
  disk: SaveDisk,
  progress: (part: number) => void,
): Promise<DubSound> {
  // Numbers as they are, which every player of such films reads.
  if (kind === 'mov') return { file: mix, late: 0, isBareMp3: false }
  if (kind !== 'mp4') {
    await encodeMix(mix, target, 'ogg', disk, progress)
    return { file: target, late: 0, isBareMp3: false }
  }
  if (ffmpeg !== null) {
    if (await encodeAac(ffmpeg, mix, target, disk)) {
      return { file: target, late: lateOf.aac, isBareMp3: false }
    }
    // What it wrote before it failed.
    await rm(target, { force: true })
  }
  await encodeBareMp3(mix, target, disk, progress)
  return { file: target, late: lateOf.mp3, isBareMp3: true }
}

/** False: this ffmpeg cannot. */
const encodeAac = (ffmpeg: string, mix: string, target: string, disk: SaveDisk): Promise<boolean> =>
  withFile(disk, target, async handle => {
    const input = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-f', 'wav', '-i', `file:${mix}`]
    const running = streamProgram(ffmpeg, [...input, '-c:a', 'aac', '-b:a', '192k', '-f', 'adts', 'pipe:1'])
    const append = appending(handle)
    try {
      for (;;) {
        const next = await running.next()
        if (next.done) return next.value.how === 'done'
        await append(next.value)
      }
    } finally {
      // Whatever could not be written, it does not go on alone.
      await running.return({ how: 'stopped', detail: '' })
    }
  })

/** Without the frame in which players read how late it is: a film says that itself. */
const encodeBareMp3 = (
  mix: string,
  target: string,
  disk: SaveDisk,
  progress: (part: number) => void,
): Promise<void> =>
  withFile(disk, target, async handle => {
    const encoder = await createStreamEncoder('mp3', mixRate, 2)
    const append = appending(handle)
    for await (const block of readWav(mix, 2)) {
      if (!block.ok) throw new Error(brokenSound)
      await append(encoder.push(block.value.samples))
      progress(0.5)
    }
    await append(encoder.end().tail)
  })
