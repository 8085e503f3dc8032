import type { InputAudioTrack, InputVideoTrack } from 'mediabunny'
import type { Result } from '../../shared/result'
import { noFacts, type SoundFacts, type SoundProblem } from '../../shared/sound/sound-facts'
import { knownSeconds, openInput } from '../engines/audio/demux'
import { mp3Seconds } from '../engines/audio/mp3/count-frames'
import { type SoundKind, soundKindOf } from '../engines/audio/sound-kind'
import { wavLayoutOf, wavSeconds } from '../engines/audio/wav/read-wav'
import type { WavLayout } from '../engines/audio/wav/wav-header'
import { noSoundCodec, problemOfThrown } from './sound-problem'

export interface Probed {
  facts: SoundFacts
  problem: SoundProblem | null
}

/** In a thread: an index may be large. */
export async function probeTask(file: string): Promise<Result<Probed, string>> {
  try {
    return { ok: true, value: { facts: await probeSound(file), problem: null } }
  } catch (error) {
    return { ok: true, value: { facts: noFacts, problem: problemOfThrown(error) } }
  }
}

/** What a recording is, by its heads and indexes alone. Rejects when the disk does. */
export async function probeSound(file: string): Promise<SoundFacts> {
  const kind = await soundKindOf(file)
  if (kind === null) return noFacts
  const layout = kind === 'wav' ? await wavLayoutOf(file) : null
  if (layout) return wavFacts(layout)
  return { ...noFacts, container: kind, ...(await indexFacts(file, kind)) }
}

function wavFacts(layout: WavLayout): SoundFacts {
  const { coding, bytesPerSample, channels, sampleRate } = layout.format
  return {
    seconds: wavSeconds(layout),
    sampleRate,
    channels,
    container: 'wav',
    codec: `${coding}-${bytesPerSample * 8}`,
    video: null,
  }
}

async function indexFacts(file: string, kind: SoundKind): Promise<Partial<SoundFacts>> {
  const input = await openInput(file)
  try {
    const [seconds, sound, picture] = await Promise.all([
      kind === 'mp3' ? mp3Seconds(file) : input.getDurationFromMetadata(),
      input.getPrimaryAudioTrack().then(soundTrackFacts),
      input.getPrimaryVideoTrack().then(pictureFacts),
    ])
    return { seconds: knownSeconds(seconds), ...sound, video: picture }
  } catch {
    // A file that is damaged may still be decoded in part.
    return {}
  } finally {
    input.dispose()
  }
}

async function soundTrackFacts(track: InputAudioTrack | null): Promise<Partial<SoundFacts>> {
  if (!track) return { codec: noSoundCodec }
  const [codec, channels, sampleRate] = await Promise.all([
    track.getCodec(),
    track.getNumberOfChannels(),
    track.getSampleRate(),
  ])
  return { codec: codec ?? '', channels, sampleRate }
}

async function pictureFacts(track: InputVideoTrack | null): Promise<SoundFacts['video']> {
  if (!track) return null
  const [codec, width, height] = await Promise.all([
    track.getCodec(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
  ])
  return { codec: codec ?? '', width: Math.round(width), height: Math.round(height) }
}
