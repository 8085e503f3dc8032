import { type EncodedPacket, EncodedPacketSink, type InputAudioTrack } from 'mediabunny'
import { knownSeconds, openTrack, packetBytes, packetsAsOgg } from '../../engines/audio/demux'
import { problemOfThrown } from '../sound-problem'
import { heardAtEnds, type Playable } from './heard-at-ends'
import type { SoundLook } from './sound-look'

/** An index may say a little more than there is to hear. */
export const closeEnough = 2

/** `stream`: of what is no film, and is decoded as it lies in its file. */
export async function lookAtTrack(
  file: string,
  stream: Playable | null,
  isSmall: boolean,
): Promise<SoundLook> {
  const opened = await openedTrack(file)
  if (opened === null) return { is: 'begins-badly' }
  const { input, track } = opened
  try {
    if (track === null) return { is: (await input.getPrimaryVideoTrack()) === null ? 'no-sound' : 'unheard' }
    const first = await new EncodedPacketSink(track).getFirstPacket()
    const said = knownSeconds(await track.getDurationFromMetadata())
    const heard = stream && (await heardAtEnds({ ...stream, said: stream.said ?? said }))
    if (first === null) return { is: heard === 'fine' ? 'fine' : 'no-sound' }
    return { is: heard ?? (await packetsAtEnds(track, { first, said, isSmall })) }
  } finally {
    input.dispose()
  }
}

/** Null: its index makes no sense. Rejects when the disk does. */
async function openedTrack(file: string): Promise<Awaited<ReturnType<typeof openTrack>> | null> {
  try {
    return await openTrack(file)
  } catch (error) {
    if (problemOfThrown(error) === 'unreadable') throw error
    return null
  }
}

interface Known extends Pick<Playable, 'said' | 'isSmall'> {
  first: EncodedPacket
}

/** Of what we cannot decode, whether its bytes are there. */
async function packetsAtEnds(
  track: InputAudioTrack,
  { first, said, isSmall }: Known,
): Promise<'fine' | 'begins-badly' | 'ends-badly' | 'unheard'> {
  const sink = new EncodedPacketSink(track)
  const last = await sink.getPacket(Number.POSITIVE_INFINITY)
  if (last === null) return 'ends-badly'
  const end = last.timestamp + last.duration
  if (said !== null && end < said - closeEnough) return 'ends-badly'
  const from = Math.max(first.timestamp, end - 1)
  const codec = await track.getCodec()
  switch (codec) {
    case 'opus':
    case 'vorbis': {
      const [all, rest] = [packetsAsOgg(track, codec), packetsAsOgg(track, codec, from)]
      return heardAtEnds({ codec: `ogg-${codec}`, all, end: rest, said, isSmall })
    }
    case 'mp3':
    case 'flac':
      return heardAtEnds({ codec, all: packetBytes(track), end: packetBytes(track, from), said, isSmall })
    default: {
      if (first.data.length === 0) return 'begins-badly'
      const near = await sink.getPacket(from)
      if (near === null || near.data.length === 0) return 'ends-badly'
      return codec === null ? 'unheard' : 'fine'
    }
  }
}
