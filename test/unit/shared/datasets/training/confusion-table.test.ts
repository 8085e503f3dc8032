import { expect, it } from 'vitest'
import { confusionTable } from '../../../../../shared/datasets/training/confusion-table'
import type { IntentsTried } from '../../../../../shared/datasets/training/try-training'

const tried = (names: string[], cells: [key: string, given: number, guess: number][]): IntentsTried => ({
  names,
  keys: cells.map(([key]) => key),
  given: Uint32Array.from(cells, ([, given]) => given),
  guesses: Uint32Array.from(cells, ([, , guess]) => guess),
  ...{ accuracy: 0, byChance: 0, canTell: true, forecast: null, curve: [], doubtful: [] },
})

it('has each row once, the intent that is mixed up the most first, and of it what it is taken for the most', () => {
  const table = confusionTable(
    tried(
      ['a', 'b', 'c'],
      [
        ...([0, 1, 2].map(at => [`a${at}`, 0, 0]) as [string, number, number][]),
        ['b0', 1, 2],
        ['b1', 1, 0],
        ['b2', 1, 0],
        ['b3', 1, 1],
        ['c0', 2, 0],
      ],
    ),
  )
  expect(table).toEqual([
    {
      ...{ intent: 'b', count: 4, right: ['b3'] },
      taken: [
        { guess: 'a', keys: ['b1', 'b2'] },
        { guess: 'c', keys: ['b0'] },
      ],
    },
    { intent: 'c', count: 1, right: [], taken: [{ guess: 'a', keys: ['c0'] }] },
    { intent: 'a', count: 3, right: ['a0', 'a1', 'a2'], taken: [] },
  ])
})
