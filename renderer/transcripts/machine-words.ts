import type { Transcript } from '../../shared/text/transcript/transcript'
import type { Word } from '../../shared/text/transcript/word'
import { wordsFromColumns } from '../../shared/text/transcript/word-columns'
import type { SpokenColumns } from '../../shared/transcripts/transcript-requests'

/** What the machine heard. Most of it is never looked at, so words are made when somebody asks for them. */
export interface MachineWords {
  /** The machine's word that `machine` of a word names; null when it names none. */
  at(index: number | null): Word | null
  /** All of it, as a transcript of its own. */
  transcript(): Transcript
}

export function machineWords({ words, speakers, duration }: SpokenColumns): MachineWords {
  let made: Transcript | null = null
  const transcript = (): Transcript => {
    made ??= { words: wordsFromColumns(words), speakers, duration }
    return made
  }
  return {
    transcript,
    at: index => (index === null ? null : (transcript().words[index] ?? null)),
  }
}

export const noMachineWords: MachineWords = {
  at: () => null,
  transcript: () => ({ words: [], speakers: [], duration: null }),
}
