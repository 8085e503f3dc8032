import type { Transcript } from '../text/transcript/transcript'
import { type Dub, type DubTrack, longestDubName, mostDubLines, usualMix } from './dub'
import { cutLines } from './lines/cut-lines'
import { newLine } from './lines/take-over'

export interface DubOrder {
  name: string
  recording: string
  languages: readonly string[]
  /** Of the transcript. */
  id: string
  content: { transcript: Transcript; facts: { language: string } }
}

export function newDub({ name, recording, languages, id, content }: DubOrder): Dub {
  const { words, speakers, duration } = content.transcript
  const lines = cutLines(words, content.facts.language)
    .slice(0, mostDubLines)
    .map((source, at) => newLine(source, `l${at + 1}`))
  return {
    name: name.slice(0, longestDubName),
    recording,
    seconds: Math.max(duration ?? 0, lines.at(-1)?.end ?? 0),
    transcript: id,
    language: content.facts.language,
    speakers: speakers.map(({ id: speaker, name: called }) => ({ id: speaker, name: called })),
    lines,
    mix: usualMix,
    glossary: [],
    tracks: [...new Set(languages)].map(newTrack),
    spoken: {},
  }
}

export const newTrack = (language: string): DubTrack => ({
  language,
  spokenIn: language,
  picture: 'near',
  cast: {},
  goesOn: false,
})
