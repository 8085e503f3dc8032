/** What a WebVTT file holds besides its cues, in the file's own words. */
export interface VttExtra {
  kind: 'note' | 'style' | 'region'
  /** Without the first line's `STYLE`, `REGION` or `NOTE`. */
  text: string
  /** How many cues come before it. */
  after: number
}

/** One subtitle. Times are seconds; `text` is what a person reads, without any markup. */
export interface Cue {
  start: number
  end: number
  text: string
  speaker?: string
  /** WebVTT: the name above the times. */
  id?: string
  /** WebVTT: position and alignment; SRT: the coordinates some programs write. Kept as it was read. */
  settings?: string
  /** The text as the file had it, with its tags. Only as good as its plain text still equals `text`. */
  payload?: Payload
  /** The words it was cut from. */
  words?: readonly TimedWord[]
}

/** Free time for cues, in seconds: what stands before and after them. */
export interface CueRoom {
  from: number
  to: number
}

export interface Payload {
  format: 'srt' | 'vtt'
  raw: string
}

/** One recognised word, or whatever chunk the service calls one. Times are seconds. */
export interface TimedWord {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly speaker?: string | null
  readonly confidence?: number | null
  /** Whether it touches the word before it; found out by its script when not said. */
  readonly glued?: boolean
  /** The space before it, where that is no plain one. */
  readonly gap?: string
}
