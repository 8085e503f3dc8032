import { describe, expect, it } from 'vitest'
import { checkCues } from '../../../../../shared/formats/cues/check-cues'
import type { Cue } from '../../../../../shared/formats/cues/cue'
import { readabilityFor } from '../../../../../shared/formats/cues/readability'

const rules = readabilityFor('de')
const failing = (...cues: Cue[]): string[][] =>
  checkCues(cues, rules).map(check => check.failures.map(failure => failure.rule))
const long = 'x'.repeat(43)

describe('how a cue reads', () => {
  it.each<[string, Cue, string[]]>([
    ['a good cue', { start: 0, end: 2, text: 'Guten Morgen' }, []],
    ['three lines', { start: 0, end: 2, text: 'a\nb\nc' }, ['too-many-lines']],
    ['a long line', { start: 0, end: 6, text: long }, ['line-too-long']],
    ['a line of 42 characters made of more code units', { start: 0, end: 3, text: '👍🏽'.repeat(42) }, []],
    ['shorter than 833 ms', { start: 0, end: 0.832, text: 'a' }, []],
    ['far shorter than 833 ms', { start: 0, end: 0.8, text: 'a' }, ['too-short']],
    ['longer than 7 s', { start: 0, end: 7.1, text: 'a' }, ['too-long']],
    ['exactly 17 characters a second', { start: 0, end: 1, text: '12345678901234567' }, []],
    ['18 characters a second', { start: 0, end: 1, text: '123456789012345678' }, ['too-fast']],
    ['no length', { start: 1, end: 1, text: 'a' }, ['no-length']],
    ['no time', { start: Number.NaN, end: 1, text: 'a' }, ['bad-time']],
  ])('%s', (_title, cue, expected) => {
    expect(failing(cue)).toEqual([expected])
  })

  it.each([
    ['ja-JP', 13],
    ['zh_TW', 16],
    ['ko', 16],
    ['th', 35],
    ['fr', 42],
    ['', 42],
  ])('lets a line of %s have %i characters', (language, most) => {
    const limit = (length: number): unknown =>
      checkCues([{ start: 0, end: 6, text: 'x'.repeat(length) }], readabilityFor(language))[0]?.failures.find(
        ({ rule }) => rule === 'line-too-long',
      )?.limit
    expect(limit(most)).toBeUndefined()
    expect(limit(most + 1)).toBe(most)
  })

  it('counts no line break as a character', () => {
    expect(failing({ start: 0, end: 1, text: '12345678\n901234567' })).toEqual([[]])
  })

  it('wants two frames between cues, and never one over the other', () => {
    const at = (start: number, end: number): Cue => ({ start, end, text: 'a' })
    expect(failing(at(0, 1), at(1.083, 2))).toEqual([[], []])
    expect(failing(at(0, 1), at(1.05, 2))).toEqual([['gap-too-small'], []])
    expect(failing(at(0, 1), at(1, 2))).toEqual([['gap-too-small'], []])
    expect(failing(at(0, 1), at(0.9, 2))).toEqual([['overlap'], []])
  })

  it('says what was measured', () => {
    expect(checkCues([{ start: 0, end: 2, text: `${long}\nab` }], rules)).toEqual([
      {
        lines: 2,
        longestLine: 43,
        characters: 45,
        charactersPerSecond: 22.5,
        failures: [
          { rule: 'line-too-long', value: 43, limit: 42 },
          { rule: 'too-fast', value: 22.5, limit: 17 },
        ],
      },
    ])
  })

  it.each([
    ['en-IN', 20],
    ['ar', 20],
    ['ko-KR', 12],
    ['zh_TW', 9],
    ['yue', 9],
    ['ja', 4],
    ['hi', 17],
    ['', 17],
  ])('reads %s at %i characters a second', (language, speed) => {
    expect(readabilityFor(language).charactersPerSecond).toBe(speed)
  })
})
