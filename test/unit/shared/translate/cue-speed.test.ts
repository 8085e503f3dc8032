import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cue } from '../../../../shared/formats/cues/cue'
import { type Batch, type BatchRow, newBatchRow, withTarget } from '../../../../shared/translate/batch'
import {
  acceptedRatio,
  createRowChecks,
  cueReading,
  cuesOf,
  isTooFastEither,
  isTooFastToSay,
  placesBySpeed,
  placesWhere,
  rowReading,
  untilInPause,
  wordFailures,
} from '../../../../shared/translate/cue-checks'
import { asMarked } from '../../../../shared/translate/translation'
import { writeBatch } from '../../../../shared/translate/write-batch'

const cue = (seconds: number): Cue => ({ start: 1, end: 1 + seconds, text: '' })
const row = (text: string): BatchRow =>
  withTarget(newBatchRow({ text: 'A line.', spans: [] }), asMarked(text))

/** Each takes three tenths to say, and a fraction of that to read. */
const digits = '1 2 3 4 5 6 7 8 9'

describe('the speed of a cue', () => {
  it('to read is one thing, to say another', () => {
    const read = cueReading(cue(1), 'a a a a a a a a a a', 'es')
    expect([read.fails('too-fast'), isTooFastToSay(read)]).toEqual([true, false])
    const said = cueReading(cue(1.5), digits, 'es')
    expect([said.fails('too-fast'), isTooFastToSay(said)]).toEqual([false, true])
    expect(said.natural).toBeCloseTo(2.7)
    expect(said.factor).toBeCloseTo(1.8)
    const slow = cueReading(cue(3), digits, 'es')
    expect([slow.failures, isTooFastToSay(slow)]).toEqual([[], false])
  })

  it('is nothing without words or time', () => {
    for (const reading of [cueReading(cue(0), 'Words', 'es'), cueReading(cue(2), '♪ …', 'es')]) {
      expect([reading.factor, reading.ratio, isTooFastToSay(reading)]).toEqual([null, 0, false])
    }
  })

  it('goes down as the time goes up, and is over its limit where one of the two is', () => {
    const seconds = fc.double({ min: 0.1, max: 20, noNaN: true })
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        seconds,
        fc.constantFrom('es', 'ja'),
        (text, time, language) => {
          const reading = cueReading(cue(time), text, language)
          const slower = cueReading(cue(time * 2), text, language)
          expect(slower.natural).toBe(reading.natural)
          expect(slower.ratio).toBeCloseTo(reading.ratio / 2)
          const isTooFast = isTooFastToSay(reading) || (reading.factor !== null && reading.fails('too-fast'))
          if (isTooFast) expect(reading.ratio).toBeGreaterThan(1)
        },
      ),
    )
  })
})

describe('a speed that is accepted', () => {
  const read = 'a a a a a a a a a a'

  it('is too fast no more, to read and to say, and nothing else is forgiven with it', () => {
    for (const [seconds, text] of [
      [1, read],
      [1.5, digits],
    ] as const) {
      const upTo = acceptedRatio(cueReading(cue(seconds), text, 'es'))
      const accepted = rowReading(cue(seconds), { upTo }, text, 'es')
      expect([accepted.isAccepted, isTooFastEither(accepted), accepted.failures]).toEqual([true, false, []])
    }
    const lines = rowReading(cue(1), { upTo: 99 }, 'a\nb\nc', 'es')
    expect(lines.failures.map(({ rule }) => rule)).toEqual(['too-many-lines'])
  })

  it('has some room, and is too fast again beyond it', () => {
    const { ratio } = cueReading(cue(1.5), digits, 'es')
    const upTo = acceptedRatio(cueReading(cue(1.5), digits, 'es'))
    expect(upTo).toBe(1.5)
    expect(ratio).toBeLessThan(upTo)
    const longer = rowReading(cue(1.5), { upTo }, `${digits} 1 2`, 'es')
    expect([longer.isAccepted, isTooFastToSay(longer)]).toEqual([false, true])
  })

  it('counts in the time that the row has by then', () => {
    const until = rowReading(cue(1), { upTo: 1.5, until: 2.5 }, digits, 'es')
    expect([until.isAccepted, until.factor]).toEqual([true, expect.closeTo(1.8)])
  })
})

describe('a cue that is too fast runs over', () => {
  const next = (start: number): Cue => ({ start, end: start + 1, text: '' })
  const until = (seconds: number, text: string, ...others: Cue[]) =>
    untilInPause(cue(seconds), cueReading(cue(seconds), text, 'es'), [cue(seconds), ...others])

  it('as far as it needs, and the pause and the rules go', () => {
    expect(until(1.5, digits)).toBe(3.16)
    expect(until(1.5, digits, next(3))).toBeCloseTo(3 - 2 / 24, 2)
    expect(until(1.5, digits, next(2.6))).toBeNull()
    expect(until(3, digits)).toBeNull()
    expect(until(6, '1 2 3 4 '.repeat(40))).toBe(8)
  })

  it('and is written so', () => {
    const original = '1\n00:00:01,000 --> 00:00:02,000\nA line.\n'
    const batch: Batch = {
      name: 'n',
      sourceLanguage: 'en',
      targetLanguage: 'es',
      origin: { kind: 'srt', original },
      rows: [{ ...row('Una frase.'), until: 2.5 }],
    }
    expect(writeBatch(batch).text).toContain('00:00:01,000 --> 00:00:02,500')
    const before = { ...batch, rows: [{ ...row('Una frase.'), until: 1.5 }] }
    expect(writeBatch(before).text).toContain('00:00:01,000 --> 00:00:02,000')
  })
})

describe('the rows of a batch', () => {
  const cues = [cue(3), cue(1.5), cue(1), cue(1), cue(1)]
  const rows = [
    row(digits),
    row(digits),
    row('a a a a a a a a a a'),
    newBatchRow({ text: 'x', spans: [] }),
    { ...row(digits), state: 'due' as const },
  ]
  const checks = createRowChecks(cues)({ rows, targetLanguage: 'es' })

  it('are found where either is too much, and only what is read has to be checked', () => {
    expect(placesWhere(checks, 'tooFast')).toEqual([1, 2])
    expect(placesWhere(checks, 'toCheck')).toEqual([2])
  })

  it('leave out what a person has accepted, and sort it all the same', () => {
    const accepted = rows.map((one, at) => (at === 2 ? { ...one, upTo: 4 } : one))
    const now = createRowChecks(cues)({ rows: accepted, targetLanguage: 'es' })
    expect([placesWhere(now, 'tooFast'), placesWhere(now, 'toCheck')]).toEqual([[1], []])
    expect(placesBySpeed(now)).toEqual([1, 2, 0, 3, 4])
  })

  it('stand by what they are beside their limit, the others as they stood', () => {
    expect(placesBySpeed(checks)).toEqual([1, 2, 0, 3, 4])
  })
})

describe('a paragraph of a transcript', () => {
  const segments = [
    { start: 0, end: 4, speaker: '1', text: 'Hello.' },
    { start: 30, end: 60, speaker: '1', text: 'Bye.' },
  ]
  const paragraphs = cuesOf({ kind: 'transcript', id: 't', segments })
  const long = Array.from({ length: 3 }, () => digits).join(' ')
  const batch: Batch = {
    name: 'Talk',
    sourceLanguage: 'en',
    targetLanguage: 'es',
    origin: { kind: 'transcript', id: 't', segments },
    rows: [row(long), row(`${long}, ${'una frase muy larga '.repeat(8)}`)],
  }

  it('is too fast as a subtitle is, and never has too many lines: it is not cut yet', () => {
    const checks = createRowChecks(paragraphs)(batch)
    expect(placesWhere(checks, 'tooFast')).toEqual([0])
    expect(wordFailures(paragraphs, batch, 1)).toEqual([])
    const asCues = paragraphs.map(({ isUncut: _, ...paragraph }) => paragraph)
    expect(wordFailures(asCues, batch, 1).map(({ rule }) => rule)).toEqual(['too-many-lines'])
  })

  it('runs over into the pause behind it for as long as it takes to say, however long a subtitle may be', () => {
    const [first] = paragraphs
    const reading = first && cueReading(first, long, 'es')
    expect(first && reading && untilInPause(first, reading, paragraphs)).toBeGreaterThan(6)
    const many = Array.from({ length: 6 }, () => long).join(' ')
    const slow = first && cueReading(first, many, 'es')
    expect(first && slow && untilInPause(first, slow, paragraphs)).toBeGreaterThan(20)
  })
})
