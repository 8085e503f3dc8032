import type { Result } from '../../../../shared/result'
import type { TaskWatch } from '../../../threads/task'
import type { Sound } from '../../audio/sound'
import { fitSound, joinParts } from '../sound/join-parts'
import { type SpokenParts, speakParts } from '../speak-task'
import type { SpeechPlan } from '../speech-engine'
import type { ModelSpeaker } from '../voices/speakers'
import { engineSpeed, type NaturalLength } from './engine-speed'
import { speakWithModel } from './speak-with-model'

export interface ModelSpeechTask extends SpeechPlan {
  speaker: ModelSpeaker
  /** Where eSpeak's data is, or is going to be. */
  espeakFolder: string
}

/** A line that is fitted again is not spoken twice for it. */
const naturalLengths = new Map<string, NaturalLength>()
const mostLengths = 5_000

/** Speaks with a model, and where there is a time to fit faster or slower in the model's own way, which keeps the pitch. */
export async function speakModelTask(
  task: ModelSpeechTask,
  watch: TaskWatch,
): Promise<Result<Sound, string>> {
  const { speaker, text, fit, espeakFolder } = task
  const speak = (
    speed: number,
    { from, to }: { from: number; to: number },
  ): Promise<Result<SpokenParts, string>> =>
    speakParts(task, part => speakWithModel(speaker, { text: part, speed, espeakFolder }), {
      progress: part => watch.progress(from + part * (to - from)),
    })
  const speedOf = (length: NaturalLength): number => (fit ? engineSpeed(length, fit) : 1)

  const key = [speaker.id, speaker.language, text].join('\n')
  const known = naturalLengths.get(key)
  const speed = known ? speedOf(known) : 1
  const first = await speak(speed, { from: 0, to: fit && !known ? 0.5 : 1 })
  if (!first.ok) return first
  if (known) return { ok: true, value: fitted(first.value, fit) }

  const length = naturalLength(first.value)
  if (naturalLengths.size >= mostLengths) naturalLengths.clear()
  naturalLengths.set(key, length)
  const second = speedOf(length) === 1 ? first : await speak(speedOf(length), { from: 0.5, to: 1 })
  return second.ok ? { ok: true, value: fitted(second.value, fit) } : second
}

function fitted({ parts, sampleRate }: SpokenParts, fit: SpeechPlan['fit']): Sound {
  const sound = joinParts(parts, sampleRate)
  return fit ? fitSound(sound, fit.seconds, fit.mode) : sound
}

const naturalLength = ({ parts, sampleRate }: SpokenParts): NaturalLength => ({
  spoken: parts.reduce((sum, { samples }) => sum + samples.length, 0) / sampleRate,
  pauses: parts.slice(0, -1).reduce((sum, { pause }) => sum + pause, 0),
})
