import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  allSaved,
  closeTranscript,
  useTranscript,
} from '../../../../../renderer/transcripts/transcript-on-screen'
import { useReview } from '../../../../../renderer/workbench/review/store'
import { textNodeOf } from '../../../../../renderer/workbench/text/fields'
import { machineWords } from '../../../../../shared/text/review/marked-words'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { columnsOf, type FakeMain } from '../../transcripts/fake-main'
import { caret, caretAtEnd, caretIs, drawn, field, showText, texts, type, undo } from './text-on-page'

const first = transcriptOf(wordsOf('one 0-1 two 1-2'))
const said = (): string[] => useTranscript.getState().transcript.words.map(({ text }) => text)

let main: FakeMain
beforeEach(async () => {
  main = await showText(first)
  caretAtEnd(0)
})
afterEach(async () => {
  await closeTranscript()
  vi.restoreAllMocks()
})

/** A job says the first word otherwise. */
const changedByJob = (): (() => void) => {
  const [removed] = first.words
  if (!removed) throw new Error('There is no word.')
  const inserted = [{ ...removed, speaker: 's' }]
  return main.byJobs({ kind: 'patch', patch: [{ kind: 'words', at: 0, removed: [removed], inserted }] })
}

/** What an input method does: the text is there, and is not meant yet. */
function compose(text: string): void {
  fireEvent.compositionStart(field(0))
  act(() => {
    textNodeOf(field(0)).appendData(text)
  })
}

describe('a text that is typed into', () => {
  it('keeps its last letter when its marks are drawn for another reason', () => {
    type('!')
    act(() => useTranscript.setState({ machine: machineWords(columnsOf(first)) }))
    expect(texts()).toEqual(['one two!'])
    type('?')
    act(() => useReview.setState({ doubtfulBelow: 0.123 }))
    expect(texts()).toEqual(['one two!?'])
    expect(said()).toEqual(['one', 'two!?'])
    expect(caretIs()).toEqual([0, 'one two!?'.length])
  })

  it('has the caret behind what a job changed in it', async () => {
    const [removed] = first.words
    if (!removed) throw new Error('There is no word.')
    const inserted = [{ ...removed, text: 'eins' }]
    const tell = main.byJobs({
      kind: 'patch',
      patch: [{ kind: 'words', at: 0, removed: [removed], inserted }],
    })
    act(tell)
    await act(() => vi.waitFor(() => expect(texts()).toEqual(['eins two'])))
    expect(caretIs()).toEqual([0, 'eins'.length])
  })

  it.each([
    ['no-break', '\u00a0'],
    ['narrow no-break', '\u202f'],
    ['thin', '\u2009'],
  ])('has the caret behind a %s space, and what is typed next there', (_name, space) => {
    for (const letters of [space, '!', ' ', 'Go']) {
      type(letters)
      drawn()
    }
    expect(said()).toEqual(['one', 'two', '!', 'Go'])
    expect(texts()).toEqual([`one two${space}! Go`])
    expect(caretIs()).toEqual([0, 'one two ! Go'.length])
  })

  it('has its space again when taking it away is taken back', async () => {
    caret(0, 'one'.length, 'one '.length)
    type('')
    drawn()
    expect(texts()).toEqual(['onetwo'])
    expect(said()).toEqual(['onetwo'])
    await undo()
    expect(texts()).toEqual(['one two'])
    expect(said()).toEqual(['one', 'two'])
  })

  it('is left to an input method until that is done', async () => {
    compose('しず')
    act(changedByJob())
    const speaker = (): string | null | undefined => useTranscript.getState().transcript.words[0]?.speaker
    await act(() => vi.waitFor(() => expect(speaker()).toBe('s')))
    expect(texts()).toEqual(['one twoしず'])
    fireEvent.compositionEnd(field(0))
    expect(said()).toEqual(['one', 'two', 'しず'])
    await act(allSaved)
    expect(main.text.transcript.words.map(({ speaker }) => speaker)).toContain('s')
    await undo()
    expect(texts()).toEqual(['one two'])
  })
})
