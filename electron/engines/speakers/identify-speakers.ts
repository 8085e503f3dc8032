import type { SpokenTurn } from '../engine-ports'
import { findSpeakers } from './find-speakers'
import { findSpeech } from './find-speech'
import type { Frames } from './frames'
import { sampleRate } from './framing'
import { saidBy, turnsOfSpeakers } from './turns'
import { voicePrintOf } from './voice'

export interface Identified {
  turns: SpokenTurn[]
  /** Seconds. */
  duration: number
}

/**
 * Who speaks when, without any trained model: speech is cut where the voice changes, parts that sound alike are joined
 * while one Gaussian describes them about as well as two, and what is left is followed through the recording.
 */
export function identifySpeakers(
  frames: Frames,
  wanted: number | undefined,
  progress: (part: number) => void,
): Identified {
  const duration = frames.samples / sampleRate
  const speech = findSpeech(frames)
  const voice = voicePrintOf(frames, speech)
  const speakerOf = findSpeakers(voice, wanted, progress)
  return { turns: turnsOfSpeakers(saidBy(voice, speech, speakerOf), duration), duration }
}
