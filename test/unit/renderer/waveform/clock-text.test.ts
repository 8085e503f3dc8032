import { expect, it } from 'vitest'
import { clockOf, exactClockOf, markOf } from '../../../../renderer/waveform/clock-text'
import { rulerSteps } from '../../../../renderer/waveform/paint/paint-ruler'

it('writes times as people read them', () => {
  expect([0, 62.9, 3_723, -1, Number.NaN].map(clockOf)).toEqual([
    '00:00',
    '01:02',
    '1:02:03',
    '00:00',
    '00:00',
  ])
  expect([760.68, 0.005, 59.999].map(exactClockOf)).toEqual(['12:40.68', '00:00.01', '01:00.00'])
  expect([markOf(61, 1), markOf(61.5, 0.5), markOf(61.25, 0.05), markOf(2.9999999, 0.1)]).toEqual([
    '01:01',
    '01:01.5',
    '01:01.25',
    '00:03.0',
  ])
})

it('labels the ruler in steps people count in, never so close that they touch', () => {
  expect(rulerSteps(8 / 1_247, 80)).toEqual({ major: 1, parts: 5 })
  expect(rulerSteps(10_800 / 1_247, 80)).toEqual({ major: 900, parts: 3 })
  expect(rulerSteps(0.5 / 1_247, 80)).toEqual({ major: 0.05, parts: 5 })
  expect(rulerSteps(1_000, 80)).toEqual({ major: 82_800, parts: 5 })
  for (const perPixel of [0.0004, 0.003, 0.01, 0.3, 2, 40]) {
    expect(rulerSteps(perPixel, 80).major / perPixel).toBeGreaterThanOrEqual(80)
  }
})
