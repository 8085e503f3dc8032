import type { Result } from '../../../shared/result'
import type { Sound } from '../audio/sound'
import type { Watch } from '../engine-ports'
import { speakWithEspeak } from './espeak/espeak'
import { speakWithFlite } from './flite/flite'
import { fitSound, joinParts, type SoundPart, trimSilence } from './sound/join-parts'
import type { SpeechPlan, Spoken } from './speech-engine'
import { spokenParts } from './text/sentences'
import type { VoiceSpeaker } from './voices/speakers'

const engines: Record<VoiceSpeaker['engine'], (voice: string, text: string) => Promise<Spoken>> = {
  flite: speakWithFlite,
  espeak: speakWithEspeak,
}

/** Speaks sentence after sentence on the thread it is called on, which has no time for anything else. */
export async function speakTask(
  plan: SpeechPlan,
  { progress, signal }: Watch = {},
): Promise<Result<Sound, string>> {
  const { speaker, fit } = plan
  const texts = spokenParts(plan.text, speaker.language)
  const whole = texts.reduce((sum, { text }) => sum + text.length, 0)
  const parts: SoundPart[] = []
  let sampleRate = 0
  let done = 0
  for (const { text, pause } of texts) {
    if (signal?.aborted) return { ok: false, error: 'The speech was cancelled.' }
    const spoken = await spokenBy(speaker, text)
    if (!spoken.ok) return spoken
    sampleRate = spoken.value.sampleRate
    const samples = trimSilence(spoken.value.samples, sampleRate)
    if (samples.length > 0) parts.push({ samples, pause })
    done += text.length
    progress?.(done / whole)
  }
  if (parts.length === 0) {
    return { ok: false, error: `The speaker ${speaker.id} has no sound for the field text.` }
  }
  const sound = joinParts(parts, sampleRate)
  return { ok: true, value: fit ? fitSound(sound, fit.seconds, fit.mode) : sound }
}

async function spokenBy(
  { engine, engineVoice }: VoiceSpeaker,
  text: string,
): Promise<Result<Spoken, string>> {
  try {
    return { ok: true, value: await engines[engine](engineVoice, text) }
  } catch (problem) {
    const detail = problem instanceof Error ? problem.message : String(problem)
    return { ok: false, error: `The speech engine failed: ${detail}` }
  }
}
