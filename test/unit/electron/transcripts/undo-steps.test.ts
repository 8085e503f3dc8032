import { describe, expect, it } from 'vitest'
import type { Edit } from '../../../../electron/library/documents/edit-history'
import type { TranscriptEdit } from '../../../../electron/transcripts/transcript-content'
import { olderSteps } from '../../../../electron/transcripts/undo-steps'
import type { TranscriptStep } from '../../../../shared/transcripts/transcript-text'
import type { EditedBy } from '../../../../shared/undo/undo-history'

const name = (now: number): TranscriptStep => ({ kind: 'name', was: `${now - 1}`, now: `${now}` })

/** Newest first, as the journal gives them. */
const edits = (...by: EditedBy[]): Edit<TranscriptEdit>[] =>
  by
    .map((maker, at) => ({
      number: at + 1,
      at: 0,
      undo: null,
      patch: { kind: 'steps' as const, at: 0, steps: [{ step: name(at + 1), by: maker }] },
    }))
    .reverse()

describe('what can be taken back of what was done before', () => {
  it('is not what was done since', () => {
    const { past, hasMore } = olderSteps(edits('person', 'person', 'person'), {
      upTo: 2,
      known: 0,
      isAll: true,
    })
    expect([past, hasMore]).toEqual([[name(1), name(2)], false])
  })

  it('is the rest when some is known', () => {
    const all = edits('person', 'person', 'person', 'undo')
    const first = olderSteps(all, { upTo: 4, known: 0, isAll: true })
    expect([first.past.length, first.future.length]).toEqual([2, 1])
    expect(olderSteps(all, { upTo: 4, known: 1, isAll: true })).toEqual({
      past: [name(1)],
      future: [],
      hasMore: false,
    })
  })

  it('does not begin in the middle of somebody’s typing', () => {
    const cut = edits('typing', 'typing', 'person', 'person')
    const { past, hasMore } = olderSteps(cut, { upTo: 9, known: 0, isAll: false })
    expect([past, hasMore]).toEqual([[name(3), name(4)], true])
  })

  it('leaves out what is no edit of the text', () => {
    const fact: Edit<TranscriptEdit> = {
      number: 2,
      at: 0,
      undo: null,
      patch: { kind: 'trash', at: null },
    }
    const { past } = olderSteps([fact, ...edits('person')], { upTo: 2, known: 0, isAll: true })
    expect(past).toEqual([name(1)])
  })
})
