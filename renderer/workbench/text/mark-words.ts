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
  const found = (is: (word: Word) => boolean): MarkedPlace[] =>
    words.flatMap((word, at) => {
      const start = places[at] ?? 0
      return is(word) ? [{ text, start, end: start + word.text.length }] : []
    })
  marks.set(
    field,
    'doubtful',
    found(word => isDoubtful(word, below)),
  )
  marks.set(
    field,
    'edited',
    found(word => isEditedWord(word, machine)),
  )
}
