import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { useMatchMarks } from '../../../../../renderer/workbench/find/find-in-text'
import {
  closeTranscriptFind,
  documentStart,
  moveMatch,
  openTranscriptFind,
} from '../../../../../renderer/workbench/find/store'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { showText } from '../text/text-on-page'

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
