import { expect, it } from 'vitest'
import { fallenMeter, meteredParts, meterPart } from '../../../../../renderer/dub/mixer/meter-part'

it('a meter goes by the loudest that was heard, in decibels, from its one end to the other', () => {
  expect(meterPart([])).toBe(0)
  expect(meterPart([0, 0])).toBe(0)
  expect(meterPart([0.1, -1, 0.3])).toBe(1)
  expect(meterPart([2])).toBe(1)
  expect(meterPart([10 ** (-24 / 20)])).toBeCloseTo(0.5)
  expect(meterPart([0.0001])).toBe(0)
})

it('it goes up at once and comes down by and by', () => {
  expect(fallenMeter(0.2, 0.9)).toBe(0.9)
  expect(fallenMeter(0.9, 0)).toBeCloseTo(0.87)
  expect(fallenMeter(0.01, 0)).toBe(0)
})

it('a stem has a meter where there is one', () => {
  expect(meteredParts({ kind: 'stem' })).toEqual(['original', 'stem', 'all'])
  expect(meteredParts({ kind: 'original' })).toEqual(['original', 'all'])
  expect(meteredParts({ kind: 'none' })).toEqual(['original', 'all'])
})
