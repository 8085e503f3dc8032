import type { Result } from '../../../shared/result'
import type { Sound } from '../audio/sound'
import type {
  EngineSpeechRequest,
  EngineStretchMode,
  EngineVoice,
  SpeechEngine,
  Watch,
} from '../engine-ports'
import type { InstalledModel } from '../models/installed-model'
import { plainEnglish } from './flite/plain-english'
import { speakersOfModels } from './models/model-speakers'
import { hasSpeech } from './text/sentences'
import { chooseSpeaker, ownSpeakers } from './voices/choose-speaker'
import type { VoiceSpeaker } from './voices/speakers'

/** What an engine makes of one sentence, in its own samples of 16 bits. */
export interface Spoken {
  samples: Int16Array
  sampleRate: number
}

/** All that a thread needs to speak; it can be cloned. */
export interface SpeechPlan {
  /** As the engine is to be given it. */
  text: string
  speaker: VoiceSpeaker
  fit?: { seconds: number; mode: EngineStretchMode }
}

export interface SpeechEngineParts {
  /** `speakTask`, on whatever thread; it is not asked for what is refused. */
  run(plan: SpeechPlan, watch: Watch): Promise<Result<Sound, string>>
  /** Those on this computer, of any kind. */
  models(): Promise<readonly InstalledModel[]>
}

export function createSpeechEngine({ run, models }: SpeechEngineParts): SpeechEngine {
  const speakers = async (): Promise<VoiceSpeaker[]> => [...speakersOfModels(await models()), ...ownSpeakers]

  return {
    voices: async () => (await speakers()).map(voiceOf),

    async speakerProblem(wanted) {
      const all = await speakers()
      if (wanted.speakerId === undefined || all.some(({ id }) => id === wanted.speakerId)) return null
      const chosen = chooseSpeaker(wanted, all)
      return chosen.ok ? null : chosen.error
    },

    async speak(request, watch = {}) {
      const planned = planSpeech(request, await speakers())
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

/** In characters: about an hour of speech, or 250 MB of samples. */
export const longestText = 50_000
/** Seconds: twice the longest text. */
const longestSpeech = 7_200

/** Judges a request without an engine, so that what cannot be spoken is refused at once. */
export function planSpeech(
  request: EngineSpeechRequest,
  speakers: readonly VoiceSpeaker[],
): Result<SpeechPlan, string> {
  const { text, requiredTime, stretchMode = 'none' } = request
  if (text.length > longestText) {
    return refuse(`The field text has ${text.length} characters. At most ${longestText} are spoken at once.`)
  }
  if (!hasSpeech(text)) {
    return refuse(`The field text holds nothing that can be spoken: ${JSON.stringify(text.slice(0, 60))}.`)
  }
  if (requiredTime !== undefined && !isPossibleTime(requiredTime)) {
    return refuse(
      `The field requiredTime must be a number of seconds over 0, up to ${longestSpeech}: ${requiredTime}.`,
    )
  }
  const chosen = chooseSpeaker(request, speakers)
  if (!chosen.ok) return chosen
  const speaker = chosen.value
  const sayable = textFor(speaker, text)
  if (!sayable.ok) return sayable
  return {
    ok: true,
    value: {
      text: sayable.value,
      speaker,
      ...(requiredTime === undefined ? {} : { fit: { seconds: requiredTime, mode: stretchMode } }),
    },
  }
}

/** At 8 kHz, the lowest rate of a voice, a time under half a sample would be no sound at all. */
const isPossibleTime = (seconds: number): boolean => seconds >= 1 / 8_000 && seconds <= longestSpeech

function textFor(speaker: VoiceSpeaker, text: string): Result<string, string> {
  if (speaker.engine === 'model') return { ok: true, value: text }
  // eSpeak says "Chinese letter" for each; it knows the syllables alone.
  if (speaker.language === 'ja-JP' && /\p{Script=Han}/u.test(text)) {
    return refuse('The field text holds kanji, and the Japanese voices read kana alone. Write it in kana.')
  }
  if (speaker.engine === 'espeak') return { ok: true, value: text }
  return englishText(text)
}

function englishText(text: string): Result<string, string> {
  const plain = plainEnglish(text)
  if (plain.unsayable.length > 0) {
    const shown = plain.unsayable.slice(0, 12).join(' ')
    return refuse(
      `The field text holds characters that an English voice cannot say: ${shown}. Set the field language to the language of the text, or write it in Latin letters.`,
    )
  }
  return hasSpeech(plain.text)
    ? { ok: true, value: plain.text }
    : refuse(
        `The field text holds nothing that an English voice can say: ${JSON.stringify(text.slice(0, 60))}.`,
      )
}

const refuse = (message: string): Result<never, string> => ({ ok: false, error: message })
