import type { AppError } from '../errors'

/** One line of the library: a sound, the work on it and what came of it, joined. */
export interface Recording {
  id: string
  name: string
  tags: string[]
  /** Epoch milliseconds. */
  addedAt: number
  /** The service that worked on it last. */
  profileId: string
  language: string
  domain: string
  /** Whether who speaks was asked for. */
  speakersWanted: boolean
  /** Names and terms that come up in it, beside those of the library. */
  terms: string[]
  file: RecordingFile
  /** Its bytes in the library. Null: there are none, or they are with the service only. */
  media: string | null
  /** It was added from the service, which has its bytes, too. */
  withService: boolean
  /** While it is being brought into the library. */
  arrival: Arrival | null
  /** Why its words could not be asked for. Null: they were, or nobody has tried. */
  notBegun: AppError | null
  /** The newest job about it. */
  job: string | null
  transcript: RecordedTranscript | null
  /** A person attached the transcript, and what becomes of the newest job says nothing about it. */
  attachedOver: boolean
  /** A person has read it through. */
  reviewed: boolean
  /** Who laid the speakers over the words. Empty: nobody has yet. */
  speakersBy: 'service' | 'here' | ''
}

export interface RecordingFile {
  /** As it was called where it came from. */
  name: string
  /** Null: not known. */
  bytes: number | null
  seconds: number | null
  hasVideo: boolean
  /** No sound in it that this computer can read. The service may know better. */
  unreadable: boolean
}

export interface Arrival {
  done: number
  /** Null: it waits for those before it. */
  total: number | null
  /** It cannot come in, until somebody tries again. */
  problem: AppError | null
}

export interface RecordedTranscript {
  id: string
  words: number
  /** Words the machine was not sure of and nobody has looked at. */
  doubtful: number
  speakers: RecordedSpeaker[]
  seconds: number | null
}

export interface RecordedSpeaker {
  /** Empty: nobody has named them. */
  name: string
  /** Number of a colour and pattern. */
  style: number
  /** What stands for them in the transcript until somebody has. Left out: an earlier version looked. */
  number?: number
}

/** How a recording is to be transcribed. */
export interface RecordingChoice {
  language: string
  domain: string
  speakers: boolean
}

/** Characters of a name: what a job takes as its title. */
export const longestRecordingName = 200
export const mostTags = 20
export const longestTag = 40
