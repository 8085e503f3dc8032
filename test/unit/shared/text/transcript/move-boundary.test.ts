import { describe, expect, it } from 'vitest'
import { boundaryRange, moveBoundary } from '../../../../../shared/text/transcript/move-boundary'
import { applied, timesOf, transcriptOf, wordsOf } from './transcripts'

const transcript = transcriptOf(wordsOf('a 1-2 b 2-3 c 4-5'), 6)
const moved = (at: number, edge: 'start' | 'end', time: number): string =>
  timesOf(applied(transcript, moveBoundary(transcript, at, edge, time)).words)

describe('moving a boundary', () => {
  it.each([
    ['a shared edge, and both words follow', 0, 'end', 2.5, '/a 1-2.5 b 2.5-3 c 4-5'],
    ['the same edge from the other side', 1, 'start', 1.5, '/a 1-1.5 b 1.5-3 c 4-5'],
    ['a free edge into the gap', 1, 'end', 3.5, '/a 1-2 b 2-3.5 c 4-5'],
    ['a free start into the gap', 2, 'start', 3.5, '/a 1-2 b 2-3 c 3.5-5'],
    ['no further than the neighbour', 1, 'end', 99, '/a 1-2 b 2-4 c 4-5'],
    ['no further back than the neighbour', 2, 'start', 0, '/a 1-2 b 2-3 c 3-5'],
    ['no further than the other edge', 2, 'end', 0, '/a 1-2 b 2-3 c 4-4.01'],
    ['no further than leaves the neighbour something', 0, 'end', 99, '/a 1-2.99 b 2.99-3 c 4-5'],
    ['not before the beginning', 0, 'start', -3, '/a 0-2 b 2-3 c 4-5'],
    ['not past the recording', 2, 'end', 99, '/a 1-2 b 2-3 c 4-6'],
    ['nowhere without a number', 2, 'end', Number.NaN, '/a 1-2 b 2-3 c 4-5'],
  ] as const)('%s', (_title, at, edge, time, expected) => {
    expect(moved(at, edge, time)).toBe(expected)
  })

  it('has no range where words are too short, and none where there is no word', () => {
    const tiny = transcriptOf(wordsOf('a 1-1.005 b 1.005-1.01'))
    expect(boundaryRange(tiny, 0, 'end')).toBeNull()
    expect(moveBoundary(tiny, 0, 'end', 1.006)).toEqual([])
    expect(boundaryRange(tiny, 7, 'start')).toBeNull()
    expect(boundaryRange(transcriptOf(wordsOf('a 1-2')), 0, 'end')).toEqual({
      start: 1.01,
      end: Number.POSITIVE_INFINITY,
    })
  })
})
