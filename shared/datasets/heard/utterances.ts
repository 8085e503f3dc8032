import { endsSentence } from '../../formats/cues/phrasing'
import { longPause, paragraphsOf, writeParagraph } from '../../text/transcript/paragraphs'
import type { TranscriptSpeaker } from '../../text/transcript/transcript'
import type { Word } from '../../text/transcript/word'

export const utteranceUnits = ['sentence', 'paragraph'] as const
export type UtteranceUnit = (typeof utteranceUnits)[number]

/** What somebody said in one go. */
export interface Utterance {
  readonly text: string
  /** The speaker's id in the transcript. Null: nobody knows who it was. */
  readonly speaker: string | null
  readonly start: number
  readonly end: number
}

/** All that was said in a recording. */
export interface SpokenRecording {
  readonly recording: string
  readonly name: string
  /** Empty: nobody said which it is. */
  readonly language: string
  readonly speakers: readonly TranscriptSpeaker[]
  readonly utterances: readonly Utterance[]
}

/** The paragraphs of a transcript, or the sentences in them. A long pause ends a sentence, too. */
export const utterancesOf = (words: readonly Word[], unit: UtteranceUnit): Utterance[] =>
  paragraphsOf(words)
    .map(({ from, to }) => words.slice(from, to))
    .flatMap(paragraph => (unit === 'paragraph' ? [paragraph] : sentencesIn(paragraph)))
    .flatMap(utteranceOf)

function sentencesIn(words: readonly Word[]): (readonly Word[])[] {
  const ends = words.flatMap((word, at) => (endsHere(word, words[at + 1]) ? [at + 1] : []))
  return ends.map((end, at) => words.slice(ends[at - 1] ?? 0, end))
}

/** A small letter goes on with what an abbreviation only seemed to end. */
function endsHere(word: Word, next: Word | undefined): boolean {
  if (next === undefined || next.start - word.end > longPause) return true
  return endsSentence(word.text) && !next.glued && !/^\p{Ll}/u.test(next.text)
}

function utteranceOf(words: readonly Word[]): Utterance[] {
  const [first] = words
  const text = writeParagraph(words).text.trim()
  if (!first || text === '') return []
  const end = words.reduce((latest, word) => Math.max(latest, word.end), first.end)
  return [{ text, speaker: first.speaker, start: first.start, end }]
}
