import { expect, it } from 'vitest'
import { rulesOfSpeed, timingRules } from '../../../../../shared/dub/timing/timing'
import { defaultSettings } from '../../../../../shared/settings'

it('the limits of a person that changed none are the usual ones', () => {
  expect(timingRules('near', rulesOfSpeed(defaultSettings.dub))).toEqual(timingRules('near'))
})

it('a line may be as fast as what is not too fast, and is hurried only below that', () => {
  expect(rulesOfSpeed({ tooFast: 1.4, most: 1.3 })).toEqual({ good: 1.15, hard: 1.4, most: 1.4 })
  expect(rulesOfSpeed({ tooFast: 1.1, most: 2 })).toEqual({ good: 1.1, hard: 1.1, most: 2 })
})
