import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handOverAll } from '../../../../../renderer/program/hand-over'
import {
  allSaved,
  closeTranscript,
  takeTyped,
  useTranscript,
} from '../../../../../renderer/transcripts/transcript-on-screen'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import type { FakeMain } from '../../transcripts/fake-main'
import {
  caret,
  caretAtEnd,
  field,
  paste,
  pressEnter,
  redo,
  showText,
  texts,
  type,
  undo,
} from './text-on-page'

const said = (): string[] => useTranscript.getState().transcript.words.map(({ text }) => text)

let main: FakeMain
beforeEach(async () => {
  // No frame comes: whatever takes what was typed is the step that follows, within the patience of the page.
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  main = await showText(transcriptOf([...wordsOf('one 0-1 two 1-2', 'a'), ...wordsOf('three 4-5', 'b')]))
  caretAtEnd(0)
  type('!')
  expect(texts()).toEqual(['one two!', 'three'])
  expect(said()).toEqual(['one', 'two', 'three'])
})
afterEach(async () => {
  takeTyped()
  vi.useRealTimers()
  await closeTranscript()
  vi.restoreAllMocks()
})

const onDisk = (): string[] => main.text.transcript.words.map(({ text }) => text)

describe('what was typed last is in the transcript', () => {
  it.each([
    ['the next key', () => fireEvent.keyDown(field(0), { key: 'a' })],
    ['a press of the pointer', () => fireEvent.pointerDown(document.body)],
    ['a button pressed by something else than a pointer', () => fireEvent.click(document.body)],
    ['what is dropped', () => fireEvent.drop(field(1))],
    [
      'what the browser is about to write',
      () => fireEvent(field(0), new InputEvent('beforeinput', { bubbles: true })),
    ],
    ['the caret somewhere else', () => caret(1, 0)],
    ['the text gone from the screen', cleanup],
  ])('before %s', (_what, happen) => {
    happen()
    expect(said()).toEqual(['one', 'two!', 'three'])
  })

  it('before its paragraph is split, or lines are pasted', () => {
    caret(0, 4)
    type('and ')
    pressEnter()
    expect(said()).toEqual(['one', 'and', 'two!', 'three'])
    expect(texts()).toEqual(['one and', 'two!', 'three'])
    type('so ')
    paste('we\nwent ')
    expect(said()).toEqual(['one', 'and', 'so', 'we', 'went', 'two!', 'three'])
    expect(texts()).toEqual(['one and', 'so we', 'went two!', 'three'])
  })

  it('before it is taken back, which takes it back first', async () => {
    await undo()
    expect(texts()).toEqual(['one two', 'three'])
    await redo()
    expect(texts()).toEqual(['one two!', 'three'])
  })

  it('before the window closes, or somebody waits for all of it to be saved', async () => {
    await handOverAll()
    expect(onDisk()).toEqual(['one', 'two!', 'three'])
    type('!')
    expect(await allSaved()).toBe(true)
    expect(onDisk()).toEqual(['one', 'two!!', 'three'])
  })

  it('before it leaves the screen', async () => {
    await act(closeTranscript)
    expect(onDisk()).toEqual(['one', 'two!', 'three'])
  })

  it('even while it leaves the screen', async () => {
    const closing = closeTranscript()
    type('!')
    await act(() => closing)
    await handOverAll()
    expect(onDisk()).toEqual(['one', 'two!!', 'three'])
  })

  it('before jobs put something under it', async () => {
    const tell = main.byJobs({ kind: 'name', was: 'A talk', now: 'Theirs' })
    act(tell)
    expect(said()).toEqual(['one', 'two!', 'three'])
    await act(allSaved)
    expect(main.text.name).toBe('Theirs')
    expect(onDisk()).toEqual(['one', 'two!', 'three'])
    expect(texts()).toEqual(['one two!', 'three'])
  })

  it('before it is read anew', async () => {
    act(main.byJobs({ kind: 'name', was: 'A talk', now: 'Theirs' }))
    type('!')
    await act(async () => {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    })
    expect(useTranscript.getState().name).toBe('Theirs')
    expect(texts()).toEqual(['one two!!', 'three'])
    expect(said()).toEqual(['one', 'two!!', 'three'])
  })
})
