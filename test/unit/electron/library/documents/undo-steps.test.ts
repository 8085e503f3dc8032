import { describe, expect, it } from 'vitest'
import { olderSteps } from '../../../../../electron/library/documents/edit-history'
import { type TranscriptStep, transcriptUndo } from '../../../../../shared/transcripts/transcript-text'
import type { EditedBy } from '../../../../../shared/undo/undo-history'

const name = (now: number): TranscriptStep => ({ kind: 'name', was: `${now - 1}`, now: `${now}` })
const done = (...by: EditedBy[]) => by.map((maker, at) => [maker, name(at + 1)] as const)

describe('what can be taken back of what was done before', () => {
  it('is all of it when none is known', () => {
    const { past, hasMore } = olderSteps(transcriptUndo, done('person', 'person'), { known: 0, isAll: true })
    expect([past, hasMore]).toEqual([[name(1), name(2)], false])
  })

  it('is the rest when some is known', () => {
    const all = done('person', 'person', 'person', 'undo')
    const first = olderSteps(transcriptUndo, all, { known: 0, isAll: true })
    expect([first.past.length, first.future.length]).toEqual([2, 1])
    expect(olderSteps(transcriptUndo, all, { known: 1, isAll: true })).toEqual({
      past: [name(1)],
      future: [],
      hasMore: false,
    })
  })

  it('does not begin in the middle of somebody’s typing', () => {
    const cut = done('typing', 'typing', 'person', 'person')
    const { past, hasMore } = olderSteps(transcriptUndo, cut, { known: 0, isAll: false })
    expect([past, hasMore]).toEqual([[name(3), name(4)], true])
  })
})
