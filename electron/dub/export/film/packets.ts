import { createReadStream } from 'node:fs'
import {
  type AudioCodec,
  EncodedPacket,
  EncodedPacketSink,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { brokenSound } from '../../../engines/audio/decode-messages'
import { openInput } from '../../../engines/audio/demux'
import { mpegFrameOf } from '../../../engines/audio/mpeg-frame'
import { joinBytes } from '../../../engines/audio/sound'
import { mixRate } from '../../sound/sizes'
import type { DubSound } from './dub-sound'

/** A sound as it goes into a film. */
export interface SoundPackets {
  codec: AudioCodec
  config: AudioDecoderConfig | null
  packets: AsyncIterable<EncodedPacket>
}

/** One by one: whoever asks for all of them is given those of a second of copying ahead, which is minutes of a film. */
export async function* packetsOf(track: InputVideoTrack | InputAudioTrack): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  for (let packet = await sink.getFirstPacket(); packet; packet = await sink.getNextPacket(packet))
    yield packet
}

export const soundPacketsOf = async (track: InputAudioTrack): Promise<SoundPackets> => ({
  codec: (await track.getCodec()) ?? 'aac',
  config: await track.getDecoderConfig(),
  packets: packetsOf(track),
})

/** Null: there is none. */
export async function openDubSound(
  { file, isBareMp3 }: Pick<DubSound, 'file' | 'isBareMp3'>,
  held: number,
): Promise<{ sound: SoundPackets | null; close(): void }> {
  if (isBareMp3) {
    const config = { codec: 'mp3', sampleRate: mixRate, numberOfChannels: 2 }
    return { sound: { codec: 'mp3', config, packets: mp3Packets(file) }, close: () => undefined }
  }
  const input = await openInput(file, held)
  const track = await input.getPrimaryAudioTrack()
  return { sound: track && (await soundPacketsOf(track)), close: () => input.dispose() }
}

/** What reads any MP3 takes a note of each of its frames, of which an hour has more than pictures. */
async function* mp3Packets(file: string): AsyncGenerator<EncodedPacket> {
  let rest: Uint8Array = new Uint8Array(0)
  let passed = 0
  for await (const chunk of createReadStream(file)) {
    // It was opened without an encoding.
    rest = joinBytes([rest, chunk as Uint8Array])
    let at = 0
    for (let frame = mpegFrameOf(rest); frame; frame = mpegFrameOf(rest, at)) {
      const data = rest.slice(at, at + frame.bytes)
      if (data.length < frame.bytes) break
      yield new EncodedPacket(data, 'key', passed / mixRate, frame.samples / mixRate)
      at += frame.bytes
      passed += frame.samples
    }
    rest = rest.slice(at)
  }
  if (rest.length > 0) throw new Error(brokenSound)
}
