import type { Sound } from '../audio/sound'
import type { Answer, EngineVoice, SpeechEngine, Watch } from '../engine-ports'
import { planSpeech, type SpeechPlan } from './plan-speech'
import { speakers } from './voices/choose-speaker'
import type { VoiceSpeaker } from './voices/speakers'

/** `run` is `speakTask`, on whatever thread; it is not asked for what is refused. */
export function createSpeechEngine(
  run: (plan: SpeechPlan, watch: Watch) => Promise<Answer<Sound>>,
): SpeechEngine {
  return {
    voices: async () => speakers.map(voiceOf),

    async speak(request, watch = {}) {
      const planned = planSpeech(request)
      if (!planned.ok) return planned
      const spoken = await run(planned.value, watch)
      if (!spoken.ok) return spoken
      return { ok: true, value: { sound: spoken.value, voice: voiceOf(planned.value.speaker) } }
    },
  }
}

const voiceOf = ({ id, name, gender, language }: VoiceSpeaker): EngineVoice => ({
  id,
  name,
  gender,
  language,
})
