import {
  ADTS,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  StreamTarget,
  WAVE,
  WEBM,
} from 'mediabunny'
import { openRegularFile } from '../../storage/open-regular-file'
import { flacSecondsInOgg } from './flac/in-ogg'
import { mp3Seconds } from './mp3/count-frames'
import { soundKindOf } from './sound-kind'

/** Seconds as the file's own index says, null where it has none. An MP3 has its frames. */
export async function durationInIndex(file: string): Promise<number | null> {
  if ((await soundKindOf(file)) === 'mp3') return mp3Seconds(file)
  const input = await openInput(file)
  try {
    return knownSeconds(await input.getDurationFromMetadata())
  } catch {
    // A file that is damaged may still be decoded in part.
    return null
  } finally {
    input.dispose()
  }
}

/** Seconds at which the last packet of a file's sound ends, whatever an index says. Null: there is no packet. */
export async function soundEndsAt(file: string): Promise<number | null> {
  const kind = await soundKindOf(file)
  if (kind === 'mp3') return mp3Seconds(file)
  const { input, track } = await openTrack(file)
  try {
    if (track) return knownSeconds(await track.computeDuration())
    return kind === 'ogg' ? knownSeconds(await flacSecondsInOgg(file)) : null
  } finally {
    input.dispose()
  }
}

/** Of what an index says: with fewer pictures the film is cut off, and its sound may be as well. */
const leastOfFilm = 0.9

/**
 * When the sound ends of a film that is there to its end: that may be before its last picture. Null: it is no film, or
 * less of one than its index says. Only for what seems to lack sound, for it takes its time in a large film.
 */
export async function soundOfWholeFilm(file: string): Promise<number | null> {
  const opened = await openTrack(file).catch(() => null)
  if (!opened) return null
  const { input, track } = opened
  try {
    const said = knownSeconds(await input.getDurationFromMetadata())
    const pictures = await input.computeDuration(await input.getVideoTracks())
    if (!track || said === null || pictures < said * leastOfFilm) return null
    return knownSeconds(await track.computeDuration())
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

export const knownSeconds = (seconds: number | null): number | null =>
  seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null

/** Opens the sound of a film or of a recording in a film's container. The caller disposes of the input. */
export async function openTrack(file: string): Promise<{ input: Input; track: InputAudioTrack | null }> {
  const input = await openInput(file)
  try {
    return { input, track: await input.getPrimaryAudioTrack() }
  } catch (error) {
    input.dispose()
    throw error
  }
}

/** Those that hold their sound themselves. A playlist names other files, and would have them opened. */
const formats = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS]

/**
 * Looks at no file but this one. Whoever opens it disposes of it. Rejects when it is no file, or is gone.
 * `held`: bytes of it that are kept in memory at most, where many are read of it.
 */
export async function openInput(file: string, held?: number): Promise<Input> {
  await (await openRegularFile(file)).close()
  // Of what is read ahead, nobody waits for it yet: whoever comes to want it is told of what went wrong.
  const handleUnhandledError = (): undefined => undefined
  const options = { handleUnhandledError, ...(held === undefined ? {} : { maxCacheSize: held }) }
  return new Input({ formats, source: new FilePathSource(file, options) })
}

/** The packets' own bytes, one after the other. `from`: the second to begin with, if not the first. */
export async function* packetBytes(track: InputAudioTrack, from?: number): AsyncGenerator<Uint8Array> {
  for await (const packet of packetsFrom(track, from)) yield packet.data
}

async function* packetsFrom(track: InputAudioTrack, from?: number): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  const first = from === undefined ? null : await sink.getPacket(from)
  yield* sink.packets(first ?? undefined)
}

/** The same packets in an Ogg stream, which the decoders of Opus and Vorbis read. Nothing is decoded for it. */
export async function* packetsAsOgg(
  track: InputAudioTrack,
  codec: 'opus' | 'vorbis',
  from?: number,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  // Ogg is only ever appended to, so what is written comes in order.
  const target = new StreamTarget(
    new WritableStream({ write: chunk => void written.push(Uint8Array.from(chunk.data)) }),
  )
  const output = new Output({ format: new OggOutputFormat(), target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = await track.getDecoderConfig()
  for await (const packet of packetsFrom(track, from)) {
    await source.add(packet, decoderConfig ? { decoderConfig } : {})
    yield* written.splice(0)
  }
  await output.finalize()
  yield* written.splice(0)
}
