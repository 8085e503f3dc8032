import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeze, thaw } from '../../../../../electron/engines/augmentation/frozen-text'
import { annotatedSentence } from './annotated-sentences'
import { marked } from './marked'

const frozen = (markup: string): string => {
  const { text, entities } = marked(markup)
  return freeze(text, entities)?.text.replaceAll(/[\uE000-\uF8FF]/g, '#') ?? 'no room'
}

describe('freezing', () => {
  it('is undone by thawing', () => {
    fc.assert(
      fc.property(annotatedSentence, source => {
        const { text, entities } = source
        const kept = freeze(text, entities)
        const back = kept && thaw(kept.text, kept)
        expect(back?.text).toBe(text)
        expect(back?.entities).toHaveLength(entities.length)
        expect(back?.entities).toEqual(expect.arrayContaining(entities))
      }),
    )
  })

  it.each([
    ['a table in [Mumbai](city)', 'a table in #'],
    ['[Mumbai](city)[Delhi](city)', '#'],
    ['a book[shelf](thing) and un[happy](mood)', 'a # and #'],
    ['[Mumbai](city)’s weather', '#’s weather'],
    ['[e](x)\u0301a', '#'],
    ['say "turn it off" at {time}', 'say # at #'],
    ['write to a.b@example.org, or see https://example.org/a?b.', 'write to #, or see #.'],
  ])('makes one character of each whole in %s', (markup, expected) => {
    expect(frozen(markup)).toBe(expected)
  })

  it('uses no private character of the text itself', () => {
    const { text, entities } = marked('\uE000 is in [Mumbai](city)')
    const kept = freeze(text, entities)
    expect(kept?.text).toBe('\uE000 is in \uE001')
    expect(kept && thaw(`\uE001 \uE000`, kept)).toEqual({
      text: 'Mumbai \uE000',
      entities: [{ start: 0, end: 6, value: 'Mumbai', entity: 'city' }],
    })
  })

  it('needs room', () => {
    const text = 'a '.repeat(6_401)
    const entities = Array.from({ length: 6_401 }, (_, at) => ({
      start: at * 2,
      end: at * 2 + 1,
      value: 'a',
      entity: 'x',
    }))
    expect(freeze(text, entities)).toBeNull()
  })
})

describe('thawing', () => {
  it.each(['no marker', '\uE000 \uE000 \uE001', '\uE001'])('refuses "%s"', sentence => {
    const { text, entities } = marked('[a](x) [b](y)')
    const kept = freeze(text, entities)
    expect(kept && thaw(sentence, kept)).toBeNull()
  })

  it('counts places anew in another order', () => {
    const { text, entities } = marked('[👋 hi](x) [b](y)')
    const kept = freeze(text, entities)
    expect(kept && thaw('\uE001, \uE000', kept)).toEqual({
      text: 'b, 👋 hi',
      entities: [
        { start: 0, end: 1, value: 'b', entity: 'y' },
        { start: 3, end: 7, value: '👋 hi', entity: 'x' },
      ],
    })
  })
})
