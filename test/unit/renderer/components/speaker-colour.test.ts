import { expect, it } from 'vitest'
import { speakerColour } from '../../../../renderer/components/speaker-colour'

it('a speaker has one of six colours', () => {
  expect([0, 5, 6].map(speakerColour)).toEqual([1, 6, 1])
})
