import { expect, it } from 'vitest'
import { askOf, usualFields } from '../../../../../renderer/datasets/split/split-fields'

it('asks for a part or a number, once both it and the seed are numbers that can be meant', () => {
  expect(askOf('all', usualFields)).toEqual({ rows: 'all', test: { percent: 20 }, seed: 1 })
  expect(askOf(['a'], { ...usualFields, by: 'count', count: 7 })).toEqual({
    rows: ['a'],
    test: { count: 7 },
    seed: 1,
  })
  const refused = [
    { seed: '' },
    { seed: 1.5 },
    { seed: -1 },
    { percent: '' },
    { percent: 101 },
    { percent: -1 },
    { by: 'count' as const, count: '' },
    { by: 'count' as const, count: 2.5 },
  ]
  for (const wrong of refused) expect(askOf('all', { ...usualFields, ...wrong })).toBeNull()
  expect(askOf('all', { ...usualFields, percent: 0, count: '' })).not.toBeNull()
  expect(askOf('all', { ...usualFields, percent: 100 })).not.toBeNull()
})
