import { type FileHandle, open, rm } from 'node:fs/promises'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  StreamTarget,
  type StreamTargetChunk,
  WebMOutputFormat,
} from 'mediabunny'
import { writeAll } from '../../../speech/save/staged-file'
import type { FilmKind } from './film-kind'
import { packetsOf, type SoundPackets, soundPacketsOf } from './packets'

export interface FilmTracks {
  video: InputVideoTrack
  /** Those of the film itself. */
  sounds: readonly InputAudioTrack[]
  dub: SoundPackets
}

export interface FilmCopy extends FilmTracks {
  kind: FilmKind
  target: string
  /** Seconds that the dub's packets are put earlier. */
  early: number
  /** Likewise those of the film: no file that is written here says of a track that it is heard before its times. */
  delayOf: (track: InputAudioTrack) => number
  language: string
  originalLanguage: string
  dubName: string
}

const formats: Record<FilmKind, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  mkv: () => new MkvOutputFormat(),
  webm: () => new WebMOutputFormat(),
}

/** Why a film cannot be copied as it is; null: it can. */
export async function whyNotCopied(
  kind: FilmKind,
  { video, sounds }: Omit<FilmTracks, 'dub'>,
): Promise<string | null> {
  const format = formats[kind]()
  const picture = await video.getCodec()
  if (picture === null || !format.getSupportedVideoCodecs().includes(picture)) return unknownPicture
  for (const sound of sounds) {
    const codec = await sound.getCodec()
    if (codec === null || !format.getSupportedAudioCodecs().includes(codec)) return unknownFilmSound
  }
  return null
}

const unknownPicture =
  'The picture of this film is of a kind that cannot be copied. Convert the film to MP4 or MKV.'
const unknownFilmSound =
  'The sound of this film is of a kind that cannot be copied. Convert the film to MP4 or MKV.'

/** The picture and all sounds of a film as they are, and the dub before the others: that is what the file is for. */
export async function copyFilm(copy: FilmCopy, progress: (part: number) => void): Promise<void> {
  const output = new Output({
    format: formats[copy.kind](),
    target: new StreamTarget(fileStream(copy.target)),
  })
  try {
    await copyInto(output, copy, progress)
  } catch (error) {
    await output.cancel().catch(() => undefined)
    await rm(copy.target, { force: true })
    throw error
  }
}

/** Written as it comes: whoever gathers it into larger pieces first holds all of it twice. */
function fileStream(file: string): WritableStream<StreamTargetChunk> {
  let handle: FileHandle | null = null
  const close = async (): Promise<void> => {
    await handle?.close()
    handle = null
  }
  return new WritableStream({
    start: async () => {
      handle = await open(file, 'w')
    },
    write: async ({ data, position }) => {
      try {
        if (handle) await writeAll(handle, data, position)
      } catch (error) {
        await close()
        throw error
      }
    },
    close,
    abort: close,
  })
}

/** Seconds; what a track says of its length may be rounded. */
const mostMissing = 1

async function copyInto(output: Output, copy: FilmCopy, progress: (part: number) => void): Promise<void> {
  const { video, sounds, dub, early, delayOf } = copy
  const picture = new EncodedVideoPacketSource((await video.getCodec()) ?? 'avc')
  output.addVideoTrack(picture, {
    transformationMatrix: await video.getTransformationMatrix(),
    languageCode: await video.getLanguageCode(),
    ...(await ticksOf(copy)),
  })
  const heard = [dub, ...(await Promise.all(sounds.map(soundPacketsOf)))]
  const sources = heard.map(({ codec }) => new EncodedAudioPacketSource(codec))
  for (const [at, source] of sources.entries()) {
    output.addAudioTrack(source, at === 0 ? dubAs(copy) : await originalAs(copy, sounds[at - 1]))
  }
  await tagAs(output, video)
  await output.start()
  const duration = Math.max(0.001, await video.computeDuration())
  const cursors = [
    packetsInto(picture, { packets: packetsOf(video), config: await video.getDecoderConfig() }, 0),
    ...sources.map((source, at) => {
      const sound = sounds[at - 1]
      return packetsInto(source, heard[at] ?? dub, sound ? delayOf(sound) : early)
    }),
  ]
  const [pictureEnds = 0] = await together(cursors, at => progress(Math.min(1, at / duration)))
  // Of a film whose end is missing the packets just end.
  if (pictureEnds < duration - mostMissing) throw new Error('The film breaks off.')
  await output.finalize()
}

/**
 * In ticks of another length than the film's own, pictures of 24000/1001 a second are now longer, now shorter, and
 * programs that edit films take it for one whose rate varies. MP4 and MOV make their ticks of what is called the rate
 * here; a Matroska film would say it of its pictures.
 */
async function ticksOf({ kind, video }: FilmCopy): Promise<{ frameRate?: number }> {
  const ticks = kind === 'mp4' || kind === 'mov' ? await video.getTimeResolution() : 0
  return ticks > 0 && ticks <= mostTicks ? { frameRate: ticks } : {}
}

/** A second; of more the library makes others. */
const mostTicks = 1_000_000

/** What it is called, who made it and how it is pictured. What of it makes no sense is worth no film. */
async function tagAs(output: Output, { input }: InputVideoTrack): Promise<void> {
  try {
    output.setMetadataTags({ ...(await input.getMetadataTags()), raw: {} })
  } catch {
    return
  }
}

const dubAs = ({ language, dubName }: FilmCopy) => ({
  languageCode: language,
  name: dubName,
  disposition: { default: true, original: false },
})

/** Only of the one that is heard where the film is transcribed it is known which language that is. */
async function originalAs({ originalLanguage }: FilmCopy, track: InputAudioTrack | undefined) {
  const own = await track?.getLanguageCode()
  const name = await track?.getName()
  const heard = await track?.input.getPrimaryAudioTrack()
  const is = await track?.getDisposition()
  return {
    languageCode:
      (own === undefined || own === 'und') && track?.id === heard?.id ? originalLanguage : (own ?? 'und'),
    ...(name ? { name } : {}),
    disposition: { ...is, default: false, original: is?.original || !is?.commentary },
  }
}

/** Gives the end of each packet once it is written. */
async function* packetsInto(
  source: EncodedVideoPacketSource | EncodedAudioPacketSource,
  { packets, config: decoderConfig }: { packets: AsyncIterable<EncodedPacket>; config: object | null },
  early: number,
): AsyncGenerator<number> {
  // What a packet needs to be understood belongs to the track it comes from.
  const meta = { decoderConfig } as Parameters<typeof source.add>[1]
  for await (const packet of packets) {
    await source.add(shifted(packet, early), meta as never)
    yield packet.timestamp + packet.duration
  }
  source.close()
}

const shifted = (packet: EncodedPacket, early: number): EncodedPacket =>
  early === 0 ? packet : packet.clone({ timestamp: packet.timestamp - early })

/** All advance together, so that no more is held than lies between them. Gives where each has ended. */
async function together(
  cursors: readonly AsyncGenerator<number>[],
  tell: (at: number) => void,
): Promise<number[]> {
  const reached = cursors.map(() => 0)
  const times = new Map(cursors.map(cursor => [cursor, Number.NEGATIVE_INFINITY]))
  for (let next = earliest(times); next !== undefined; next = earliest(times)) {
    const step = await next.next()
    if (step.done) times.delete(next)
    else {
      times.set(next, step.value)
      tell(step.value)
      const at = cursors.indexOf(next)
      reached[at] = Math.max(reached[at] ?? 0, step.value)
    }
  }
  return reached
}

function earliest<Cursor>(times: ReadonlyMap<Cursor, number>): Cursor | undefined {
  let found: readonly [Cursor, number] | undefined
  for (const one of times) if (found === undefined || one[1] < found[1]) found = one
  return found?.[0]
}
