import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handOverAll } from '../../../../../renderer/program/hand-over'
import { closeTranscript, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { WorkbenchHeader } from '../../../../../renderer/workbench/header/workbench-header'
import { commit } from '../../../../../renderer/workbench/text/editing'
import { deleteWords } from '../../../../../shared/text/transcript/change-words'
import { insertParagraph } from '../../../../../shared/text/transcript/split-and-join'
import { findUnsoundWord } from '../../../../../shared/text/transcript/word'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { renderPart } from '../../render'
import type { FakeMain } from '../../transcripts/fake-main'
import {
  caret,
  caretAtEnd,
  caretIs,
  drawn,
  empty,
  field,
  fields,
  paste,
  pressBackspace,
  pressEnter,
  pressEscape,
  redo,
  showText,
  texts,
  type,
  undo,
} from './text-on-page'

const words = () => {
  drawn()
  return useTranscript.getState().transcript.words
}
const said = [
  ...wordsOf('one 0-1 two 1-2', 'a'),
  ...wordsOf('three 4-5 four 5-6', 'b'),
  ...wordsOf('five 7-8', 'a'),
]
const spoken = ['one two', 'three four', 'five']

/** A press takes the focus along, unless it is told not to. */
async function click(button: HTMLElement): Promise<void> {
  fireEvent.pointerDown(button)
  if (fireEvent.mouseDown(button)) act(() => button.focus())
  await act(async () => void fireEvent.click(button))
}

let main: FakeMain
beforeEach(async () => {
  main = await showText(transcriptOf(said))
})
afterEach(async () => {
  await closeTranscript()
  vi.restoreAllMocks()
})

describe('a paragraph that is emptied', () => {
  it('is an edit at once, while its row stays to be typed into', async () => {
    empty(1)
    expect(texts()).toEqual(['one two', '', 'five'])
    drawn()
    expect(fields().map(one => one.getAttribute('aria-placeholder'))).toEqual([
      null,
      'What is said here',
      null,
    ])
    expect(field(1).getAttribute('aria-label')).toMatch(/0:04/)
    expect(words().map(({ text }) => text)).toEqual(['one', 'two', 'five'])
    await handOverAll()
    expect(main.text.transcript.words).toHaveLength(3)
    type('drei')
    expect(texts()).toEqual(['one two', 'drei', 'five'])
    expect(words()[2]).toMatchObject({ text: 'drei', start: 4, speaker: 'b', opens: true })
    type(' vier')
    expect(texts()).toEqual(['one two', 'drei vier', 'five'])
    expect(findUnsoundWord(words())).toBeNull()
  })

  it('has its words again with the first undo, in the row they were in', async () => {
    caret(0, 3)
    type('!')
    const row = field(1)
    empty(1)
    await undo()
    expect(texts()).toEqual(['one! two', 'three four', 'five'])
    expect(words()).toEqual(expect.arrayContaining(said.slice(2)))
    expect(field(1)).toBe(row)
    expect(document.activeElement).toBe(row)
  })

  it('goes with its row once the caret is elsewhere, and undo is as it was', async () => {
    empty(1)
    drawn()
    const { history } = useTranscript.getState()
    caret(2, 0)
    expect(texts()).toEqual(['one two', 'five'])
    expect(useTranscript.getState().history).toBe(history)
    await undo()
    expect(texts()).toEqual(spoken)
    await redo()
    expect(texts()).toEqual(['one two', 'five'])
  })

  it('stays while the window has not got the focus', () => {
    empty(1)
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    act(() => field(1).blur())
    expect(texts()).toEqual(['one two', '', 'five'])
  })

  it('may be the only one there is', async () => {
    empty(2)
    empty(1)
    empty(0)
    expect(texts()).toEqual([''])
    expect(words()).toEqual([])
    type('eins')
    expect(words()).toMatchObject([{ text: 'eins', start: 0, opens: true }])
  })
})

describe('Enter at the edge of a paragraph', () => {
  it('opens a row whose words become a paragraph between the two', async () => {
    caretAtEnd(0)
    pressEnter()
    expect(texts()).toEqual(['one two', '', 'three four', 'five'])
    expect(caretIs()).toEqual([1, 0])
    expect(useTranscript.getState().canUndo).toBe(false)
    type('and')
    expect(texts()).toEqual(['one two', 'and', 'three four', 'five'])
    expect(words()[2]).toMatchObject({ text: 'and', start: 2, speaker: 'a', opens: true, machine: null })
    expect(words()[3]).toMatchObject({ text: 'three', start: 4, opens: true })
    type(' so')
    expect(texts()[1]).toBe('and so')
    await undo()
    expect(texts()).toEqual(spoken)
  })

  it('finds room where the next words follow at once', () => {
    caret(1, 'three '.length)
    pressEnter()
    caretAtEnd(1)
    pressEnter()
    type('hm')
    expect(texts()).toEqual(['one two', 'three', 'hm', 'four', 'five'])
    expect(findUnsoundWord(words())).toBeNull()
  })

  it('opens one before the first, and one behind the last', () => {
    caret(0, 0)
    pressEnter()
    type('zero')
    expect(texts()).toEqual(['zero', ...spoken])
    caretAtEnd(3)
    pressEnter()
    expect(texts()).toEqual(['zero', ...spoken, ''])
    type('six')
    expect(texts()).toEqual(['zero', ...spoken, 'six'])
    expect(findUnsoundWord(words())).toBeNull()
  })

  it.each([
    ['Escape', pressEscape],
    ['Backspace', pressBackspace],
  ])('opens a row that %s takes away again', (_key, press) => {
    caretAtEnd(0)
    pressEnter()
    press()
    expect(texts()).toEqual(spoken)
    expect(caretIs()).toEqual([0, 'one two'.length])
    expect(words()).toEqual(said)
  })

  it('opens a row that goes when it is left empty, and opens none in an empty one', () => {
    caretAtEnd(1)
    pressEnter()
    pressEnter()
    expect(texts()).toEqual(['one two', 'three four', '', 'five'])
    caret(0, 0)
    expect(texts()).toEqual(spoken)
  })

  it('opens a row that undo takes away before any edit, with the caret where it was', async () => {
    caret(0, 'one'.length, 'one two'.length)
    type('')
    pressEnter()
    await undo()
    expect(texts()).toEqual(['one', 'three four', 'five'])
    expect(caretIs()).toEqual([0, 'one'.length])
    caret(1, 0)
    pressEnter()
    await undo()
    expect(texts()).toEqual(['one', 'three four', 'five'])
    expect(caretIs()).toEqual([1, 0])
    await undo()
    expect(texts()).toEqual(spoken)
  })

  it('opens a row that the arrow in the header takes away before any edit, too', async () => {
    renderPart(<WorkbenchHeader onBack={() => {}} />)
    caret(0, 'one'.length, 'one two'.length)
    type('')
    pressEnter()
    const arrow = screen.getByRole('button', { name: 'Undo' })
    await click(arrow)
    expect(texts()).toEqual(['one', 'three four', 'five'])
    expect(caretIs()).toEqual([0, 'one'.length])
    // A field is left, and what stands in it taken.
    act(() => screen.getByRole('button', { name: /^Rename/ }).focus())
    expect(fireEvent.mouseDown(arrow)).toBe(true)
  })

  it('opens a row that the arrow in the header can take away where nothing was edited yet', async () => {
    renderPart(<WorkbenchHeader onBack={() => {}} />)
    const arrow = screen.getByRole('button', { name: 'Undo' })
    const isOff = () => arrow.getAttribute('aria-disabled') === 'true'
    expect(isOff()).toBe(true)
    caretAtEnd(0)
    pressEnter()
    drawn()
    expect(isOff()).toBe(false)
    await click(arrow)
    expect(texts()).toEqual(spoken)
    expect(isOff()).toBe(true)
  })

  it('opens a row that holds what is typed letter by letter, though words beside it come back meanwhile', async () => {
    caretAtEnd(0)
    type(' more')
    await undo()
    pressEnter()
    await redo()
    expect(texts()).toEqual(['one two more', '', 'three four', 'five'])
    for (const letter of 'So it') {
      type(letter)
      drawn()
    }
    expect(texts()).toEqual(['one two more', 'So it', 'three four', 'five'])
    expect(caretIs()).toEqual([1, 'So it'.length])
    expect(findUnsoundWord(words())).toBeNull()
  })

  it('opens a row that stays empty where as many words come to another paragraph', () => {
    caretAtEnd(0)
    pressEnter()
    const behind = { text: 'six seven', speaker: 'b', start: 20, end: 22 }
    act(() => void commit(insertParagraph(useTranscript.getState().transcript, behind)))
    expect(texts()).toEqual(['one two', '', 'three four', 'five', 'six seven'])
    type('so')
    expect(texts()).toEqual(['one two', 'so', 'three four', 'five', 'six seven'])
  })

  it('takes several lines that are pasted there', () => {
    caretAtEnd(0)
    pressEnter()
    paste('and\nso')
    expect(texts()).toEqual(['one two', 'and', 'so', 'three four', 'five'])
    expect(findUnsoundWord(words())).toBeNull()
  })

  it('opens a row that stays where it is while others edit around it', () => {
    caretAtEnd(1)
    pressEnter()
    act(() => void commit(deleteWords(useTranscript.getState().transcript, 0, 1)))
    expect(texts()).toEqual(['two', 'three four', '', 'five'])
    type('so')
    expect(texts()).toEqual(['two', 'three four', 'so', 'five'])
  })
})
