import { create } from 'zustand'
import type { Word } from '../../../shared/text/transcript/word'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { followRange, type WordRange } from './follow-range'
import {
  type BlankRow,
  followRows,
  followWords,
  noParagraphs,
  type ParagraphItem,
  type ParagraphList,
  withBlank,
  withoutBlank,
} from './paragraphs'

interface TextView {
  list: ParagraphList
  /** The paragraph with the caret. */
  caretIn: number | null
  /** What is selected within it. */
  selection: WordRange | null
  /** Paragraphs that were chosen, to do something with all of them, by key. */
  chosen: ReadonlySet<number>
  /** The word that is being edited by itself: Enter keeps it, Escape takes it back. */
  editedWord: WordEdit | null
}

const nothing: ReadonlySet<number> = new Set()
const nothingMeant = { caretIn: null, selection: null, chosen: nothing, editedWord: null } as const

export const useText = create<TextView>()(() => ({ list: noParagraphs, ...nothingMeant }))

/** The paragraphs follow the words wherever an edit comes from: typing, undo, a job, another panel. */
export function followText(): () => void {
  begin(useTranscript.getState().transcript.words)
  const stop = useTranscript.subscribe((now, before) => {
    const { words } = now.transcript
    if (now.id !== before.id) begin(words)
    else if (words !== before.transcript.words) {
      useText.setState(({ list, selection, chosen, editedWord }) => {
        const next = followRows(list, words)
        return {
          list: next,
          chosen: stillThere(chosen, list, next),
          selection: selection && followRange(selection, list.words, words),
          editedWord: editedWord && isAsItWas(editedWord, next) ? editedWord : null,
        }
      })
    }
  })
  return () => {
    stop()
    begin([])
  }
}

/** The keys of the text before are never given again: somebody may still wait for a field by one of them. */
const begin = (words: readonly Word[]): void =>
  useText.setState(({ list: { nextKey } }) => ({
    list: followWords({ ...noParagraphs, nextKey }, words),
    ...nothingMeant,
  }))

/** The same set for as long as none of them went. */
function stillThere(
  chosen: ReadonlySet<number>,
  before: ParagraphList,
  { keys }: ParagraphList,
): ReadonlySet<number> {
  if (chosen.size === 0 || keys === before.keys) return chosen
  const there = new Set(keys)
  const left = [...chosen].filter(key => there.has(key))
  return left.length === chosen.size ? chosen : new Set(left)
}

/** The caret is elsewhere, and nothing in the text is meant any more. */
export function leaveText(): void {
  const { caretIn, selection } = useText.getState()
  if (caretIn !== null || selection !== null) useText.setState({ caretIn: null, selection: null })
}

export const itemOf = (key: number): ParagraphItem | undefined =>
  useText.getState().list.items.find(item => item.key === key)

export const indexOfKey = (key: number): number => useText.getState().list.keys.indexOf(key)

/** The row, if it is one without words. */
export function blankOf(key: number): BlankRow | null {
  const { blank } = useText.getState().list
  return blank?.key === key ? blank : null
}

export const openBlank = (index: number, blank: BlankRow): void =>
  useText.setState(({ list }) => ({ list: withBlank(withoutBlank(list), index, blank) }))

export function closeBlank(key: number): void {
  if (!blankOf(key)) return
  useText.setState(({ list, chosen }) => {
    const next = withoutBlank(list)
    return { list: next, chosen: stillThere(chosen, list, next) }
  })
}

export function chooseWords(key: number, isChosen: boolean): void {
  useText.setState(({ chosen }) => {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    return { chosen: next }
  })
}

/** From the paragraph chosen last to this one, as with Shift in any list. */
export function chooseUpTo(key: number): void {
  const { list, chosen } = useText.getState()
  const to = list.keys.indexOf(key)
  const last = [...chosen].at(-1)
  const from = last === undefined ? to : list.keys.indexOf(last)
  const between = list.keys.slice(Math.min(from, to), Math.max(from, to) + 1)
  useText.setState({ chosen: new Set([...chosen, ...between, key]) })
}

export const chooseNone = (): void => useText.setState({ chosen: nothing })

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

/** Whether the paragraph is still what typing in the word has left: not split, joined or changed from elsewhere. */
const isAsItWas = ({ key, words }: WordEdit, { items }: ParagraphList): boolean =>
  items.find(item => item.key === key)?.words === words
