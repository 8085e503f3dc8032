import { describe, expect, it } from 'vitest'
import { labelRows } from '../../../../../shared/datasets/training/label-rows'
import { barsOf, figuresOfLabel, outlookOn, verdictOf } from '../../../../../shared/datasets/training/verdict'

const tried = (accuracy: number, forecast: number | null = null, canTell = true) => ({
  ...{ names: [], keys: [], given: new Uint32Array(), guesses: new Uint32Array() },
  ...{ accuracy, byChance: 0.2, canTell, forecast, curve: [{ share: 1, accuracy }], doubtful: [] },
})

describe('what came of a training', () => {
  it.each([
    [null, 'none'],
    [tried(0.99, 0.99, false), 'nothing'],
    [tried(0.9), 'good'],
    [tried(0.89), 'mixed'],
    [tried(0.7), 'mixed'],
    [tried(0.69), 'poor'],
  ])('is one word: %#', (intents, word) => {
    expect(verdictOf(intents)).toBe(word)
  })

  it.each([
    [null, 'unknown'],
    [0.8, 'little'],
    [0.809, 'little'],
    [0.811, 'more'],
  ])('with twice as many sentences: %d', (forecast, word) => {
    expect(outlookOn(tried(0.8, forecast))).toBe(word)
  })

  it('is drawn with what is forecast, where something is', () => {
    expect(barsOf(tried(0.8))).toEqual([{ share: 1, accuracy: 0.8 }])
    expect(barsOf(tried(0.8, 0.9))).toEqual([
      { share: 1, accuracy: 0.8 },
      { share: 2, accuracy: 0.9 },
    ])
  })
})

describe('of a label', () => {
  const of = (marked: number, expected: number, both: number) =>
    figuresOfLabel({ label: 'city', marked, expected, both })

  it('there are figures, where there is anything to have a share of', () => {
    expect(of(8, 4, 2)).toEqual({ precision: 0.5, recall: 0.25 })
    expect(of(8, 0, 0)).toEqual({ precision: null, recall: 0 })
    expect(of(0, 4, 0)).toEqual({ precision: 0, recall: null })
  })

  it('there are the rows that were expected otherwise, and no others', () => {
    const span = (label: string) => ({ start: 0, end: 1, label })
    const disputed = [
      { key: 'a', onlyMarked: [span('city')], onlyExpected: [span('time')] },
      { key: 'b', onlyMarked: [], onlyExpected: [span('city'), span('city')] },
      { key: 'c', onlyMarked: [span('time')], onlyExpected: [] },
    ]
    expect(labelRows({ disputed }, 'city')).toEqual({ onlyExpected: ['b'], onlyMarked: ['a'] })
  })
})
