import type { Transcript } from '../../shared/text/transcript/transcript'
import type { Word } from '../../shared/text/transcript/word'
import { type SpokenColumns, spokenTranscript } from '../../shared/text/transcript/word-columns'

/** What the machine heard. Most of it is never looked at, so words are made when somebody asks for them. */
export interface MachineWords {
  /** The machine's word that `machine` of a word names; null when it names none. */
  at(index: number | null): Word | null
  /** All of it, as a transcript of its own. */
  transcript(): Transcript
}

export function machineWords(columns: SpokenColumns): MachineWords {
  let made: Transcript | null = null
  const transcript = (): Transcript => {
    made ??= spokenTranscript(columns)
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
