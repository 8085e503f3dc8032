import { describe, expect, it } from 'vitest'
import { lanesOf, nextTurn, paintedTurns, previousTurn, turnAt } from '../../../../renderer/waveform/turns'
import type { Word } from '../../../../shared/text/transcript/word'

const word = (start: number, end: number, speaker: string | null, opens: boolean): Word => ({
  text: 'word',
  start,
  end,
  speaker,
  opens,
  confidence: null,
  machine: null,
  glued: false,
  confirmed: false,
})

const turns = paintedTurns([
  word(0, 1, 'a', true),
  word(1, 2, 'a', false),
  word(3, 4, 'b', true),
  word(10, 11, null, true),
  word(12, 13, 'a', true),
])

describe('turns', () => {
  it('are paragraphs with their times', () => {
    expect(turns.map(({ start, end, from, to, speaker }) => [start, end, from, to, speaker])).toEqual([
      [0, 2, 0, 2, 'a'],
      [3, 4, 2, 3, 'b'],
      [10, 11, 3, 4, null],
      [12, 13, 4, 5, 'a'],
    ])
    expect(paintedTurns([])).toEqual([])
  })

  it('lie in the lane of who speaks', () => {
    const lanes = lanesOf(turns)
    expect([...lanes.keys()]).toEqual(['a', 'b'])
    expect(lanes.get('a')).toHaveLength(2)
  })

  it('are gone through from one to the next', () => {
    expect([0, 3, 9, 12].map(time => nextTurn(turns, time))).toEqual([3, 10, 10, null])
    // Of a turn under way, a step back is its own start.
    expect([0.5, 3.5, 4.5, 12.2].map(time => previousTurn(turns, time))).toEqual([0, 0, 3, 10])
    expect([-1, 2.98, 2.995].map(time => nextTurn(turns, time))).toEqual([0, 3, 10])
    expect([4, 4.01].map(time => previousTurn(turns, time))).toEqual([0, 3])
    expect([2.98, 2.99, 3.2, 99].map(time => turnAt(turns, time)?.from)).toEqual([0, 2, 2, 4])
    expect(turnAt([], 1)).toBeNull()
  })
})
