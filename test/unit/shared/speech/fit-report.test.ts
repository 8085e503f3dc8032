import { describe, expect, it } from 'vitest'
import { fitReport } from '../../../../shared/speech/fit-report'
import type { LineCells, Take } from '../../../../shared/speech/line'
import { lineWith, takeOf } from './sheets'

const fitted = { requiredTime: 2, stretchMode: 'squeeze' } as const

const spoken = (takes: Take[], chosen: string | null, fit: LineCells['fit']) => ({
  ...lineWith('a', { fit }),
  takes,
  chosen,
})

describe('the length of a sound', () => {
  it('is unknown before there is one', () => {
    expect(fitReport(lineWith('a', { fit: { mode: 'both', seconds: '4' } }))).toEqual({
      actual: null,
      required: 4,
      natural: null,
      speed: null,
      difference: null,
    })
  })

  it('is compared with what is wanted now, even when nothing is fitted', () => {
    const report = fitReport(spoken([takeOf('j')], 'j/0', { mode: 'none', seconds: '2,00' }))
    expect(report).toMatchObject({ actual: 2.31, required: 2, natural: 2.31, difference: 0.31 })
    expect(report.speed).toBeCloseTo(1.155)
  })

  it('below what anybody hears is as asked', () => {
    const take = takeOf('j', fitted, { seconds: 2.011 })
    expect(fitReport(spoken([take], 'j/0', { mode: 'squeeze', seconds: '2' })).difference).toBe(0)
    const late = takeOf('j', fitted, { seconds: 1.9 })
    expect(fitReport(spoken([late], 'j/0', { mode: 'squeeze', seconds: '2' })).difference).toBe(-0.1)
  })

  it('when fitted is told from a free take of the same words', () => {
    const takes = [
      takeOf('free', {}, { seconds: 3 }),
      takeOf('other words', { text: 'Other' }, { seconds: 9 }),
      takeOf('fitted', fitted, { seconds: 2 }),
    ]
    const report = fitReport(spoken(takes, 'fitted/0', { mode: 'squeeze', seconds: '2' }))
    expect(report).toEqual({ actual: 2, required: 2, natural: 3, speed: 1.5, difference: 0 })
  })

  it('when fitted and nothing else is known, is what it is', () => {
    const take = takeOf('fitted', fitted, { seconds: null })
    const report = fitReport(spoken([take], 'fitted/0', { mode: 'squeeze', seconds: 'soon' }))
    expect(report).toEqual({ actual: null, required: null, natural: null, speed: null, difference: null })
  })
})
