import type { Result } from '../../../../shared/result'
import { openSoundFile } from '../../audio/decode'
import type { InstalledModel } from '../../models/installed-model'
import { unusableModel } from '../../models/unusable-model'
import { findSpeech } from '../../speakers/find-speech'
import { createFrameListener } from '../../speakers/frames'
import { framesPerSecond } from '../../speakers/framing'
import { recognisedRate } from '../chunks/recognise-chunks'
import { type SpeechListener, type SpeechPart, withRoom } from './spoken-only'

/** Plain data: it goes to a thread. */
export interface ListenTask {
  file: string
  /** Where ffmpeg is, null where it is not. */
  ffmpeg: string | null
  /** A downloaded model for voice activity; null: there is none, and it is told from loudness and pitch. */
  voiceActivity: InstalledModel | null
}

export interface SpeechFound {
  spoken: SpeechPart[]
  /** Of the recording, in seconds. */
  duration: number
}

/** Where somebody speaks: recognisers make words of silence and of noise, so neither is given to them. */
export async function listenForSpeech({
  file,
  ffmpeg,
  voiceActivity,
}: ListenTask): Promise<Result<SpeechFound, string>> {
  const opened = await openSoundFile(file, { sampleRate: recognisedRate, program: ffmpeg })
  if (!opened.ok) return opened
  const listener = voiceActivity ? await silero(voiceActivity) : { ok: true as const, value: plainListener() }
  if (!listener.ok) return listener
  let samples = 0
  try {
    for await (const block of opened.value.blocks) {
      if (!block.ok) return block
      samples += block.value.length
      listener.value.push(block.value)
    }
    const duration = samples / recognisedRate
    return { ok: true, value: { spoken: withRoom(listener.value.finish(), duration), duration } }
  } catch (error) {
    if (!voiceActivity) throw error
    return { ok: false, error: unusableModel(voiceActivity, error) }
  }
}

const silero = async (model: InstalledModel): Promise<Result<SpeechListener, string>> =>
  (await import('./silero')).listenWithSilero(model)

function plainListener(): SpeechListener {
  const frames = createFrameListener()
  return {
    push: samples => frames.push(samples),
    finish: () =>
      findSpeech(frames.finish()).map(({ from, to }) => ({
        start: from / framesPerSecond,
        end: to / framesPerSecond,
      })),
  }
}
