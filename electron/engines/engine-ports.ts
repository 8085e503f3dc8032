import type { Result } from '../../shared/result'
import type { Annotation } from '../../shared/text/spans/annotations'
import type { WordTimes } from '../../shared/transcripts/transcript-facts'
import type { Sound } from './audio/sound'

/** What the built-in service asks of its engines. Each answers from a real engine, or says what to install. */
export interface Engines {
  speech: SpeechEngine
  recogniser: RecogniserEngine
  speakers: SpeakerEngine
  augmentation: AugmentationEngine
  translation: TranslationEngine
}

export interface Watch {
  /** How much is done, from 0 to 1. */
  progress?: (part: number) => void
  signal?: AbortSignal | undefined
}

export interface EngineVoice {
  id: string
  name: string
  gender: 'male' | 'female'
  /** A long code, such as `en-US`. */
  language: string
}

export type EngineStretchMode = 'none' | 'both' | 'squeeze' | 'stretch'

export interface EngineSpeechRequest {
  text: string
  gender: 'male' | 'female'
  language: string
  speakerId?: string | undefined
  /** Seconds. */
  requiredTime?: number | undefined
  stretchMode?: EngineStretchMode | undefined
}

export interface SpeechEngine {
  voices(): Promise<EngineVoice[]>
  /** Why the speaker that a request names is none, known before anything is spoken. Null: it is one, or none is named. */
  speakerProblem(
    request: Pick<EngineSpeechRequest, 'gender' | 'language' | 'speakerId'>,
  ): Promise<string | null>
  speak(
    request: EngineSpeechRequest,
    watch?: Watch,
  ): Promise<Result<{ sound: Sound; voice: EngineVoice }, string>>
}

export interface RecognisedWord {
  start: number
  end: number
  /** 0 to 1. Null: the recogniser does not say. */
  conf: number | null
  word: string
}

export interface Recognised {
  words: RecognisedWord[]
  text: string
  /** Of the recording, in seconds. */
  duration: number
  /** As the recogniser found it, in a short code. Null: it was told, or does not say. */
  language: string | null
  wordTimes: WordTimes
  /** `basic` is said of a recogniser that writes small letters and no punctuation. */
  engine: { id: string; name: string; quality: 'good' | 'basic' }
}

export interface RecogniserEngine {
  /** Why nothing here transcribes this language, which may be `autoLanguage`, and what would help. Null: something does. */
  refusal(language: string): Promise<string | null>
  /** `loaded` is told once the model is, `prepared` once the sound is decoded. */
  recognise(
    request: { file: string; language: string; domain: string; terms?: readonly string[] },
    watch?: Watch & { loaded?: () => void; prepared?: () => void },
  ): Promise<Result<Recognised, string>>
}

export interface SpokenTurn {
  start: number
  stop: number
  /** "1", "2" and so on, in the order of first speaking. */
  user: string
}

export interface SpeakerEngine {
  identify(
    request: { file: string; speakers?: number | undefined },
    watch?: Watch & { prepared?: () => void },
  ): Promise<Result<{ turns: SpokenTurn[]; duration: number }, string>>
}

export interface AugmentedSentence {
  text: string
  /** Counted in code points of `text`. */
  entities: Annotation[]
  /** The language through which it was translated and back. */
  byWayOf?: string
}

export interface AugmentationEngine {
  /** At most `count` sentences, fewer where there are no more good ones. Entities count code points. */
  augment(
    request: { text: string; count: number; entities: readonly Annotation[] },
    watch?: Watch,
  ): Promise<Result<AugmentedSentence[], string>>
}

export interface EngineTranslationRequest {
  text: string
  sourceLanguage: string
  targetLanguage: string
  entities: readonly Annotation[]
}

export interface Translated {
  text: string
  suggestions: string[]
  /** Those that were found again; counted in code points of `text`. */
  entities: Annotation[]
}

export interface TranslationEngine {
  translate(request: EngineTranslationRequest, watch?: Watch): Promise<Result<Translated, string>>
}
