import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeTranscript, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { useText } from '../../../../../renderer/workbench/text/store'
import { findUnsoundWord } from '../../../../../shared/text/transcript/word'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import {
  caret,
  caretAtEnd,
  doubleClick,
  paste,
  pressBackspace,
  pressEnter,
  pressEscape,
  showText,
  texts,
  type,
  undo,
} from './text-on-page'

const first = 'one two three'
const second = 'four five six'
const words = () => useTranscript.getState().transcript.words
const isEditing = (): boolean => useText.getState().editedWord !== null

beforeEach(async () => {
  await showText(
    transcriptOf([
      ...wordsOf('one 0-1 two 1-2 three 2-3', 'a'),
      ...wordsOf('four 4-5 five 5-6 six 6-7', 'b'),
    ]),
  )
  doubleClick(0, 4, 7)
})
afterEach(async () => {
  await closeTranscript()
  vi.restoreAllMocks()
})

describe('a word that is edited by itself', () => {
  it('is taken back with Escape, as an edit of its own', async () => {
    type('2')
    expect(texts()).toEqual(['one 2 three', second])
    const [, two] = words()
    pressEscape()
    expect(texts()).toEqual([first, second])
    expect(words()[1]).toMatchObject({ text: 'two', start: 1, end: 2, machine: two?.machine ?? null })
    await undo()
    expect(texts()).toEqual(['one 2 three', second])
  })

  it('is taken back from several, and from none', () => {
    type('2 and a half')
    pressEscape()
    expect(texts()).toEqual([first, second])
    doubleClick(0, 0, 3)
    type('')
    pressEscape()
    expect(texts()).toEqual([first, second])
    expect(findUnsoundWord(words())).toBeNull()
  })

  it('is no longer edited once the caret is outside of it', async () => {
    caretAtEnd(0)
    expect(isEditing()).toBe(false)
    type(' and a sentence')
    pressEscape()
    expect(texts()).toEqual([`${first} and a sentence`, second])
    await undo()
    expect(texts()).toEqual([first, second])
  })

  it('lets Enter begin a paragraph once the caret is outside of it', () => {
    caret(0, 3)
    pressEnter()
    expect(texts()).toEqual(['one', 'two three', second])
  })

  it('keeps what was written with Enter, and begins no paragraph', () => {
    type('2')
    pressEnter()
    expect(isEditing()).toBe(false)
    expect(texts()).toEqual(['one 2 three', second])
  })

  it('is no longer edited once its paragraph was split', () => {
    paste('2\nand more')
    const pasted = ['one 2', 'and more three', second]
    expect(texts()).toEqual(pasted)
    expect(isEditing()).toBe(false)
    pressEscape()
    expect(texts()).toEqual(pasted)
  })

  it('is no longer edited once a join was undone around it', async () => {
    caret(1, 0)
    pressBackspace()
    expect(texts()).toEqual([`${first} ${second}`])
    doubleClick(0, 4, 7)
    expect(isEditing()).toBe(true)
    await undo()
    expect(isEditing()).toBe(false)
    expect(texts()).toEqual([first, second])
    expect(findUnsoundWord(words())).toBeNull()
  })
})
