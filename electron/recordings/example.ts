import { writeFile } from 'node:fs/promises'
import { failure, type Result, success } from '../../shared/result'
import { resample } from '../engines/audio/resample'
import { lengthOfSound, type Sound } from '../engines/audio/sound'
import { encodeWav } from '../engines/audio/write-wav'
import type { SpeechEngine } from '../engines/engine-ports'
import type { ContentStore } from '../library/content/content-store'
import { storageError } from '../storage/storage-error'

/** Two people at a counter, in words that any recogniser knows. */
const lines: { gender: 'female' | 'male'; text: string }[] = [
  { gender: 'female', text: 'Good morning. How can I help you today?' },
  { gender: 'male', text: 'Good morning. I would like two tickets to the city, please.' },
  { gender: 'female', text: 'Of course. Do you want to leave now, or later in the afternoon?' },
  { gender: 'male', text: 'Now, please. Which platform does the train leave from?' },
  { gender: 'female', text: 'It leaves from platform four in ten minutes.' },
  { gender: 'male', text: 'Thank you very much. Have a good day.' },
]
const language = 'en-US'
const pauseSeconds = 0.6

export interface ExampleParts {
  speech: SpeechEngine
  media: Pick<ContentStore, 'place'>
  about: Record<string, unknown>
  fileName: string
}

/** Speaks a short conversation on this computer. Answers the id of its sound in the library. */
export async function speakExample({
  speech,
  media,
  about,
  fileName,
}: ExampleParts): Promise<Result<{ media: string; bytes: number; seconds: number; language: string }>> {
  const spoken: Sound[] = []
  for (const { gender, text } of lines) {
    const answer = await speech.speak({ text, gender, language })
    if (!answer.ok) return failure({ kind: 'unexpected', detail: answer.error })
    spoken.push(answer.value.sound)
  }
  const sound = inTurns(spoken)
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
  return success({ media: id, bytes, seconds: lengthOfSound(sound), language })
}

/** One after the other, each with a breath after it. */
function inTurns(spoken: readonly Sound[]): Sound {
  const sampleRate = spoken[0]?.sampleRate ?? 16_000
  const sounds = spoken.map(sound => (sound.sampleRate === sampleRate ? sound : resample(sound, sampleRate)))
  const pause = Math.round(pauseSeconds * sampleRate)
  const samples = new Float32Array(sounds.reduce((sum, sound) => sum + sound.samples.length + pause, 0))
  let at = 0
  for (const sound of sounds) {
    samples.set(sound.samples, at)
    at += sound.samples.length + pause
  }
  return { samples, sampleRate }
}
