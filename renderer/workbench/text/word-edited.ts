import type { Word } from '../../../shared/text/transcript/word'
import type { TextSelection } from './caret'
import type { ParagraphList } from './paragraph-items'

/** A word that is being written anew, for as long as the caret is in it and nothing else happens to its paragraph. */
export interface WordEdit {
  readonly key: number
  /** Which word of its paragraph it is. */
  readonly at: number
  /** The paragraph as it was when the word was begun. */
  readonly before: readonly Word[]
  /** The paragraph as typing in the word has left it. */
  readonly words: readonly Word[]
  /** What stands in the field before the word, and behind it. */
  readonly head: string
  readonly tail: string
}

/** Whether the caret is in the word, or in what was written in its place. */
export function isInWord({ head, tail }: WordEdit, text: string, { start, end }: TextSelection): boolean {
  const isAroundIt = text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail)
  return isAroundIt && start >= head.length && end <= text.length - tail.length
}

/** Whether the paragraph is still what typing in the word has left: not split, joined or changed from elsewhere. */
export const isAsItWas = ({ key, words }: WordEdit, { items }: ParagraphList): boolean =>
  items.find(item => item.key === key)?.words === words
