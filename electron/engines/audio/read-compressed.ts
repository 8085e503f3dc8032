import type { InputAudioTrack } from 'mediabunny'
import type { Result } from '../../../shared/result'
import { neededFfmpeg, noSound, unknownSound } from './decode-messages'
import { openTrack, packetBytes, packetsAsOgg } from './demux'
import { fromTheStart, soundBeginsAt } from './late-sound'
import { oggPages } from './ogg-pages'
import { readPieces } from './read-pieces'
import type { Channels, Sound } from './sound'
import type { SoundKind } from './sound-kind'
import { createWasmDecoder, type WasmCodec } from './wasm-decoders'

/** At the recording's own rate, with the decoders that are part of the program. */
export async function* readCompressed(
  file: string,
  kind: Exclude<SoundKind, 'wav'>,
  channels: Channels = 1,
): AsyncGenerator<Result<Sound, string>> {
  switch (kind) {
    case 'mp3':
    case 'flac':
      return yield* decodePieces(readPieces(file), kind, channels)
    case 'ogg':
      return yield* readOgg(file, channels)
    case 'adts':
      return yield { ok: false, error: neededFfmpeg('AAC sound') }
    case 'mp4':
    case 'matroska':
      return yield* fromTheStart(readTrack(file, channels), await soundBeginsAt(file, kind), channels)
  }
}

async function* readOgg(file: string, channels: Channels): AsyncGenerator<Result<Sound, string>> {
  const codec = await oggCodecOf(file)
  if (codec) yield* decodePieces(oggPages(readPieces(file)), codec, channels)
  else yield { ok: false, error: neededFfmpeg('OGG sound of a rare kind') }
}

/** The first page of a stream holds its codec's own header and nothing else. */
export async function oggCodecOf(file: string): Promise<WasmCodec | null> {
  for await (const piece of readPieces(file)) {
    const head = Buffer.from(piece.subarray(0, 512)).toString('latin1')
    if (head.includes('OpusHead')) return 'ogg-opus'
    if (head.includes('\x01vorbis')) return 'ogg-vorbis'
    return head.includes('\x7fFLAC') ? 'flac' : null
  }
  return null
}

async function* readTrack(file: string, channels: Channels): AsyncGenerator<Result<Sound, string>> {
  const { input, track } = await openTrack(file)
  try {
    if (track) yield* decodeTrack(track, channels)
    else yield { ok: false, error: noSound }
  } finally {
    input.dispose()
  }
}

async function* decodeTrack(
  track: InputAudioTrack,
  channels: Channels,
): AsyncGenerator<Result<Sound, string>> {
  const codec = await track.getCodec()
  switch (codec) {
    case 'opus':
      return yield* decodePieces(packetsAsOgg(track, 'opus'), 'ogg-opus', channels)
    case 'vorbis':
      return yield* decodePieces(packetsAsOgg(track, 'vorbis'), 'ogg-vorbis', channels)
    case 'mp3':
    case 'flac':
      return yield* decodePieces(packetBytes(track), codec, channels)
    default:
      return yield { ok: false, error: codec ? neededFfmpeg(`${codec.toUpperCase()} sound`) : unknownSound }
  }
}

async function* decodePieces(
  pieces: AsyncIterable<Uint8Array>,
  codec: WasmCodec,
  channels: Channels,
): AsyncGenerator<Result<Sound, string>> {
  const decoder = await createWasmDecoder(codec, channels)
  try {
    for await (const piece of pieces) {
      const sound = await decoder.take(piece)
      if (sound) yield { ok: true, value: sound }
    }
    const rest = await decoder.end()
    if (rest) yield { ok: true, value: rest }
  } finally {
    decoder.free()
  }
}
