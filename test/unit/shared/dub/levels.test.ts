import { expect, it } from 'vitest'
import { decibelsOf, gainOf, speakerGain } from '../../../../shared/dub/levels'

it('decibels are gains and gains are decibels', () => {
  expect(gainOf(0)).toBe(1)
  expect(gainOf(-20)).toBeCloseTo(0.1)
  expect(decibelsOf(10)).toBeCloseTo(20)
})

it('a speaker is as loud as was said, silent where muted, and only heard alone where somebody is', () => {
  const levels = { gains: { a: -20 }, muted: ['b'], solo: [] }
  expect([speakerGain(levels, 'a'), speakerGain(levels, 'b'), speakerGain(levels, 'c')]).toEqual([0.1, 0, 1])
  const alone = { ...levels, solo: ['a', 'b'] }
  expect([speakerGain(alone, 'a'), speakerGain(alone, 'b'), speakerGain(alone, 'c')]).toEqual([0.1, 0, 0])
  // A name is no property of ours.
  expect(speakerGain(levels, 'constructor')).toBe(1)
})
