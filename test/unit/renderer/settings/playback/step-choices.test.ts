import { expect, it } from 'vitest'
import { nextFastest, nextRewind, nextSkip } from '../../../../../renderer/settings/playback/step-choices'
import { settingsPatchSchema } from '../../../../../shared/settings'

it.each([
  [5, 'more', 10],
  [5, 'less', 3],
  [7, 'more', 10],
  [7, 'less', 5],
  [60, 'more', null],
  [1, 'less', null],
] as const)('a step of %s s, %s: %s', (now, way, next) => {
  expect(nextSkip(now, way)).toBe(next)
})

it.each([
  [2, 'less', 1.5],
  [0.5, 'less', 0],
  [0, 'less', null],
  [10, 'more', null],
] as const)('%s s back after a pause, %s: %s', (now, way, next) => {
  expect(nextRewind(now, way)).toBe(next)
})

it('offers no speed as too fast beyond the most that is allowed, and no most below what is too fast', () => {
  expect(nextFastest({ most: 1.3 })(1.25, 'more')).toBe(1.3)
  expect(nextFastest({ most: 1.3 })(1.3, 'more')).toBeNull()
  expect(nextFastest({ least: 1.25 })(1.3, 'less')).toBe(1.25)
  expect(nextFastest({ least: 1.25 })(1.25, 'less')).toBeNull()
  // What stands in the file may be so already: from there it leads back.
  expect(nextFastest({ most: 1.3 })(2, 'less')).toBe(1.75)
})

it('offers nothing that the settings refuse', () => {
  for (let skip: number | null = 1; skip !== null; skip = nextSkip(skip, 'more'))
    expect(settingsPatchSchema.safeParse({ playback: { skip } }).success).toBe(true)
  for (let rewind: number | null = 0; rewind !== null; rewind = nextRewind(rewind, 'more'))
    expect(settingsPatchSchema.safeParse({ playback: { rewind } }).success).toBe(true)
})
