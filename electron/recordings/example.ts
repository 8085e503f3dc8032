import { writeFile } from 'node:fs/promises'
import { failure, type Result, success } from '../../shared/result'
import { resample } from '../engines/audio/resample'
import { lengthOfSound, type Sound } from '../engines/audio/sound'
import { encodeWav } from '../engines/audio/write-wav'
import type { SpeechEngine } from '../engines/engine-ports'
import type { ContentStore } from '../library/content/content-store'
import { storageError } from '../storage/storage-error'

export interface ExampleLine {
  gender: 'female' | 'male'
  text: string
}

/** Two people at a counter, in words that any recogniser knows. */
export const atTicketDesk: readonly ExampleLine[] = [
  { gender: 'female', text: 'Good morning. How can I help you today?' },
  { gender: 'male', text: 'Good morning. I would like two tickets to the city, please.' },
  { gender: 'female', text: 'Of course. Do you want to leave now, or later in the afternoon?' },
  { gender: 'male', text: 'Now, please. Which platform does the train leave from?' },
  { gender: 'female', text: 'It leaves from platform four in ten minutes.' },
  { gender: 'male', text: 'Thank you very much. Have a good day.' },
]
export const exampleLanguage = 'en-US'
const pauseSeconds = 0.6

export interface ExampleParts {
  speech: SpeechEngine
  lines: readonly ExampleLine[]
  media: Pick<ContentStore, 'place'>
  about: Record<string, unknown>
  fileName: string
}

interface SpokenExample {
  /** The id of its sound in the library. */
  media: string
  bytes: number
  seconds: number
  /** When each line is said, in seconds. */
  said: readonly { start: number; end: number }[]
}

/** Speaks a short conversation on this computer, into the library. */
export async function speakExample({
  speech,
  lines,
  media,
  about,
  fileName,
}: ExampleParts): Promise<Result<SpokenExample>> {
  const spoken: Sound[] = []
  for (const { gender, text } of lines) {
    const answer = await speech.speak({ text, gender, language: exampleLanguage })
    if (!answer.ok) return failure({ kind: 'unexpected', detail: answer.error })
    spoken.push(answer.value.sound)
  }
  const { sound, said } = inTurns(spoken)
  const place = await media.place({ originalName: fileName })
  if (!place.ok) return place
  try {
    await writeFile(place.value.file, encodeWav(sound))
  } catch (error) {
    await place.value.discard()
    return failure(storageError(place.value.file, error, process.platform))
  }
  const kept = await place.value.commit(about)
  if (!kept.ok) return kept
  const { id, bytes } = kept.value
  return success({ media: id, bytes, seconds: lengthOfSound(sound), said })
}

/** One after the other, each with a breath after it. */
function inTurns(spoken: readonly Sound[]): Pick<SpokenExample, 'said'> & { sound: Sound } {
  const sampleRate = spoken[0]?.sampleRate ?? 16_000
  const sounds = spoken.map(sound => (sound.sampleRate === sampleRate ? sound : resample(sound, sampleRate)))
  const pause = Math.round(pauseSeconds * sampleRate)
  const samples = new Float32Array(sounds.reduce((sum, sound) => sum + sound.samples.length + pause, 0))
  const said: { start: number; end: number }[] = []
  let at = 0
  for (const sound of sounds) {
    samples.set(sound.samples, at)
    const start = at / sampleRate
    said.push({ start, end: start + lengthOfSound(sound) })
    at += sound.samples.length + pause
  }
  return { sound: { samples, sampleRate }, said }
}
