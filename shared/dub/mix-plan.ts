/** A spoken line in a mix. All times are seconds of the recording. */
export interface MixClip {
  key: string
  /** The file of the take, of any kind and rate. */
  sound: string
  at: number
  /** How long it is to be. */
  seconds: number
  speaker: string
}

/** Everything that a mix of a dub depends on, and nothing of the document that it was made from. */
export interface MixPlan {
  seconds: number
  /** The recording. Null: it is gone, or there was none. */
  original: string | null
  bed: MixBed
  /** Where the recording itself is heard in place of the bed, in their order and apart from each other. */
  kept: { from: number; to: number }[]
  /** In any order. */
  clips: MixClip[]
  /** Decibels of each speaker; who is not named is heard as they come. */
  gains: Record<string, number>
  muted: string[]
  /** Where there is one, only these are heard. */
  solo: string[]
  /** LUFS; or as loud as the recording is; or null, and the voices stay as they come. */
  target: number | 'original' | null
}

/** What is heard beside the voices. */
export interface MixBed {
  kind: 'original' | 'stem' | 'none'
  /** Of a stem: music and effects without voices. */
  stem: string | null
  /** How far it is lowered under lines; 0 or more. */
  duckDb: number
}

/** What a mix has come to. */
export interface MixTold {
  seconds: number
  /** LUFS; null: nothing is to be heard. */
  loudness: number | null
  /** dBTP */
  truePeak: number | null
  originalLoudness: number | null
  /** What all voices were raised by to reach the target. */
  voiceGainDb: number
  /** Of the bed, where the target is not the recording's own. */
  bedGainDb: number
  /** Blocks of ten seconds that were mixed anew. */
  mixedBlocks: number
  lines: number
  /** What is not in it, or not to its end, and why. The bed has no key. */
  missing: { key: string | null; problem: string }[]
}
