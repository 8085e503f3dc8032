import { expect, it } from 'vitest'
import { placeSteps } from '../../../../shared/transcripts/place-steps'
import type { MadeStep } from '../../../../shared/transcripts/transcript-requests'
import type { TranscriptText } from '../../../../shared/transcripts/transcript-text'

const text: TranscriptText = {
  name: 'Talk',
  transcript: { words: [], speakers: [], duration: null },
  notes: [],
}
const named = (was: string, now: string, by: MadeStep['by'] = 'person'): MadeStep => ({
  step: { kind: 'name', was, now },
  by,
})

it('lays each step over what the one before left', () => {
  const {
    text: after,
    placed,
    dropped,
  } = placeSteps(text, [named('Talk', 'A', 'typing'), named('A', 'B', 'undo')])
  expect(after.name).toBe('B')
  // What was taken back is an edit like any other, where the history is another one.
  expect(placed.map(({ by }) => by)).toEqual(['typing', 'person'])
  expect(dropped).toBe(0)
})

it('counts what has no place any more, and places the rest', () => {
  const gone: MadeStep = {
    step: { kind: 'note', was: { id: 'n', at: 1, text: 'a' }, now: null },
    by: 'person',
  }
  const { text: after, placed, dropped } = placeSteps(text, [gone, named('Talk', 'A')])
  expect(after.name).toBe('A')
  expect(placed).toHaveLength(1)
  expect(dropped).toBe(1)
})
