import { describe, expect, it } from 'vitest'
import { engineSpeed } from '../../../../../../electron/engines/speech/models/engine-speed'

const speed = (
  spoken: number,
  pauses: number,
  seconds: number,
  mode: 'none' | 'both' | 'squeeze' | 'stretch',
) => engineSpeed({ spoken, pauses }, { seconds, mode })

describe('the speed of a model', () => {
  it('is its own where the time does not matter', () => {
    expect(speed(4, 0, 2, 'none')).toBe(1)
    expect(speed(4, 0, 8, 'squeeze')).toBe(1)
    expect(speed(4, 0, 2, 'stretch')).toBe(1)
  })

  it('brings what is spoken into the time that its pauses leave', () => {
    expect(speed(4, 1, 4, 'both')).toBeCloseTo(4 / 3, 9)
    expect(speed(4, 1, 4, 'squeeze')).toBeCloseTo(4 / 3, 9)
    expect(speed(4, 1, 6, 'stretch')).toBeCloseTo(4 / 5, 9)
    expect(speed(4, 1, 6, 'both')).toBeCloseTo(4 / 5, 9)
  })

  it('stays between half and twice its own', () => {
    expect(speed(4, 0, 1, 'both')).toBe(2)
    expect(speed(4, 0, 40, 'both')).toBe(0.5)
    expect(speed(4, 3, 2, 'both')).toBe(2)
  })

  it('is not changed for what nobody hears', () => {
    expect(speed(4, 0, 4.03, 'both')).toBe(1)
    expect(speed(4, 0, 4.06, 'both')).not.toBe(1)
  })
})
