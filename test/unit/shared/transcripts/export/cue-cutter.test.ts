import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Cue } from '../../../../../shared/formats/cues/cue'
import { createCueCutter } from '../../../../../shared/transcripts/export/cue-cutter'
import { reportOn } from '../../../../../shared/transcripts/export/cues-report'
import { rulesFor } from '../../../../../shared/transcripts/export/export-rules'
import { withNames } from '../../../../../shared/transcripts/export/named-cues'
import { exportLevels, usualExport } from '../../../../../shared/transcripts/export-choice'
import { transcriptOf, word, wordsOf } from '../../text/transcript/transcripts'
import { anySource, sourceOf } from './sources'

const cut = (...args: Parameters<ReturnType<typeof createCueCutter>['cut']>): Cue[] =>
  createCueCutter().cut(...args) ?? []

const letters = (text: string): string => text.replace(/\s+/g, '')

const talk = (count: number, length = 0.3, speaker: string | null = 'a') =>
  Array.from({ length: count }, (_, at) =>
    word(at % 8 === 7 ? 'depot.' : 'morning', at * (length + 0.05), at * (length + 0.05) + length, {
      opens: at % 40 === 0,
      speaker,
      machine: at,
    }),
  )

describe('subtitles of a transcript', () => {
  it('never overlap, are never of no length, and lose nothing, in every script and way of cutting', () => {
    const ways = fc.record({
      level: fc.constantFrom(...exportLevels),
      fix: fc.boolean(),
      lines: fc.integer({ min: 1, max: 3 }),
      lineLength: fc.constantFrom(10, 42),
      gap: fc.constantFrom(0, 2 / 24, 0.5),
      namesInText: fc.boolean(),
    })
    fc.assert(
      fc.property(anySource, ways, (source, { namesInText, ...change }) => {
        const cues = cut(source, { ...usualExport, ...change }, { namesInText })
        for (const [at, cue] of cues.entries()) {
          expect(cue.end).toBeGreaterThan(cue.start)
          const next = cues[at + 1]
          if (next) expect(next.start).toBeGreaterThanOrEqual(cue.end - 1e-9)
        }
        const said = source.transcript.words.map(({ text }) => text).join('')
        expect(letters(cues.map(({ text }) => text).join(''))).toBe(letters(said))
      }),
    )
  })

  it('keeps whole what a line cannot hold, where there is no time to part it in', () => {
    const words = [
      word('สวัสดีครับbook', 3_600, 3_600.001, { speaker: null, opens: true }),
      word('book', 3_600.001, 3_600.002, { opens: true, machine: 1 }),
    ]
    const options = { ...usualExport, level: 'cues' as const, lines: 1, lineLength: 10, gap: 0 }
    const [first, second, ...others] = cut(sourceOf(transcriptOf(words)), options)
    expect(first).toMatchObject({ text: 'สวัสดี\nครับbook', start: 3_600, end: 3_600.001 })
    expect(second).toMatchObject({ text: 'book', start: 3_600.001 })
    expect(others).toEqual([])
  })

  it('cuts what does not read well, and leaves what does', () => {
    const source = sourceOf(transcriptOf(talk(40, 0.6)))
    const options = { ...usualExport, level: 'segments' as const }
    const whole = cut(source, options)
    expect(whole).toHaveLength(1)
    const rules = rulesFor(options, 'en')
    expect(reportOn(whole, rules)).toMatchObject({ cues: 1, good: 0 })
    const fixed = cut(source, { ...options, fix: true })
    expect(fixed.length).toBeGreaterThan(1)
    expect(reportOn(fixed, rules).good).toBe(fixed.length)

    const short = sourceOf(transcriptOf(talk(5, 0.6)))
    expect(cut(short, { ...options, fix: true })).toEqual(cut(short, options))
  })

  it('cuts only the paragraph that was edited', () => {
    const words = talk(80)
    const cutter = createCueCutter()
    const before = cutter.cut(sourceOf(transcriptOf(words)), usualExport) ?? []
    const nameOf = (): string => ''
    const source = (edited: typeof words) => sourceOf(transcriptOf(edited), { nameOf })
    const first = cutter.cut(source(words), usualExport) ?? []
    expect(first.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    const edited = words.map((one, at) => (at === 60 ? { ...one, text: 'evening' } : one))
    const goOn = vi.fn(() => true)
    const second = cutter.cut(source(edited), usualExport, { goOn }) ?? []
    expect(goOn).toHaveBeenCalledTimes(1)
    const own = first.filter(({ start }) => start < (words[40]?.start ?? 0))
    expect(own.every((cue, at) => second[at] === cue)).toBe(true)
    expect(second.some(({ text }) => text.includes('evening'))).toBe(true)
  })

  it('can be stopped, and goes on where it was', () => {
    const source = sourceOf(transcriptOf(talk(200)))
    const cutter = createCueCutter()
    let allowed = 2
    expect(cutter.cut(source, usualExport, { goOn: () => allowed-- > 0 })).toBeNull()
    const goOn = vi.fn(() => true)
    expect(cutter.cut(source, usualExport, { goOn })).toEqual(cut(source, usualExport))
    expect(goOn).toHaveBeenCalledTimes(3)
  })

  it('leaves room for a name that will stand in the line, or above it where it is longer than half of it', () => {
    const source = sourceOf(transcriptOf(talk(40)), { nameOf: () => 'Meera Kulkarni' })
    const longest = (cues: readonly Cue[]): number =>
      Math.max(...cues.flatMap(({ text }) => text.split('\n').map(line => line.length)))
    expect(longest(cut(source, usualExport, { namesInText: true }))).toBeLessThanOrEqual(42 - 16)
    expect(longest(cut(source, usualExport))).toBeGreaterThan(42 - 16)
    const narrow = cut(source, { ...usualExport, lineLength: 30 }, { namesInText: true })
    expect(longest(narrow)).toBeGreaterThan(30 - 16)
    expect(narrow.every(({ text }) => !text.includes('\n'))).toBe(true)
  })

  it('leaves time to read the name, too', () => {
    const said = wordsOf('All 0-0.2 closed. 0.2-0.5 /Good. 4-4.2', 'a')
    const source = sourceOf(transcriptOf(said), { nameOf: () => 'Meera Kulkarni' })
    const rules = rulesFor(usualExport, 'en')
    const cues = withNames(cut(source, usualExport, { namesInText: true }), rules)
    expect(cues.map(({ text }) => text)).toEqual(['Meera Kulkarni: All closed.', 'Meera Kulkarni: Good.'])
    expect(reportOn(cues, rules).good).toBe(2)
    expect(reportOn(withNames(cut(source, usualExport), rules), rules).good).toBe(0)
  })

  it('leaves words as they are, and what cutting does not mend', () => {
    const source = sourceOf(transcriptOf(talk(40, 0.01)))
    const byWord = { ...usualExport, level: 'words' as const }
    expect(cut(source, { ...byWord, fix: true })).toEqual(cut(source, byWord))
    // One word, shorter than anybody reads, and the next speaks at once.
    const short = [...talk(1, 0.1), word('Yes.', 0.1, 0.2, { speaker: 'b', opens: true })]
    const whole = { ...usualExport, level: 'segments' as const }
    const both = (fix: boolean) => cut(sourceOf(transcriptOf(short)), { ...whole, fix })
    expect(both(true)[0]).toEqual(both(false)[0])
  })

  it('takes the segments of a translation, and lends their words a share of their time', () => {
    const text = 'Aber das Depot in Aarey kann vor halb sechs nur vier Züge wenden, also bleibt es bei zwei.'
    const segments = [
      { start: 20, end: 26, speaker: 'a', text },
      { start: 1, end: 3, speaker: null, text: 'Gut.' },
    ]
    const translation = { language: 'de', segments, madeAt: 1 }
    const source = sourceOf(transcriptOf(wordsOf('fine 1-3')), { translation })
    const whole = cut(source, { ...usualExport, level: 'words' })
    expect(whole.map(cue => [cue.text, cue.speaker])).toEqual([
      ['Gut.', undefined],
      [text, 'Speaker a'],
    ])
    const cues = cut(source, usualExport)
    expect(cues.length).toBeGreaterThan(2)
    expect(reportOn(cues, rulesFor(usualExport, 'de')).good).toBe(cues.length)
    expect(
      cues
        .map(cue => cue.text)
        .join(' ')
        .replace(/\n/g, ' '),
    ).toBe(`Gut. ${text}`)
  })

  it('says what is wrong with them, the most frequent first, and the worst of each', () => {
    const rules = rulesFor(usualExport, 'en')
    const text = 'Far too many letters to be read in this time'
    const cues = [
      { start: 0, end: 1, text },
      { start: 1, end: 1.5, text },
      { start: 1.55, end: 1.6, text: 'a' },
      { start: 1.65, end: 1.9, text: 'b' },
    ]
    const { good, problems } = reportOn(cues, rules)
    expect(good).toBe(0)
    expect(problems.map(({ rule, at }) => [rule, at])).toEqual([
      ['gap-too-small', [0, 1, 2]],
      ['too-short', [1, 2, 3]],
      ['line-too-long', [0, 1]],
      ['too-fast', [0, 1]],
    ])
    expect(problems[0]?.worst).toBeCloseTo(0)
    expect(problems[1]?.worst).toBeCloseTo(0.05)
    expect(problems[3]?.worst).toBeCloseTo(88)
  })
})
