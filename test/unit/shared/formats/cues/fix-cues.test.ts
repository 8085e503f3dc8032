import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCues } from '../../../../../shared/formats/cues/check-cues'
import type { Cue } from '../../../../../shared/formats/cues/cue'
import { cutCues } from '../../../../../shared/formats/cues/cut-cues'
import { fixCues } from '../../../../../shared/formats/cues/fix-cues'
import { readabilityFor } from '../../../../../shared/formats/cues/readability'
import { lettersOf, spoken, wildWords } from './words'

const rules = readabilityFor('en')
const failures = (cues: readonly Cue[]): string[] =>
  checkCues(cues, rules).flatMap(check => check.failures.map(failure => failure.rule))
const good: Cue = { start: 0, end: 2, text: 'Good morning.' }

describe('fixing cues that do not read well', () => {
  it('leaves good cues alone', () => {
    const cues = [good, { ...good, start: 3, end: 5 }]
    expect(fixCues(cues, rules, 'en')).toEqual(cues)
  })

  it('cuts a long cue in two at its words, between neighbours that stay', () => {
    const text =
      'We need one night without traffic, ideally with the whole section powered down. Nobody can say when that is.'
    const words = spoken(text, { from: 3, each: 0.35 })
    const last = { start: 12, end: 14, text: 'Good night.' }
    const fixed = fixCues([good, { start: 3, end: 11, text, words }, last], rules, 'en')
    expect(failures(fixed)).toEqual([])
    expect(fixed[0]).toEqual(good)
    expect(fixed.at(-1)).toEqual(last)
    expect(fixed.length).toBeGreaterThan(3)
    expect(fixed[1]?.start).toBe(3)
  })

  it('breaks lines that are too long', () => {
    const text = 'The morning headway stays at six minutes and we look at it'
    expect(fixCues([{ start: 0, end: 5, text }], rules, 'en').map(cue => cue.text)).toEqual([
      'The morning headway stays\nat six minutes and we look at it',
    ])
  })

  it('joins a cue that is too short with its neighbour', () => {
    const cues = [
      { start: 0, end: 0.3, text: 'Well,' },
      { start: 0.4, end: 3, text: 'let us begin.' },
    ]
    const fixed = fixCues(cues, rules, 'en')
    expect(failures(fixed)).toEqual([])
    expect(fixed.map(cue => cue.text)).toEqual(['Well, let us begin.'])
  })

  it('shares out the time of a cue without words by length', () => {
    const text = `${'one two three four five six seven. '.repeat(5)}`.trim()
    const fixed = fixCues([{ start: 10, end: 25, text }], rules, 'en')
    expect(failures(fixed)).toEqual([])
    expect(fixed[0]?.start).toBe(10)
    expect(fixed.at(-1)?.end).toBeLessThanOrEqual(26)
  })

  it('parts cues that overlap', () => {
    const cues = [
      { start: 0, end: 4, text: 'The first one goes on for far too long.' },
      { start: 3, end: 6, text: 'The second one starts.' },
    ]
    expect(failures(fixCues(cues, rules, 'en'))).toEqual([])
  })

  it('keeps a cue that no cutting can better', () => {
    const cues = [
      { start: 0, end: 1, text: 'Twenty-five letters a second, and' },
      { start: 1.1, end: 2, text: 'there is no room on any side at' },
      { start: 2.1, end: 3, text: 'all.' },
      { start: 3.1, end: Number.NaN, text: 'Broken' },
    ]
    expect(
      lettersOf(
        fixCues(cues, rules, 'en')
          .map(cue => cue.text)
          .join(''),
      ),
    ).toBe(lettersOf(cues.map(cue => cue.text).join('')))
  })

  it('never makes it worse, never overlaps what did not, and loses nothing', () => {
    fc.assert(
      fc.property(wildWords, fc.integer({ min: 10, max: 42 }), (words, lineLength) => {
        const cues = cutCues(words, rules, 'en')
        const strict = { ...rules, lineLength, longest: 4 }
        const fixed = fixCues(cues, strict, 'en')
        const count = (list: readonly Cue[]): number =>
          checkCues(list, strict).flatMap(check => check.failures).length
        expect(count(fixed)).toBeLessThanOrEqual(count(cues))
        fixed.forEach((cue, at) => {
          expect(cue.end).toBeGreaterThan(cue.start)
          expect(cue.start).toBeGreaterThanOrEqual(fixed[at - 1]?.end ?? 0)
        })
        expect(lettersOf(fixed.map(cue => cue.text).join(''))).toBe(
          lettersOf(cues.map(cue => cue.text).join('')),
        )
      }),
    )
  })
})

it('keeps the speaker of a cue it cuts', () => {
  const text = 'The morning headway stays at six minutes and we look at it. Nobody can say when that is over.'
  const fixed = fixCues([{ start: 0, end: 9, text, speaker: 'Ann' }], rules, 'en')
  expect(fixed.length).toBeGreaterThan(1)
  expect(fixed.map(({ speaker }) => speaker)).toEqual(fixed.map(() => 'Ann'))
})
