import { describe, expect, it } from 'vitest'
import type { SpokenTurn } from '../../../../../electron/engines/engine-ports'
import { diarizationError } from '../../../../integration/engines/speakers/diarization-error'

const turn = (start: number, stop: number, user: string): SpokenTurn => ({ start, stop, user })
const truth = [turn(0, 4, 'a'), turn(5, 9, 'b')]

describe('diarizationError', () => {
  it('is none for the same under other names', () => {
    expect(diarizationError(truth, [turn(0, 4, '2'), turn(5, 9, '1')]).rate).toBe(0)
  })

  it('forgives a quarter of a second at each border, and no more', () => {
    expect(diarizationError(truth, [turn(0.2, 4.2, '1'), turn(4.8, 8.8, '2')]).rate).toBe(0)
    const late = diarizationError(truth, [turn(0.5, 4, '1'), turn(5, 9, '2')])
    expect(late).toMatchObject({ missed: 0.25 / 7, invented: 0, confused: 0 })
  })

  it('tells what was missed, invented and confused', () => {
    expect(diarizationError(truth, [turn(0, 4, '1')], 0)).toMatchObject({ missed: 0.5, rate: 0.5 })
    expect(diarizationError(truth, [...truth, turn(9, 11, 'b')], 0)).toMatchObject({
      invented: 0.25,
      rate: 0.25,
    })
    const one = [turn(0, 4, '1'), turn(5, 9, '1')]
    expect(diarizationError(truth, one, 0)).toMatchObject({ confused: 0.5, rate: 0.5 })
    const split = [turn(0, 4, '1'), turn(5, 8, '2'), turn(8, 9, '3')]
    expect(diarizationError(truth, split, 0)).toMatchObject({ confused: 1 / 8 })
  })

  it('matches names for the best of all, not for the first', () => {
    const found = [turn(0, 3, '1'), turn(3, 4, '2'), turn(5, 9, '1')]
    expect(diarizationError(truth, found, 0).confused).toBe(3 / 8)
  })

  it('counts all as missed where nothing was found', () => {
    expect(diarizationError(truth, []).rate).toBe(1)
  })
})
