import type { FormatProblem } from '../../formats/reading'
import { readTranscriptJson, writeTranscriptJson } from '../../formats/transcript/transcript-json'
import type { Transcript } from '../../text/transcript/transcript'
import type { Note } from '../note'
import type { Merger, TranscriptFacts, Translation, WordTimes } from '../transcript-facts'

/** All there is to a transcript in one file: read back, it is the same. */
export interface TranscriptArchive {
  title: string
  transcript: Transcript
  /** Null: it was not kept. */
  machine: Transcript | null
  facts: TranscriptFacts
  notes: readonly Note[]
  speakersBy: Merger
  translations: readonly Translation[]
  /** Missing: the service does not say. */
  wordTimes: WordTimes | undefined
  /** The format of the file it was made from; empty when a service made it. */
  importedFrom: string
}

export function writeArchive({ title, facts, transcript, machine, ...rest }: TranscriptArchive): string {
  const spoken = machine ? { machine: machine.words, machineSpeakers: machine.speakers } : {}
  const file = { title, language: facts.language, transcript, ...spoken, facts, ...rest }
  return writeTranscriptJson(file)
}

/** As much of it as is sound; null when it is none of ours. Who calls checks the fields beside the transcript. */
export function readArchive(source: string): {
  file: (Record<string, unknown> & { transcript: Transcript }) | null
  problems: FormatProblem[]
} {
  const { file, problems } = readTranscriptJson(source)
  return { file: file && { ...file }, problems }
}
