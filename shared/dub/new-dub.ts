import { speakerNumbers } from '../text/speakers/speaker-numbers'
import type { Transcript } from '../text/transcript/transcript'
import {
  type Dub,
  type DubSpeaker,
  type DubStage,
  type DubTrack,
  longestDubName,
  mostDubLines,
  usualMix,
} from './dub'
import type { DubPatch, DubWords } from './dub-patch'
import { cutLines } from './lines/cut-lines'
import { newLine } from './lines/take-over'

interface ReadTranscript {
  transcript: Transcript
  facts: { language: string }
}

export interface DubOrder {
  name: string
  recording: string
  languages: readonly string[]
  /** Of the transcript. */
  id: string
  content: ReadTranscript
  /** Of the recording, as far as that is known without its transcript: of some services it says nothing of what comes behind the last word. */
  seconds: number
}

export const newDub = ({ name, recording, languages, id, content, seconds }: DubOrder): Dub => ({
  ...emptyDub(name, recording, languages),
  ...wordsIn(id, content, seconds),
})

export interface WaitingOrder extends Omit<DubOrder, 'id' | 'content'> {
  /** As far as it is known before its words are. */
  language: string
  until: DubStage
}

/** Of a recording whose words are still to come. */
export const waitingDub = ({ name, recording, languages, language, seconds, until }: WaitingOrder): Dub => ({
  ...emptyDub(name, recording, languages),
  language,
  seconds,
  until,
})

/** What it waited for is there: cut into lines as at the beginning. */
export function takeWords(dub: Dub, id: string, content: ReadTranscript): DubPatch {
  if (dub.transcript !== '') return []
  const { transcript, seconds, language, speakers } = dub
  const { lines, ...now } = wordsIn(id, content, seconds)
  return [
    { kind: 'words', was: { transcript, seconds, language, speakers }, now },
    { kind: 'lines', at: 0, was: dub.lines, now: lines },
  ]
}

function wordsIn(
  id: string,
  { transcript, facts }: ReadTranscript,
  known: number,
): DubWords & Pick<Dub, 'lines'> {
  const { words, duration } = transcript
  const lines = cutLines(words, facts.language)
    .slice(0, mostDubLines)
    .map((source, at) => newLine(source, `l${at + 1}`))
  return {
    transcript: id,
    seconds: Math.max(known, duration ?? 0, lines.at(-1)?.end ?? 0),
    language: facts.language,
    speakers: namedIn(transcript),
    lines,
  }
}

function namedIn({ speakers }: Pick<Transcript, 'speakers'>): DubSpeaker[] {
  const numbers = speakerNumbers(speakers)
  return speakers.map(({ id, name }) => ({ id, name, number: numbers.get(id) ?? 0 }))
}

/** Its speakers as the transcript calls them by now. Who is gone from that and still says a line here stays as they were. */
export function takeNames(dub: Dub, now: Pick<Transcript, 'speakers'>): DubPatch {
  const { transcript, seconds, language, speakers } = dub
  const named = namedIn(now)
  const there = new Set(named.map(({ id }) => id))
  const left = speakers.filter(({ id }) => !there.has(id) && dub.lines.some(({ speaker }) => speaker === id))
  const all = [...named, ...left]
  if (JSON.stringify(all) === JSON.stringify(speakers)) return []
  const words = { transcript, seconds, language }
  return [{ kind: 'words', was: { ...words, speakers }, now: { ...words, speakers: all } }]
}

/** It ends with its recording, also where an earlier version had it end with the last word. */
export function takeLength(dub: Dub, ofRecording: number): DubPatch {
  const { transcript, seconds, language, speakers } = dub
  if (transcript === '' || ofRecording <= seconds) return []
  const words = { transcript, language, speakers }
  return [{ kind: 'words', was: { ...words, seconds }, now: { ...words, seconds: ofRecording } }]
}

const emptyDub = (name: string, recording: string, languages: readonly string[]): Dub => ({
  name: name.slice(0, longestDubName),
  recording,
  seconds: 0,
  transcript: '',
  until: null,
  language: '',
  speakers: [],
  lines: [],
  mix: usualMix,
  glossary: [],
  tracks: [...new Set(languages)].map(newTrack),
  spoken: {},
})

export const newTrack = (language: string): DubTrack => ({
  language,
  spokenIn: language,
  picture: 'near',
  cast: {},
  goesOn: false,
})
