import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { useMatchMarks } from '../../../../../renderer/workbench/find/find-in-text'
import {
  closeTranscriptFind,
  documentStart,
  moveMatch,
  openTranscriptFind,
  replaceInTranscript,
  useTranscriptFind,
} from '../../../../../renderer/workbench/find/store'
import { provideReveal } from '../../../../../renderer/workbench/text/reveal'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { caret, drawn, showText, type } from '../text/text-on-page'

class FakeHighlight extends Set<Range> {}
const highlights = new Map<string, FakeHighlight>()
const places = (kind: string): number[] =>
  [...(highlights.get(`transcript-${kind}`) ?? [])].map(({ startOffset }) => startOffset)

beforeEach(() => {
  vi.stubGlobal('Highlight', FakeHighlight)
  vi.stubGlobal('CSS', { highlights })
})
afterEach(async () => {
  closeTranscriptFind()
  await closeTranscript()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  highlights.clear()
})

it('marks what one looks at in one way, and all else that was found in another', async () => {
  await showText(transcriptOf(wordsOf('one 0-1 two 1-2 one 2-3 one 3-4')))
  renderHook(useMatchMarks)
  act(() => openTranscriptFind('one', documentStart))
  await vi.waitFor(() => expect(places('current-match')).toEqual([0]))
  expect(places('match')).toEqual([8, 12])
  act(() => moveMatch(1))
  await vi.waitFor(() => expect(places('current-match')).toEqual([8]))
  expect(new Set(places('match'))).toEqual(new Set([0, 12]))
  act(() => closeTranscriptFind())
  await vi.waitFor(() => expect(places('match')).toEqual([]))
})

describe('what one looks at while the text is edited', () => {
  const looked = () => {
    const { matches, current } = useTranscriptFind.getState()
    return matches[current]
  }
  const reveal = vi.fn()

  beforeEach(async () => {
    await showText(transcriptOf(wordsOf('one 0-1 two 1-2 /six 2-3 one 3-4 /ten 4-5 one 5-6')))
    provideReveal(reveal)
    renderHook(useMatchMarks)
    act(() => openTranscriptFind('one', { paragraph: 1, start: 0 }))
    reveal.mockClear()
  })

  it('stays what it was when another place before it comes or goes, and nothing is scrolled', () => {
    expect(looked()).toEqual({ paragraph: 1, start: 4, end: 7 })
    caret(0, 0, 'one'.length)
    type('two')
    drawn()
    expect(useTranscriptFind.getState().matches).toHaveLength(2)
    expect(looked()).toEqual({ paragraph: 1, start: 4, end: 7 })
    caret(1, 0)
    type('a one ')
    drawn()
    expect(looked()).toEqual({ paragraph: 1, start: 10, end: 13 })
    expect(reveal).not.toHaveBeenCalled()
  })

  it('is brought in sight when it is the next one after a replacement', async () => {
    useTranscriptFind.setState({ replacement: 'won' })
    await act(replaceInTranscript)
    expect(looked()).toEqual({ paragraph: 2, start: 4, end: 7 })
    expect(reveal).toHaveBeenLastCalledWith(2, undefined)
  })
})
