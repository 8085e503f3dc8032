import type { AppError } from '../errors'
import type { Gender, LineHistory } from '../speech/line'
import { type BatchRow, newBatchRow } from '../translate/batch'

/** How far what is heard may be from what is seen: lips, a face, or a film of things. */
export const pictureFits = ['strict', 'near', 'loose'] as const
export type PictureFit = (typeof pictureFits)[number]

export interface DubVoice {
  readonly gender: Gender
  /** Empty: whichever the service takes. */
  readonly speakerId: string
}

export interface DubSpeaker {
  /** As the transcript names it; empty where it names nobody. */
  readonly id: string
  readonly name: string
  /** What stands for them in the transcript until they have a name. Left out: an earlier version made the dub. */
  readonly number?: number
}

/** What the transcript said when the line was last made of it: whatever differs from it by now is offered. */
export interface LineSource {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly speaker: string
  /** A person cut it there, and when that is was told from how much there is to say. Left out: nobody did. */
  readonly isCutBefore?: true
  readonly isCutBehind?: true
}

/** What one speaker says in one go, and when. Times are seconds of the recording. */
export interface DubLine {
  readonly key: string
  readonly start: number
  readonly end: number
  readonly speaker: string
  readonly text: string
  /** It begins where it is, whatever is around it. */
  readonly isFixed: boolean
  /** The recording is heard here, and nobody speaks over it. */
  readonly keepsOriginal: boolean
  /** Null: a person made it. */
  readonly source: LineSource | null
}

/** Other wordings of a translation, which the service was asked for. */
export interface AskedWordings {
  /** Of these words. */
  readonly text: string
  /** Null: it has answered. Beside a problem nobody waits for it, unless it is tried again. */
  readonly job: string | null
  /** Why none came. */
  readonly problem: AppError | null
}

/** What became of a line in one language. The translation is a row of what is translated, the sounds are a line's. */
export interface SpokenLine extends LineHistory {
  readonly row: BatchRow
  /** Null: nobody asked yet. */
  readonly asked: AskedWordings | null
  /** Null: the speaker's. */
  readonly voice: DubVoice | null
  /** So many times its natural speed. Null: as planned. */
  readonly speed: number | null
  /** Seconds. Null: as planned. */
  readonly at: number | null
  readonly isMuted: boolean
  /** A person heard it and found it good. */
  readonly isChecked: boolean
}

export interface DubTrack {
  /** As it is translated into, which the track is known by: two are never the same. */
  readonly language: string
  /** As it is spoken, with its region. */
  readonly spokenIn: string
  readonly picture: PictureFit
  /** By speaker. */
  readonly cast: Readonly<Record<string, DubVoice>>
  /** Lines are spoken once their translations are there. */
  readonly goesOn: boolean
}

export const bedKinds = ['original', 'stem', 'none'] as const

/** What is heard under the voices. */
export interface DubBed {
  readonly kind: (typeof bedKinds)[number]
  /** The download that holds music and effects alone; empty where none was brought. */
  readonly file: string
  /** How much lower it is under a voice. */
  readonly duckDb: number
}

export interface DubMix {
  readonly bed: DubBed
  /** By speaker, in decibels; who is not named is at 0. */
  readonly levels: Readonly<Record<string, number>>
  readonly muted: readonly string[]
  readonly solo: readonly string[]
  /** Loudness of the whole. Null: as loud as the recording is. */
  readonly target: number | null
}

/** A word or name with what it is called in the other languages. */
export interface DubTerm {
  readonly term: string
  /** By language. Empty, or none: it stays as it is. */
  readonly translations: Readonly<Record<string, string>>
}

/** What a dub goes through by itself. */
export const dubStages = ['transcript', 'translation', 'speech'] as const
export type DubStage = (typeof dubStages)[number]

/** A recording in other languages. Nothing in it is ever changed in place: what is the same object is the same. */
export interface Dub {
  readonly name: string
  /** The id of the recording, and how long it is. */
  readonly recording: string
  readonly seconds: number
  /** Empty: its words are not there yet, and so there are no lines. */
  readonly transcript: string
  /** The last stage that it goes through by itself once its words are there. Null: it waits for a person. */
  readonly until: DubStage | null
  readonly language: string
  readonly speakers: readonly DubSpeaker[]
  /** In the order in which they begin. */
  readonly lines: readonly DubLine[]
  readonly mix: DubMix
  readonly glossary: readonly DubTerm[]
  readonly tracks: readonly DubTrack[]
  /** By language, then by the key of the line. A line or a language that is gone leaves what it had: it may come back. */
  readonly spoken: Readonly<Record<string, Readonly<Record<string, SpokenLine>>>>
}

export const longestDubName = 200
/** About ten hours of talk. */
export const mostDubLines = 20_000

/** More than a project has names. */
export const mostTerms = 2_000
export const longestTermText = 1_000

export const usualMix: DubMix = {
  bed: { kind: 'original', file: '', duckDb: -18 },
  levels: {},
  muted: [],
  solo: [],
  target: null,
}

export const trackIn = ({ tracks }: Dub, language: string): DubTrack | null =>
  tracks.find(track => track.language === language) ?? null

export const unspoken: SpokenLine = {
  row: newBatchRow({ text: '', spans: [] }),
  asked: null,
  takes: [],
  chosen: null,
  run: null,
  voice: null,
  speed: null,
  at: null,
  isMuted: false,
  isChecked: false,
}

/** The language that is looked at: the wanted one, or else the first. Null: it has none yet. */
export const shownTrack = (dub: Dub, wanted: string): DubTrack | null =>
  trackIn(dub, wanted) ?? dub.tracks[0] ?? null

export const spokenLine = ({ spoken }: Dub, language: string, key: string): SpokenLine => {
  const lines = spoken[language]
  return (lines && Object.hasOwn(lines, key) ? lines[key] : undefined) ?? unspoken
}

/** Whether an answer for any of its lines is on its way. */
export const isTranslating = (dub: Dub, language: string): boolean =>
  dub.lines.some(({ key }) => spokenLine(dub, language, key).row.state === 'asked')

/** Who speaks a line in a language. Null: nobody was chosen. */
export const voiceOf = (track: DubTrack, line: DubLine, spoken: SpokenLine): DubVoice | null =>
  spoken.voice ?? (Object.hasOwn(track.cast, line.speaker) ? (track.cast[line.speaker] ?? null) : null)

/** As in the transcript. Whoever is not among its speakers comes behind, by the order in which they first speak. */
export function speakerNumber({ speakers, lines }: Pick<Dub, 'speakers' | 'lines'>, id: string): number {
  const numbers = new Map(speakers.map((speaker, at) => [speaker.id, speaker.number ?? at + 1]))
  const number = numbers.get(id)
  if (number !== undefined) return number
  const others = new Set<string>()
  for (const { speaker } of lines) {
    if (speaker === id) break
    if (!numbers.has(speaker)) others.add(speaker)
  }
  return Math.max(0, ...numbers.values()) + others.size + 1
}
