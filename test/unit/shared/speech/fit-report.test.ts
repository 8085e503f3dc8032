import { describe, expect, it } from 'vitest'
import { factorPlaces, fitReport } from '../../../../shared/speech/fit-report'
import type { LineCells, Take } from '../../../../shared/speech/line'
import { noPaces, pacesOf } from '../../../../shared/speech/pace'
import { goodCells, lineWith, takeOf } from './sheets'

const fitted = { requiredTime: 2, stretchMode: 'squeeze' } as const

const spoken = (takes: Take[], chosen: string | null, fit: LineCells['fit'], text = goodCells.text) => ({
  ...lineWith('a', { fit, text }),
  takes,
  chosen,
})

describe('the length of a sound', () => {
  it('is estimated from the text before there is one', () => {
    const report = fitReport(lineWith('a', { fit: { mode: 'both', seconds: '0.5' } }), noPaces)
    expect(report).toMatchObject({ actual: null, required: 0.5, isEstimate: true, difference: null })
    expect(report.natural).toBeGreaterThan(0.4)
    expect(report.natural).toBeLessThan(0.8)
    expect(report.speed).toBeCloseTo((report.natural ?? 0) / 0.5)
  })

  it('is unknown where nothing is said', () => {
    const report = fitReport(lineWith('a', { text: ' … ', fit: { mode: 'both', seconds: '4' } }), noPaces)
    expect(report).toMatchObject({ natural: null, isEstimate: false, speed: null })
  })

  it('is compared with what is wanted now, even when nothing is fitted', () => {
    const report = fitReport(spoken([takeOf('j')], 'j/0', { mode: 'none', seconds: '2,00' }), noPaces)
    expect(report).toMatchObject({ actual: 2.31, required: 2, natural: 2.31, difference: 0.31 })
    expect(report.speed).toBeCloseTo(1.155)
  })

  it('below what anybody hears is as asked', () => {
    const take = takeOf('j', fitted, { seconds: 2.011 })
    expect(fitReport(spoken([take], 'j/0', { mode: 'squeeze', seconds: '2' }), noPaces).difference).toBe(0)
    const late = takeOf('j', fitted, { seconds: 1.9 })
    expect(fitReport(spoken([late], 'j/0', { mode: 'squeeze', seconds: '2' }), noPaces).difference).toBe(-0.1)
  })

  it('when fitted is told from a free take of the same words', () => {
    const takes = [
      takeOf('free', {}, { seconds: 3 }),
      takeOf('other words', { text: 'Other' }, { seconds: 9 }),
      takeOf('fitted', fitted, { seconds: 2 }),
    ]
    const report = fitReport(spoken(takes, 'fitted/0', { mode: 'squeeze', seconds: '2' }), noPaces)
    expect(report).toEqual({
      actual: 2,
      required: 2,
      natural: 3,
      isEstimate: false,
      speed: 1.5,
      difference: 0,
    })
  })

  it('when fitted and never spoken freely is no measure of the words: as long as asked is not as long as natural', () => {
    const text = 'A cue of many words that nobody says in so little time as a viewer has for reading it.'
    const take = takeOf('fitted', { ...fitted, text }, { seconds: 2 })
    const line = spoken([take], 'fitted/0', { mode: 'squeeze', seconds: '2' }, text)
    const report = fitReport(line, pacesOf([line]))
    expect(report).toMatchObject({ actual: 2, required: 2, isEstimate: true, difference: 0 })
    expect(report.speed).toBeGreaterThan(2)
  })

  it('is that of the words as they are now, not of those that were said', () => {
    const takes = [takeOf('j', {}, { seconds: 2.31 })]
    const short = spoken(takes, 'j/0', { mode: 'squeeze', seconds: '1' }, 'Andheri.')
    const report = fitReport(short, pacesOf([short]))
    expect(report).toMatchObject({ actual: 2.31, isEstimate: true })
    expect(report.natural).toBeLessThan(1)
  })
})

it('a factor has the places that are known and heard', () => {
  expect([0.9, 1.31, 2, 3.2].map(speed => factorPlaces(speed, false))).toEqual([2, 2, 1, 1])
  expect([0.9, 3.2].map(speed => factorPlaces(speed, true))).toEqual([1, 1])
})
