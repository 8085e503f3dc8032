import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { lookAtFinding, useReviewMark } from '../../../../../renderer/workbench/review/review'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { caret, drawn, showText, type } from '../text/text-on-page'

class FakeHighlight extends Set<Range> {}
const highlights = new Map<string, FakeHighlight>()
const reviewed = (): [string, number][] =>
  [...(highlights.get('transcript-reviewed') ?? [])].map(range => [String(range), range.startOffset])

beforeEach(() => {
  vi.stubGlobal('Highlight', FakeHighlight)
  vi.stubGlobal('CSS', { highlights })
})
afterEach(async () => {
  await closeTranscript()
  vi.unstubAllGlobals()
  highlights.clear()
})

it('shows which of the words written the same one is asked about, and goes along with it', async () => {
  await showText(transcriptOf(wordsOf('and 0-1 two 1-2 and 2-3 three 3-4')))
  renderHook(useReviewMark)
  expect(reviewed()).toEqual([])
  act(() => lookAtFinding(2))
  await vi.waitFor(() => expect(reviewed()).toEqual([['and', 8]]))
  caret(0, 0)
  type('Well ')
  drawn()
  await vi.waitFor(() => expect(reviewed()).toEqual([['and', 13]]))
  act(() => lookAtFinding(-1))
  await vi.waitFor(() => expect(reviewed()).toEqual([]))
})
