import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readabilityFor } from '../../../../../shared/formats/cues/readability'
import { rulesBeside, withNames } from '../../../../../shared/transcripts/export/named-cues'

const rules = readabilityFor('en')
const long = 'Dr. Alexandra Papadopoulos'
const named = (speaker: string, text: string, change = {}): string | undefined =>
  withNames([{ start: 0, end: 1, text, speaker }], { ...rules, ...change })[0]?.text

describe('subtitles with the names of who speaks', () => {
  it('have them beside the words, or above where the line is full', () => {
    expect(named('Ann', 'Good morning.')).toBe('Ann: Good morning.')
    expect(named(long, 'Good morning.')).toBe(`${long}: Good morning.`)
    expect(named(long, 'Good morning, everybody.')).toBe(`${long}:\nGood morning, everybody.`)
    expect(named('Ann', 'one\ntwo')).toBe('Ann: one\ntwo')
  })

  it('have them in the line where there is no other, and none where nobody is known', () => {
    expect(named(long, 'Good morning, everybody.', { lines: 1 })).toBe(`${long}: Good morning, everybody.`)
    expect(named(' \n', 'Good morning.')).toBe('Good morning.')
    expect(named('Ann\nB', 'one')).toBe('Ann B: one')
    expect(named('Ann  B', 'one')).toBe('Ann  B: one')
    const cue = { start: 0, end: 1, text: 'one' }
    expect(withNames([cue], rules)).toEqual([cue])
  })

  it('leave the words what room there is', () => {
    expect(rulesBeside(null, rules)).toEqual(rules)
    expect(rulesBeside('Ann', rules)).toEqual({ ...rules, lineLength: 37, besides: 5 })
    expect(rulesBeside(long, rules)).toEqual({ ...rules, lines: 1, besides: 28 })
    expect(rulesBeside(long, { ...rules, lines: 1 })).toEqual({
      ...rules,
      lines: 1,
      lineLength: 14,
      besides: 28,
    })
    const narrow = { ...rules, lines: 1, lineLength: 30 }
    expect(rulesBeside(long, narrow)).toEqual({ ...narrow, besides: 28 })
  })

  it('fit again once words that fit into what was left stand in them', () => {
    const name = fc.string({ unit: fc.constantFrom('A', 'b'), minLength: 1, maxLength: 34 })
    fc.assert(
      fc.property(
        name,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 42 }),
        (speaker, lines, width) => {
          const limits = { ...rules, lines }
          const left = rulesBeside(speaker, limits)
          if (left.lineLength === rules.lineLength && left.lines === lines) return
          const text = Array.from({ length: left.lines }, () =>
            'w'.repeat(Math.min(width, left.lineLength)),
          ).join('\n')
          const shown = named(speaker, text, { lines })?.split('\n') ?? []
          expect(shown.length).toBeLessThanOrEqual(lines)
          expect(Math.max(...shown.map(line => line.length))).toBeLessThanOrEqual(rules.lineLength)
        },
      ),
    )
  })
})
