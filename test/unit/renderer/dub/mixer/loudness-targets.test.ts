import { expect, it } from 'vitest'
import { loudnessTargets } from '../../../../../renderer/dub/mixer/loudness-targets'

it('what somebody has chosen elsewhere can be seen among what is usual, and nothing stands there twice', () => {
  const usual = loudnessTargets(null)
  expect(usual).toContain(-23)
  expect(loudnessTargets(-23)).toEqual(usual)
  expect(loudnessTargets(-19.5)).toEqual([...usual, -19.5])
  expect(loudnessTargets(0)).toEqual([...usual, 0])
})
