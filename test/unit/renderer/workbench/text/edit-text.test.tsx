import { Notifications, notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useOfferActions } from '../../../../../renderer/actions/action'
import { addNote } from '../../../../../renderer/transcripts/edit-transcript'
import { closeTranscript, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { commit } from '../../../../../renderer/workbench/text/editing'
import { showTab, useWorkbenchView } from '../../../../../renderer/workbench/view-store'
import { workbenchActions } from '../../../../../renderer/workbench/workbench-actions'
import type { TranscriptPatch } from '../../../../../shared/text/transcript/transcript-patch'
import type { Word } from '../../../../../shared/text/transcript/word'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { renderPart } from '../../render'
import {
  caret,
  caretIs,
  field,
  paste,
  pressBackspace,
  pressEnter,
  redo,
  showText,
  texts,
  undo,
} from './text-on-page'

afterEach(async () => {
  await closeTranscript()
  vi.restoreAllMocks()
})

const show = () => showText(transcriptOf(wordsOf('one 0-1 two 1-2 three 2-3')))
const words = () => useTranscript.getState().transcript.words

function lasting(at: number, end: number): TranscriptPatch {
  const removed = words().slice(at, at + 1)
  const inserted = removed.map((word): Word => ({ ...word, end }))
  return [{ kind: 'words', at, removed, inserted }]
}

it('shows the notes where it is one that is taken back or done again', async () => {
  await show()
  const tab = () => useWorkbenchView.getState().tab
  addNote({ id: 'n', at: 1, text: '' })
  showTab('review')
  await undo()
  expect([useTranscript.getState().notes, tab()]).toEqual([[], 'notes'])
  showTab('review')
  await redo()
  expect(tab()).toBe('notes')
})

describe('an edit of the text', () => {
  it('is refused where words would overlap, and says so', async () => {
    const main = await show()
    const before = words()
    notifications.clean()
    renderPart(<Notifications />)
    act(() => expect(commit(lasting(0, 1.5))).toBe(false))
    expect(words()).toBe(before)
    expect(main.steps).toEqual([])
    expect((await screen.findByRole('alert')).textContent).toContain('unsound edit')
    act(() => expect(commit(lasting(2, 3.5))).toBe(true))
    expect(words()[2]?.end).toBe(3.5)
  })

  it('of nothing is none, and nobody is told of one', async () => {
    const main = await show()
    expect(commit([])).toBe(false)
    expect(main.steps).toEqual([])
  })

  it('is taken back and done again by the menu of the browser too', async () => {
    const Offered = () => {
      useOfferActions(workbenchActions)
      return null
    }
    await show()
    renderPart(<Offered />)
    caret(0, 'one '.length)
    pressEnter()
    for (const [inputType, shown] of [
      ['historyUndo', ['one two three']],
      ['historyRedo', ['one', 'two three']],
    ] as const) {
      // Not where the row would be made by Enter.
      caret(0, 'on'.length)
      const asked = new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType })
      fireEvent(field(0), asked)
      expect(asked.defaultPrevented).toBe(true)
      await waitFor(() => expect(texts()).toEqual(shown))
    }
  })

  it('joins two paragraphs with the caret before the word that was the first of the second', async () => {
    await show()
    caret(0, 'one '.length)
    pressEnter()
    expect(texts()).toEqual(['one', 'two three'])
    caret(1, 0)
    pressBackspace()
    expect(texts()).toEqual(['one two three'])
    expect(caretIs()).toEqual([0, 'one '.length])
  })

  it('is all of several lines that are pasted, with the caret behind them', async () => {
    await show()
    caret(0, 'one'.length)
    paste(' more\nthen\nat last')
    expect(texts()).toEqual(['one more', 'then', 'at last two three'])
    expect(caretIs()).toEqual([2, 'at last'.length])
    await undo()
    expect(texts()).toEqual(['one two three'])
  })

  it('leaves the caret in the text when the row it is in is taken back', async () => {
    await show()
    caret(0, 'one two '.length)
    pressEnter()
    expect(caretIs()).toEqual([1, 0])
    await undo()
    expect(texts()).toEqual(['one two three'])
    expect(caretIs()).toEqual([0, 'one two '.length])
  })
})
