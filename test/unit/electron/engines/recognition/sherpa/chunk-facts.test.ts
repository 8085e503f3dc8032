import { describe, expect, it } from 'vitest'
import {
  type ChunkFacts,
  factsOf,
  factsOfAll,
} from '../../../../../../electron/engines/recognition/sherpa/chunk-facts'
import { sherpaResultSchema } from '../../../../../../electron/engines/recognition/sherpa/read-result'

const told = (result: object) => factsOf(sherpaResultSchema.parse({ text: 'a', ...result }))
const chunk = (
  language: string | null,
  seconds: number,
  wordTimes: ChunkFacts['wordTimes'] = 'measured',
) => ({
  language,
  seconds,
  wordTimes,
})

describe('what a model says of a chunk', () => {
  it('is when its words were said, or where they begin, or neither', () => {
    const times = { tokens: ['a', 'b'], timestamps: [1, 2] }
    expect(told({ ...times, durations: [0.5, 0.5] }).wordTimes).toBe('measured')
    expect(told(times).wordTimes).toBe('starts')
    expect(told({ tokens: ['a', 'b'] }).wordTimes).toBe('estimated')
  })

  it('is not when its words were said where its tokens are pieces of letters that do not make its text', () => {
    const times = { timestamps: [1, 2], durations: [1, 1] }
    expect(told({ ...times, text: 'é', tokens: ['\ufffd', '<0xA9>'] }).wordTimes).toBe('measured')
    expect(told({ ...times, text: 'a', tokens: ['\ufffd', '<0xA9>'] }).wordTimes).toBe('estimated')
  })

  it.each([
    ['en', 'en'],
    ['<|yue|>', 'yue'],
    ['', null],
    ['english', null],
  ])('is by %j which language it was', (lang, language) => {
    expect(told({ lang }).language).toBe(language)
  })

  it('is nothing where it heard nothing', () => {
    expect(told({ text: ' ', lang: 'en' }).language).toBeNull()
  })
})

describe('what it says of all of them', () => {
  it('is the language that was spoken longest', () => {
    const chunks = [chunk('de', 20), chunk('en', 15), chunk(null, 60), chunk('en', 10)]
    expect(factsOfAll(chunks).language).toBe('en')
    expect(factsOfAll([chunk(null, 5)]).language).toBeNull()
  })

  it('is no surer than the least sure of them', () => {
    const chunks = [chunk('en', 1), chunk('en', 1, 'starts')]
    expect(factsOfAll(chunks).wordTimes).toBe('starts')
    expect(factsOfAll([chunk('en', 1, 'estimated'), ...chunks]).wordTimes).toBe('estimated')
    expect(factsOfAll([]).wordTimes).toBe('measured')
  })

  it('is as sure of the times of words where a stretch had none', () => {
    const noise = { ...told({ text: '' }), seconds: 2 }
    expect(factsOfAll([chunk('en', 25), noise]).wordTimes).toBe('measured')
    expect(factsOfAll([chunk('en', 25, 'starts'), noise]).wordTimes).toBe('starts')
    expect(factsOfAll([noise]).wordTimes).toBe('measured')
  })
})
