import { isDoubtful } from '../../../shared/text/review/doubtful'
import type { Word } from '../../../shared/text/transcript/word'
import type { MachineWords } from '../../transcripts/machine-words'
import { marks } from './all-marks'
import { textNodeOf } from './caret'
import { isEditedWord } from './edited'
import type { MarkedPlace } from './marks'
import { placeWords } from './word-places'

interface MarkedBy {
  /** Words less certain than this are doubtful. */
  below: number
  machine: MachineWords
}

/** Marks the doubtful and the edited words of a paragraph on screen. */
export function markWords(field: HTMLElement, words: readonly Word[], { below, machine }: MarkedBy): void {
  const text = textNodeOf(field)
  const places = placeWords(words, text.data)
  if (!places) return
  const placeOf = (word: Word, at: number): MarkedPlace => {
    const start = places[at] ?? 0
    return { text, start, end: start + word.text.length }
  }
  const doubtful = words.flatMap((word, at) => (isDoubtful(word, below) ? [placeOf(word, at)] : []))
  marks.set(field, 'doubtful', doubtful)
  marks.set(field, 'edited', editedRuns(words, machine, placeOf))
}

/** Edited words side by side are one mark: a text written anew would have hundreds, and each costs at every frame. */
function editedRuns(
  words: readonly Word[],
  machine: MachineWords,
  placeOf: (word: Word, at: number) => MarkedPlace,
): MarkedPlace[] {
  const runs: MarkedPlace[] = []
  let last = -1
  for (const [at, word] of words.entries()) {
    if (!isEditedWord(word, machine)) continue
    const place = placeOf(word, at)
    const before = at > 0 && last === at - 1 ? runs.pop() : undefined
    runs.push(before ? { ...before, end: place.end } : place)
    last = at
  }
  return runs
}
