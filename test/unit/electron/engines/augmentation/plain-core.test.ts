import { describe, expect, it } from 'vitest'
import { insideSentence, plainCore } from '../../../../../electron/engines/augmentation/plain-core'

describe('the core of a sentence', () => {
  it.each([
    ['Hi there, could you help me, please?', 'could you help me'],
    ['  please   book a table!!  ', 'book a table'],
    ['book a table, please, for two', 'book a table for two'],
    ['cancel my order, thank you very much', 'cancel my order'],
    ['What’s the time?', 'What is the time'],
    ["i'd like a taxi at 5 p.m.", 'I would like a taxi at 5 p.m.'],
    ['call mom 🙏🏽 ❤️', 'call mom'],
    ['good morning, I want a refund', 'I want a refund'],
    ['good morning America', 'good morning America'],
  ])('of "%s" is "%s"', (sentence, core) => {
    expect(plainCore(sentence)).toBe(core)
  })
})

describe('inside a sentence', () => {
  const name = new Set(['ProperNoun'])
  it.each<[string, ReadonlySet<string>, string]>([
    ['Book a table', new Set(['Verb']), 'book a table'],
    ['Paris is nice', name, 'Paris is nice'],
    ['Will it rain', name, 'will it rain'],
    ['I want it', new Set(), 'I want it'],
    ['USB is broken', new Set(), 'USB is broken'],
    ['iPhone is broken', new Set(), 'iPhone is broken'],
    ['Monday is fine', new Set(['WeekDay']), 'Monday is fine'],
  ])('%s', (words, tags, expected) => {
    expect(insideSentence(words, tags)).toBe(expected)
  })
})
