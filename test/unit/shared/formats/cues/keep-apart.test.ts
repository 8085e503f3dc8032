import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cue } from '../../../../../shared/formats/cues/cue'
import { keepApart } from '../../../../../shared/formats/cues/keep-apart'
import { lettersOf } from './words'

const cue = (text: string, start: number, end: number, more: Partial<Cue> = {}): Cue => ({
  start,
  end,
  text,
  ...more,
})
const timesOf = (cues: readonly Cue[]): string[] =>
  cues.map(({ text, start, end }) => `${text} ${start}-${end}`)

const textOf = (cues: readonly Cue[]): string => cues.map(({ text }) => text).join('')

describe('cues that stand apart', () => {
  it('are left as they are, the very same', () => {
    const cues = [cue('a', 1, 2), cue('b', 2, 3), cue('c', 5, 6)]
    expect(keepApart(cues).every((one, at) => one === cues[at])).toBe(true)
  })

  it('begin behind one another where they are shorter than a file can say', () => {
    const cues = [
      cue('a', 1, 1.0002),
      cue('b', 1.0002, 1.0004),
      cue('c', 1.0004, 1.0008),
      cue('d', 1.0008, 2),
    ]
    expect(timesOf(keepApart(cues))).toEqual(['a 1-1.001', 'b 1.001-1.002', 'c 1.002-1.003', 'd 1.003-2'])
  })

  it('are read together where they would begin too late, each speaker alone', () => {
    const words = Array.from({ length: 60 }, (_, at) =>
      cue(`w${at}`, 1 + at * 1e-6, 1 + (at + 1) * 1e-6, { words: [{ text: `w${at}`, start: 1, end: 1 }] }),
    )
    const apart = keepApart([...words, cue('other', 1.0001, 1.0002, { speaker: 'b' })])
    expect(apart).toHaveLength(42)
    expect(apart.at(-2)?.text).toMatch(/^w40 w41 .* w59$/)
    expect(apart.at(-2)?.words).toHaveLength(20)
    expect(apart.at(-1)).toMatchObject({ text: 'other', speaker: 'b', start: 1.041 })
  })

  it('join without a space what is written without one', () => {
    const glued = Array.from({ length: 50 }, (_, at) =>
      cue('東', 1, 1.0000001, { words: [{ text: '東', start: 1, end: 1, ...(at > 45 && { glued: true }) }] }),
    )
    expect(keepApart(glued).at(-1)?.text).toBe('東'.repeat(10))
    const said = Array.from({ length: 50 }, () => cue('a', 1, 1))
    expect(keepApart(said).at(-1)?.text).toBe('a a a a a a a a a a')
  })

  it('end where the next begins, when two speak at once', () => {
    expect(timesOf(keepApart([cue('a', 1, 5), cue('b', 3, 4), cue('c', 3.5, 6)]))).toEqual([
      'a 1-3',
      'b 3-3.5',
      'c 3.5-6',
    ])
  })

  it('never cover one another, last, and lose nothing, whatever they were', () => {
    const time = fc.oneof(
      fc.double({ min: 0, max: 0.01, noNaN: true }),
      fc.double({ min: 0, max: 3, noNaN: true }),
    )
    const any = fc
      .array(fc.record({ gap: time, length: time, speaker: fc.constantFrom('a', 'b') }), { maxLength: 200 })
      .map(items => {
        let at = 0
        return items.map(({ gap, length, speaker }, place) => {
          at += gap < 0.005 ? 0 : gap
          return cue(`w${place}`, at, at + length, { speaker })
        })
      })
    fc.assert(
      fc.property(any, cues => {
        const apart = keepApart(cues)
        apart.forEach(({ start, end }, at) => {
          expect(Math.round(end * 1000)).toBeGreaterThan(Math.round(start * 1000))
          const next = apart[at + 1]
          if (next) expect(next.start).toBeGreaterThanOrEqual(end)
        })
        expect(lettersOf(textOf(apart))).toBe(lettersOf(textOf(cues)))
      }),
    )
  })
})
