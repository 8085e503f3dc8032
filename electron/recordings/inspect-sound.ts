import type { Result } from '../../shared/result'
import { openSoundFile } from '../engines/audio/decode'
import { asksForFfmpeg } from '../engines/audio/decode-messages'
import { openInput } from '../engines/audio/demux'
import { readWithFfmpeg } from '../engines/audio/read-with-ffmpeg'
import { soundKindOf } from '../engines/audio/sound-kind'

export interface InspectedSound {
  /** Null: only reading to the end would tell. */
  seconds: number | null
  hasVideo: boolean
  /** What became of the attempt to decode the first of it here. */
  reading: 'fine' | 'impossible' | 'needs-ffmpeg'
}

export interface SoundQuestion {
  file: string
  /** Where ffmpeg is. Null: it is not installed. */
  program: string | null
}

/** Any rate will do to see whether there is sound. */
const sampleRate = 16_000

/** For a thread of its own: decoders are loaded, and the first of the sound is decoded. */
export async function inspectSound({
  file,
  program,
}: SoundQuestion): Promise<Result<InspectedSound, string>> {
  const abort = new AbortController()
  try {
    const kind = await soundKindOf(file)
    const withFfmpeg = (ffmpeg: string) =>
      begin(readWithFfmpeg(ffmpeg, { file, kind }, sampleRate, { signal: abort.signal }))
    const hasVideo = kind === 'mp4' || kind === 'matroska' ? await holdsVideo(file) : false
    if (kind === null) {
      const reading = program === null ? 'impossible' : await withFfmpeg(program)
      return { ok: true, value: { seconds: null, hasVideo: false, reading } }
    }
    const opened = await openSoundFile(file, { sampleRate, program: null }, { signal: abort.signal })
    if (!opened.ok) return { ok: true, value: { seconds: null, hasVideo, reading: 'impossible' } }
    const own = await begin(opened.value.blocks)
    // A program is started only for what needs it: for the first of a sound that takes longer than all the rest.
    const reading = own === 'fine' || program === null ? own : await withFfmpeg(program)
    return { ok: true, value: { seconds: opened.value.duration, hasVideo, reading } }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  } finally {
    abort.abort()
  }
}

/** As far as the first block; the rest is not read. */
async function begin(blocks: AsyncGenerator<Result<unknown, string>>): Promise<InspectedSound['reading']> {
  const first = await blocks.next()
  await blocks.return(undefined)
  if (first.done === true) return 'impossible'
  if (first.value.ok) return 'fine'
  return asksForFfmpeg(first.value.error) ? 'needs-ffmpeg' : 'impossible'
}

async function holdsVideo(file: string): Promise<boolean> {
  const input = await openInput(file)
  try {
    return (await input.getPrimaryVideoTrack()) !== null
  } catch {
    return false
  } finally {
    input.dispose()
  }
}
