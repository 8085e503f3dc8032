import { stat } from 'node:fs/promises'
import { asksForFfmpeg } from '../../engines/audio/decode-messages'
import { oggPages } from '../../engines/audio/ogg-pages'
import { oggCodecOf, readCompressed } from '../../engines/audio/read-compressed'
import { readPieces } from '../../engines/audio/read-pieces'
import type { SoundKind } from '../../engines/audio/sound-kind'
import { createWasmDecoder, type WasmCodec } from '../../engines/audio/wasm-decoders'

/** More than a second of any of these. */
const lastBytes: Record<'mp3' | 'flac' | 'ogg', number> = { mp3: 65_536, ogg: 131_072, flac: 524_288 }
const firstSeconds = 1
/** A decoder may hold back a frame of the beginning, and loses one or two where the end sets in. */
const leastAtEnd = 0.25

/** Whether a long sound can be decoded at its beginning and at its end. What is between them is not looked at. */
export async function hasSoundAtEnds(file: string, kind: Exclude<SoundKind, 'wav'>): Promise<boolean> {
  if (kind === 'mp3' || kind === 'flac') return decodeEnds(file, kind, kind)
  const codec = kind === 'ogg' ? await oggCodecOf(file) : null
  return codec ? decodeEnds(file, 'ogg', codec) : hasSoundAtStart(file, kind)
}

async function hasSoundAtStart(file: string, kind: Exclude<SoundKind, 'wav'>): Promise<boolean> {
  for await (const block of readCompressed(file, kind)) return block.ok || asksForFfmpeg(block.message)
  return false
}

async function decodeEnds(file: string, kind: keyof typeof lastBytes, codec: WasmCodec): Promise<boolean> {
  const { size } = await stat(file)
  let decoder = await createWasmDecoder(codec)
  const heard = { first: 0, last: 0 }
  let part: keyof typeof heard = 'first'
  async function* bothEnds(): AsyncGenerator<Uint8Array> {
    let at = 0
    for await (const piece of readPieces(file)) {
      yield piece
      at += piece.length
      if (heard.first >= firstSeconds) break
    }
    part = 'last'
    // Ogg has its codec's header at its beginning alone; a decoder of the others does not get over what is left out.
    if (kind !== 'ogg') {
      decoder.free()
      decoder = await createWasmDecoder(codec)
    }
    yield* readPieces(file, Math.max(at, size - lastBytes[kind]))
  }
  try {
    for await (const piece of kind === 'ogg' ? oggPages(bothEnds()) : bothEnds()) {
      const sound = await decoder.take(piece)
      if (sound) heard[part] += sound.samples.length / sound.sampleRate
    }
    const rest = await decoder.end()
    if (rest) heard[part] += rest.samples.length / rest.sampleRate
    return heard.first > 0 && heard.last >= leastAtEnd
  } finally {
    decoder.free()
  }
}
