/** What a model is, and so which files it is made of and how it is loaded. */
export type ModelKind =
  | 'whisper'
  | 'transducer'
  | 'nemo-transducer'
  | 'moonshine'
  | 'sense-voice'
  | 'diarization'

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
   * diarization: `segmentation`, `embedding`.
   */
  files: Readonly<Record<string, string>>
  /** `basic`: small letters and no punctuation. */
  quality: 'good' | 'basic'
}
