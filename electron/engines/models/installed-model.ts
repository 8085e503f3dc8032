import type { Model, ModelPurpose } from '../../../shared/built-in'

/** What a model is, and so which files it is made of and how it is loaded. */
export type ModelKind =
  | 'whisper'
  | 'transducer'
  | 'nemo-transducer'
  | 'moonshine'
  | 'sense-voice'
  | 'diarization'
  | 'silero-vad'
  | 'supertonic'
  | 'kokoro'
  | 'vits'
  | 'marian'

const purposes = {
  whisper: 'transcription',
  transducer: 'transcription',
  'nemo-transducer': 'transcription',
  moonshine: 'transcription',
  'sense-voice': 'transcription',
  diarization: 'speakers',
  'silero-vad': 'voice-activity',
  supertonic: 'speech',
  kokoro: 'speech',
  vits: 'speech',
  marian: 'translation',
} as const satisfies Record<ModelKind, ModelPurpose>

/** What a model is good for: one for speech is no recogniser. */
export const purposeOf = (kind: ModelKind): ModelPurpose => purposes[kind]

/** Those that say which language they have heard, where nobody told them. */
export const findsLanguage = (kind: ModelKind): boolean => kind === 'whisper' || kind === 'sense-voice'

/** A voice in a model. */
export interface ModelVoice {
  /** The model's own number for it. */
  sid: number
  name: string
  gender: 'male' | 'female'
  /** Long codes. Several: it says each of them. */
  languages: string[]
}

export interface WholeFile {
  name: string
  bytes: number
  sha256: string
}

/** A downloaded model, whole and checked. */
export interface InstalledModel {
  id: string
  /** What people call it, such as "Whisper base". */
  name: string
  kind: ModelKind
  /** Short codes, such as `en`; `any`: the model finds out by itself. */
  languages: readonly string[] | 'any'
  /** Absolute. */
  folder: string
  /**
   * From a role to a file's name in `folder`. The roles by kind:
   * whisper: `encoder`, `decoder`, `tokens`;
   * transducer and nemo-transducer: `encoder`, `decoder`, `joiner`, `tokens`;
   * moonshine: `encoder`, `mergedDecoder`, `tokens`, or the older
   * `preprocessor`, `encoder`, `uncachedDecoder`, `cachedDecoder`, `tokens`;
   * sense-voice: `model`, `tokens`;
   * diarization: `segmentation`, `embedding`;
   * silero-vad: `model`;
   * supertonic: `durationPredictor`, `textEncoder`, `vectorEstimator`, `vocoder`, `ttsJson`, `unicodeIndexer`, `voiceStyle`;
   * kokoro: `model`, `voices`, `tokens`, and the lexicons `american`, `british`, `chinese`;
   * vits: `model`, `tokens`;
   * marian: `model`, `lex`, and `vocab` or both `srcvocab` and `trgvocab`, each packed by gzip.
   */
  files: Readonly<Record<string, string>>
  /** What its files were when they came. */
  whole?: readonly WholeFile[] | undefined
  /** `basic`: small letters and no punctuation. */
  quality: 'good' | 'basic'
  wordTimes?: Model['wordTimes'] | undefined
  /** Of a model for speech. */
  voices?: ModelVoice[] | undefined
  /** Of a model for translation, in short codes. */
  direction?: { source: string; target: string } | undefined
}
