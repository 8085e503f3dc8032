import { areWrittenTogether } from '../text/transcript/split-words'

/** What most words of a transcript begin with, and no sign and no script without spaces does. */
const plainStart = /^[0-9A-Za-z]/

export const spaceBetween = (left: string, right: string): boolean =>
  plainStart.test(right) || !areWrittenTogether(left, right)

export function joinWords(words: readonly string[]): string {
  let text = ''
  let before: string | undefined
  for (const word of words) {
    if (word === '') continue
    text += before !== undefined && spaceBetween(before, word) ? ` ${word}` : word
    before = word
  }
  return text
}
