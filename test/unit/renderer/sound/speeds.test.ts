import { expect, it } from 'vitest'
import { speeds, speedsWith } from '../../../../renderer/sound/speeds'

it('a speed that keys have reached is offered in its place', () => {
  expect(speedsWith(1)).toBe(speeds)
  expect(speedsWith(1.05)).toEqual([0.5, 0.75, 0.9, 1, 1.05, 1.1, 1.25, 1.5, 1.75, 2, 3, 4])
})
