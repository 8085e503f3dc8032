import type { AppError } from './errors'
import type { WordErrors } from './text/diff/word-error-rate'

/** What the service on this computer can do, each by one engine or another. */
export type EngineArea =
  | 'speech'
  | 'transcription'
  | 'voice-activity'
  | 'speakers'
  | 'augmentation'
  | 'translation'
  | 'audio'

/** What would bring an engine here, or more out of it. The sentences and commands are the page's. */
export type EngineAdvice =
  | 'download-model'
  | 'install-pocketsphinx'
  | 'install-whisper'
  | 'name-whisper-model'
  | 'install-apertium'
  | 'install-apertium-pairs'
  | 'install-ffmpeg'
  | 'name-language-model-server'
  | 'start-language-model-server'

/** An engine the service knows how to use, and what was found of it. */
export interface FoundEngine {
  area: EngineArea
  /**
   * The page says what these are good for: `flite`, `espeak-ng`, `models` (those that were downloaded), `whisper-cpp`,
   * `pocketsphinx`, `loudness`, `voice-likeness`, `frames`, `language-model`, `apertium`, `decoders`, `ffmpeg`. Of any other one it
   * shows the rest.
   */
  id: string
  name: string
  /** `unreachable`: it is named in the settings and does not answer. */
  state: 'built-in' | 'found' | 'missing' | 'unreachable'
  /** Empty: it does not say. */
  version: string
  /** Where it is, or its address. Empty: inside the program. */
  path: string
  /** Null: not a matter of better or worse. */
  quality: 'good' | 'basic' | null
  /** Codes, such as `en`. Empty: any, or it does not say. */
  languages: string[]
  /** Which languages it translates into which; empty for all others. */
  pairs: { source: string; target: string }[]
  advice: EngineAdvice | null
}

export type ModelState =
  | { state: 'available'; problem: AppError | null }
  /** Some of it is here. `problem`: what ended the download, null when a person did. */
  | { state: 'paused'; received: number; problem: AppError | null }
  /** `waits`: for the downloads that were begun before it. */
  | { state: 'downloading'; received: number; waits?: boolean }
  | { state: 'installed' }

/** In the order in which they are listed. */
export const modelPurposes = ['speech', 'transcription', 'voice-activity', 'speakers', 'translation'] as const
export type ModelPurpose = (typeof modelPurposes)[number]

/** A model that can be downloaded, or has been. */
export interface Model {
  id: string
  name: string
  purpose: ModelPurpose
  languages: string[] | 'any'
  /** It finds out by itself which language is spoken, and says which. */
  findsLanguage?: boolean | undefined
  /** How many voices it has; none where it is for something else. */
  voices: number
  quality: 'good' | 'basic'
  /** Whether it says itself when it heard each word. */
  wordTimes: 'measured' | 'estimated' | 'none'
  /** `terms`: it restricts what the model may be used for. */
  licence: { name: string; url: string; terms?: boolean | undefined }
  bytes: number
  /** Bytes that it takes while it is loaded. */
  memory?: number | undefined
  /** On four cores it takes at most a third of the time that the sound lasts, or longer. */
  speed?: 'quick' | 'slow' | undefined
  state: ModelState
}

/** Stands for a language where a recogniser is to find out which one is spoken. */
export const autoLanguage = 'auto'

/** Whisper's names for some languages are others than their codes, and the lists of recognisers have them. */
const recogniserCodes: Readonly<Record<string, string>> = { fil: 'tl', jv: 'jw', nb: 'no' }

/** What models for that purpose call the language of a short code. */
export const modelCode = (purpose: ModelPurpose, language: string): string =>
  purpose === 'transcription' ? (recogniserCodes[language] ?? language) : language

const ownCodes = new Map(Object.entries(recogniserCodes).map(([own, recognised]) => [recognised, own]))

/** Without what a recogniser calls a language that stands there by its own code: it would be listed twice. */
export function eachLanguageOnce(abilities: readonly LanguageAbilities[]): LanguageAbilities[] {
  const listed = new Set(abilities.map(({ language }) => language))
  return abilities.filter(({ language }) => !listed.has(ownCodes.get(language) ?? ''))
}

/** What depends on the language. Speakers are told apart in any. */
export const abilityAreas = ['speech', 'transcription', 'translation', 'augmentation'] as const
export type AbilityArea = (typeof abilityAreas)[number]

export interface Ability {
  /** The engine that does it today, with the name of its model where it is one. Null: none. */
  by: { id: string; name: string; quality: 'good' | 'basic' } | null
  /** What would do it, or do it better: models to be downloaded all together. Empty: none is known that would. */
  get: { id: string; name: string; bytes: number }[]
}

/** What this computer can do in one language, and what would let it do more. */
export interface LanguageAbilities {
  /** Short, such as `en`, or `autoLanguage`. */
  language: string
  areas: Record<AbilityArea, Ability>
}

/** Engines that wait for the next work in one thread or process. */
export interface LoadedEngine {
  id: number
  names: string[]
  /** Bytes. 0: nobody knows yet. */
  memory: number
  isBusy: boolean
}

export interface ModelChange {
  id: string
  state: ModelState
}

/** The service on this computer, as other programs may reach it. */
export type ServerState =
  | { state: 'off' }
  | { state: 'starting' }
  | { state: 'on'; address: string; email: string; password: string }
  | { state: 'failed'; error: AppError }

/** A voice in one of its languages: one that speaks several is listed once for each, under the same id. */
export interface BuiltInVoice {
  id: string
  name: string
  gender: 'male' | 'female'
  /** A long code, such as `en-US`. */
  language: string
}

/** Characters: half a minute of speech. */
export const longestTrial = 500

/** A sentence to be spoken and transcribed back. */
export interface Trial {
  text: string
  voiceId: string
  /** One of those that the voice speaks. */
  language: string
}

export interface SpokenTrial {
  voice: BuiltInVoice
  /** Of sound. */
  seconds: number
  /** A WAV file. */
  wav: Uint8Array
}

/** The sentence of a refusal is the engine's own. */
export type SampleEnd = { end: 'spoken'; spoken: SpokenTrial } | { end: 'not-spoken'; message: string }

export interface HeardTrial {
  text: string
  engine: { name: string; quality: 'good' | 'basic' }
  /** With case and punctuation put aside. */
  errors: WordErrors
}

/** The sentences of refusals are the engine's own. */
export type TrialEnd =
  | { end: 'heard'; spoken: SpokenTrial; heard: HeardTrial }
  | { end: 'not-heard'; spoken: SpokenTrial; message: string }
  | { end: 'not-spoken'; message: string }

/** Languages to speak, one to translate from and one to translate to, or those that sentences are in. */
export interface WarmRequest {
  area: 'speech' | 'translation' | 'augmentation'
  languages: string[]
}

export interface EngineRequests {
  /** What the service on this computer works with, freshly looked at. */
  getEngines: { request: null; answer: FoundEngine[] }
  /** The same by language. */
  getAbilities: { request: null; answer: LanguageAbilities[] }
  /** Loads what will be asked for: whoever opens a screen is about to. Answers when that is done, however it went. */
  warmEngines: { request: WarmRequest; answer: null }
  getLoaded: { request: null; answer: LoadedEngine[] }
  listVoices: { request: null; answer: BuiltInVoice[] }
  listModels: { request: null; answer: Model[] }
  /** Begins, or goes on. How it goes is told by the push `models`. */
  downloadModel: { request: { id: string }; answer: null }
  pauseModel: { request: { id: string }; answer: null }
  removeModel: { request: { id: string }; answer: null }
  /** The models that the language model server of the settings has. */
  listLanguageModels: { request: null; answer: string[] }
  getServer: { request: null; answer: ServerState }
  /** Speaks a sentence and transcribes what was spoken. One at a time: a second one ends the first. */
  tryEngines: { request: Trial; answer: TrialEnd }
  cancelTrial: { request: null; answer: null }
  /** Only speaks it, for whoever wants to hear a voice. A second one ends the first. */
  speakSample: { request: Trial; answer: SampleEnd }
}
