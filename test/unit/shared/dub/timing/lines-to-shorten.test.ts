import { describe, expect, it } from 'vitest'
import { charactersToDrop, linesToShorten } from '../../../../../shared/dub/timing/lines-to-shorten'
import { planTiming } from '../../../../../shared/dub/timing/plan-timing'
import { type TimedLine, timingRules } from '../../../../../shared/dub/timing/timing'
import { createRandom, generateTalks, ownWords } from './talks'

const rules = timingRules('near')
const overLimit = (lines: readonly TimedLine[]): string[] =>
  planTiming(lines, { ...rules, beyond: 0 })
    .filter(({ speed }) => speed > rules.hard + 1e-6)
    .map(({ key }) => key)

const shortened = (lines: readonly TimedLine[], by: ReadonlyMap<string, number>): TimedLine[] =>
  lines.map(line => ({ ...line, natural: line.natural * (by.get(line.key) ?? 1) }))

/** Lines so near to each other that all have to give way, and then a long pause. */
const crowd = (naturals: readonly number[]): TimedLine[] =>
  naturals.map((natural, at) => ({ key: `${at}`, start: at * 2, end: at * 2 + 2, natural }))

describe('lines to shorten', () => {
  it('are none where there is time', () => {
    expect(linesToShorten(crowd([2, 2.2, 2]), rules)).toEqual([])
    expect(linesToShorten([], rules)).toEqual([])
  })

  it('bring all lines below the limit, as long as they are left as they can be', () => {
    const random = createRandom(12)
    for (let round = 0; round < 20; round += 1) {
      const lines = crowd(Array.from({ length: 12 }, () => 2 * (0.8 + random() * 1.2)))
      const found = linesToShorten(lines, rules)
      const by = new Map(found.map(({ key, share }) => [key, share]))
      expect(overLimit(shortened(lines, by))).toEqual([])
      expect(found.every(({ share }) => share > 0.3 && share < 1)).toBe(true)
    }
  })

  it('are as few as can be', () => {
    const random = createRandom(13)
    const most = 6
    for (let round = 0; round < 12; round += 1) {
      const lines = crowd(Array.from({ length: most }, () => 2 * (0.9 + random())))
      const found = linesToShorten(lines, rules)
      // Any fewer, however short they become, leave some line over the limit.
      for (let mask = 0; mask < 2 ** most; mask += 1) {
        const chosen = lines.filter((_, at) => mask & (1 << at))
        if (chosen.length >= found.length) continue
        const by = new Map(chosen.map(({ key }) => [key, 0.35]))
        expect(overLimit(shortened(lines, by))).not.toEqual([])
      }
    }
  })

  it('are not asked of lines that another wording mends, which is told instead', () => {
    const others = [
      { natural: 3.9, price: 20 },
      { natural: 2, price: 20 },
    ]
    const lines = crowd([2, 5, 2]).map(line => ({ ...line, others }))
    expect(linesToShorten(lines, rules)).toEqual([{ key: '1', share: 2 / 5, wording: 1 }])
    expect(linesToShorten(crowd([2, 5.5, 2]), rules)).toMatchObject([{ key: '1', wording: null }])
    const none = crowd([2, 5, 2]).map(line => ({ ...line, others: [{ natural: 4.9, price: 20 }] }))
    expect(linesToShorten(none, rules)).toMatchObject([{ key: '1', wording: null }])
    const few = crowd([2, 2.2, 2]).map(line => ({ ...line, others }))
    expect(linesToShorten(few, rules)).toEqual([])
  })

  it('are few in an hour', () => {
    const lines = (generateTalks(4)[3]?.lines ?? []).map(ownWords)
    const found = linesToShorten(lines, rules)
    const fast = planTiming(lines, rules).filter(({ speed }) => speed > rules.hard + 1e-6)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(fast.length)
    expect(found.length / lines.length).toBeLessThan(0.1)
  })

  it('leave out what no shortening helps', () => {
    const lines: TimedLine[] = [
      { key: 'a', start: 0, end: 2, natural: 40 },
      { key: 'b', start: 2.1, end: 4, natural: 2, fixed: true },
    ]
    expect(linesToShorten(lines, rules)).toEqual([])
  })

  it('are told in characters, as a person counts them', () => {
    expect(charactersToDrop('abcdefghij', { share: 0.9 })).toBe(1)
    expect(charactersToDrop('👩‍👩‍👧‍👦é', { share: 0.5 })).toBe(1)
    expect(charactersToDrop('abc', { share: 0.9 })).toBe(1)
  })
})
