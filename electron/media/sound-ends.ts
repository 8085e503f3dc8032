import { EncodedPacketSink, type InputAudioTrack } from 'mediabunny'
import { openTrack, packetBytes, packetsAsOgg } from '../engines/audio/demux'
import { soundKindOf } from '../engines/audio/sound-kind'
import { createWasmDecoder, type WasmCodec } from '../engines/audio/wasm-decoders'
import { wavLayoutOf } from '../engines/audio/wav/read-wav'
import type { Answer } from '../engines/engine-ports'
import { extensionIn } from '../shell/content-types'
import { errorCode } from '../storage/storage-error'

/** `unknown`: of a kind that only other programs read. */
export type SoundEnds = 'fine' | 'no-sound' | 'begins-badly' | 'ends-badly' | 'unreadable' | 'unknown'

/** Asks a thread. One that broke down at a sound says nothing of it. */
export const soundEndsBy =
  (run: (file: string) => Promise<Answer<SoundEnds>>) =>
  async (file: string): Promise<SoundEnds> => {
    const answer = await run(file)
    return answer.ok ? answer.value : 'unknown'
  }

/** Endings of the kinds that the program itself opens. */
const ownKinds = new Set([
  'wav',
  'mp3',
  'flac',
  'ogg',
  'oga',
  'opus',
  'm4a',
  'mp4',
  'm4v',
  'webm',
  'weba',
  'mkv',
])

/** An index may say a little more than there is to hear. */
const closeEnough = 2

/** For a thread: whether the first and the last second of a sound can be decoded. The middle is not looked at. */
export async function soundEndsTask(file: string): Promise<Answer<SoundEnds>> {
  try {
    return { ok: true, value: await soundEnds(file) }
  } catch (error) {
    const code = errorCode(error)
    return { ok: true, value: /^E[A-Z]+$/.test(code) ? 'unreadable' : 'ends-badly' }
  }
}

async function soundEnds(file: string): Promise<SoundEnds> {
  const kind = await soundKindOf(file)
  if (kind === null) return ownKinds.has(extensionIn(file)) ? 'no-sound' : 'unknown'
  if (kind === 'wav') {
    const layout = await wavLayoutOf(file)
    if (layout === null) return 'unknown'
    return layout.bytes === 0 || layout.missing > 0 ? 'ends-badly' : 'fine'
  }
  const { input, track } = await openTrack(file).catch(() => ({ input: null, track: null }))
  if (input === null) return 'begins-badly'
  try {
    if (track === null) return (await input.getPrimaryVideoTrack()) === null ? 'no-sound' : 'unknown'
    return await trackEnds(track, await input.getDurationFromMetadata())
  } finally {
    input.dispose()
  }
}

async function trackEnds(track: InputAudioTrack, said: number | null): Promise<SoundEnds> {
  const sink = new EncodedPacketSink(track)
  const first = await sink.getFirstPacket()
  if (first === null) return 'no-sound'
  if (!(await isHeard(track, first.timestamp))) return 'begins-badly'
  const last = await sink.getPacket(Number.POSITIVE_INFINITY)
  if (last === null) return 'ends-badly'
  const end = last.timestamp + last.duration
  if (said !== null && Number.isFinite(said) && end < said - closeEnough) return 'ends-badly'
  return (await isHeard(track, Math.max(first.timestamp, end - 1))) ? 'fine' : 'ends-badly'
}

/** Whether there is sound within a second from there. Of what we cannot decode, whether its bytes are there. */
async function isHeard(track: InputAudioTrack, from: number): Promise<boolean> {
  const codec = await track.getCodec()
  switch (codec) {
    case 'opus':
    case 'vorbis':
      return decodes(packetsAsOgg(track, codec, from), `ogg-${codec}`)
    case 'mp3':
    case 'flac':
      return decodes(packetBytes(track, from), codec)
    default: {
      const packet = await new EncodedPacketSink(track).getPacket(from)
      return packet !== null && packet.data.length > 0
    }
  }
}

async function decodes(pieces: AsyncIterable<Uint8Array>, codec: WasmCodec): Promise<boolean> {
  const decoder = await createWasmDecoder(codec)
  let seconds = 0
  try {
    for await (const piece of pieces) {
      const sound = await decoder.take(piece)
      seconds += sound ? sound.samples.length / sound.sampleRate : 0
      if (seconds >= 1) return true
    }
    const rest = await decoder.end()
    return seconds > 0 || (rest !== null && rest.samples.length > 0)
  } finally {
    decoder.free()
  }
}
