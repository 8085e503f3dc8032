import type { Result } from '../../../shared/result'
import type { Sound } from '../audio/sound'
import type { Watch } from '../engine-ports'
import { speakWithEspeak } from './espeak/espeak'
import { speakWithFlite } from './flite/flite'
import { fitSound, joinParts, type SoundPart, trimSilence } from './sound/join-parts'
import type { SpeechPlan, Spoken } from './speech-engine'
import { spokenParts } from './text/sentences'
import type { OwnSpeaker, VoiceSpeaker } from './voices/speakers'

const ownEngines: Record<OwnSpeaker['engine'], (voice: string, text: string) => Promise<Spoken>> = {
  flite: speakWithFlite,
  espeak: speakWithEspeak,
}

/** Speaks sentence after sentence on the thread it is called on, which has no time for anything else. */
export async function speakTask(
  { text, speaker, fit }: SpeechPlan,
  watch: Watch = {},
): Promise<Result<Sound, string>> {
  if (speaker.engine === 'model') return refused(speaker, 'it is not spoken here')
  const { engine, engineVoice } = speaker
  const spoken = await speakParts({ text, speaker }, part => ownEngines[engine](engineVoice, part), watch)
  if (!spoken.ok) return spoken
  const sound = joinParts(spoken.value.parts, spoken.value.sampleRate)
  return { ok: true, value: fit ? fitSound(sound, fit.seconds, fit.mode) : sound }
}

export interface SpokenParts {
  parts: SoundPart[]
  sampleRate: number
}

/** Each sentence without the silence at its edges, and with that which follows it. */
export async function speakParts(
  { text: whole, speaker }: Pick<SpeechPlan, 'text' | 'speaker'>,
  say: (text: string) => Promise<Spoken>,
  { progress, signal }: Watch,
): Promise<Result<SpokenParts, string>> {
  const texts = spokenParts(whole, speaker.language)
  const length = texts.reduce((sum, { text }) => sum + text.length, 0)
  const parts: SoundPart[] = []
  let sampleRate = 0
  let done = 0
  for (const { text, pause } of texts) {
    if (signal?.aborted) return { ok: false, error: 'The speech was cancelled.' }
    try {
      const spoken = await say(text)
      sampleRate = spoken.sampleRate
      const samples = trimSilence(spoken.samples, sampleRate)
      if (samples.length > 0) parts.push({ samples, pause })
    } catch (problem) {
      return refused(speaker, problem instanceof Error ? problem.message : String(problem))
    }
    done += text.length
    progress?.(done / length)
  }
  if (parts.length === 0) {
    return { ok: false, error: `The speaker ${speaker.id} has no sound for the field text.` }
  }
  return { ok: true, value: { parts, sampleRate } }
}

const refused = (speaker: VoiceSpeaker, detail: string): Result<never, string> => ({
  ok: false,
  error:
    speaker.engine === 'model'
      ? `The model ${speaker.model.name} could not speak this: ${detail}. If it happens again, delete it in Settings > This computer and download it anew.`
      : `The speech engine failed: ${detail}`,
})
