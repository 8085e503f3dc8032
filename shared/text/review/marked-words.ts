import type { Transcript } from '../transcript/transcript'
import type { Word } from '../transcript/word'
import { type SpokenColumns, spokenTranscript } from '../transcript/word-columns'

/** Below this a word is looked at again before it is believed, unless a person says otherwise. */
export const usuallyDoubtful = 0.7

export const isDoubtful = ({ confidence, confirmed }: Word, below: number): boolean =>
  !confirmed && confidence !== null && confidence < below

/** The next doubtful word after `at`, or before it, round the end. Null: there is none. */
export function nextDoubtful(
  words: readonly Word[],
  isSought: (word: Word) => boolean,
  at: number,
  direction: 1 | -1,
): number | null {
  const { length } = words
  for (let step = 1; step <= length; step++) {
    const place = (((at + direction * step) % length) + length) % length
    const word = words[place]
    if (word && isSought(word)) return place
  }
  return null
}

/** The machine's word that an index of a word's `machine` names. */
export type MachineWord = (index: number | null) => Pick<Word, 'text'> | null

/** Whether a person has changed what the machine wrote: another spelling, or a word of their own. */
export const isEdited = (word: Word, machineWord: MachineWord): boolean =>
  machineWord(word.machine)?.text !== word.text

/**
 * What the machine had in the place of an edited word: its own word, or all that stands between the machine's
 * words on either side. Empty where the machine had nothing.
 */
export function wasWritten(words: readonly Word[], at: number, machineWord: MachineWord): string {
  const word = words[at]
  if (!word) return ''
  if (word.machine !== null) return machineWord(word.machine)?.text ?? ''
  const from = neighbour(words, at, -1)
  const to = neighbour(words, at, 1)
  const texts: string[] = []
  for (let index = (from ?? -1) + 1; to === null ? machineWord(index) !== null : index < to; index++) {
    texts.push(machineWord(index)?.text ?? '')
    if (texts.length === mostTold) break
  }
  return texts.join(' ')
}

/** More than a line of it is no help. */
const mostTold = 12

/** The machine's index of the nearest word on one side that it wrote. */
function neighbour(words: readonly Word[], at: number, step: 1 | -1): number | null {
  for (let index = at + step; index >= 0 && index < words.length; index += step) {
    const machine = words[index]?.machine
    if (machine !== null && machine !== undefined) return machine
  }
  return null
}

/** What the machine heard. Most of it is never looked at, so words are made when somebody asks for them. */
export interface MachineWords {
  /** The machine's word that `machine` of a word names; null when it names none. */
  at(index: number | null): Word | null
  /** All of it, as a transcript of its own. */
  transcript(): Transcript
  /** How sure it was of it all: the mean of its words, 0 to 1. Null where it does not say. */
  certainty: number | null
}

export function machineWords(columns: SpokenColumns): MachineWords {
  let made: Transcript | null = null
  const transcript = (): Transcript => {
    made ??= spokenTranscript(columns)
    return made
  }
  return {
    transcript,
    certainty: meanCertainty(columns.words.confidences),
    at: index => (index === null ? null : (transcript().words[index] ?? null)),
  }
}

export const noMachineWords: MachineWords = {
  at: () => null,
  transcript: () => ({ words: [], speakers: [], duration: null }),
  certainty: null,
}

/** Fewer words say nothing of a recording. */
const leastWords = 10

function meanCertainty(confidences: Float64Array): number | null {
  let sum = 0
  let count = 0
  for (const confidence of confidences) {
    if (Number.isNaN(confidence)) continue
    sum += confidence
    count += 1
  }
  return count < leastWords ? null : sum / count
}

/** So unsure in the mean that the words are guesses: another language, a poor sound, or a model that is not up to it. */
const guessed = 0.6

export const isHardlyHeard = ({ certainty }: Pick<MachineWords, 'certainty'>): boolean =>
  certainty !== null && certainty < guessed
