import { isDoubtful } from '../../../shared/text/review/doubtful'
import type { Word } from '../../../shared/text/transcript/word'
import type { MachineWords } from '../../transcripts/machine-words'
import { isEditedWord } from './edited'
import type { ParagraphList } from './paragraph-items'

/** The words of a row; none while the rows are about to be others. */
export function wordsOfRow({ items }: ParagraphList, index: number, key: number): readonly Word[] | null {
  const item = items[index]
  return item?.key === key ? item.words : null
}

/** Who speaks in a row, and from when on: its first word says so, and an empty row by itself. */
export const openingOfRow = (
  list: ParagraphList,
  index: number,
  key: number,
): Pick<Word, 'speaker' | 'start'> | undefined =>
  list.blank?.key === key ? list.blank : wordsOfRow(list, index, key)?.[0]

/**
 * What is counted of a paragraph. Asked for at every change of the text by every row, and answered from what was
 * counted before for as long as its words are the same list.
 */
function countedOnce<By>(count: (words: readonly Word[], by: By) => number) {
  const known = new WeakMap<readonly Word[], { by: By; count: number }>()
  return (words: readonly Word[] | null, by: By): number => {
    if (!words) return 0
    const before = known.get(words)
    if (before && before.by === by) return before.count
    const counted = count(words, by)
    known.set(words, { by, count: counted })
    return counted
  }
}

/** Words less certain than `below`. */
export const doubtsIn = countedOnce(
  (words, below: number) => words.filter(word => isDoubtful(word, below)).length,
)

/** Words changed side by side were changed together. */
export const editsIn = countedOnce((words, machine: MachineWords) => {
  let count = 0
  let wasEdited = false
  for (const word of words) {
    const edited = isEditedWord(word, machine)
    if (edited && !wasEdited) count++
    wasEdited = edited
  }
  return count
})
