import fc from 'fast-check'
import type { TimedWord } from '../../../../../shared/formats/cues/cue'
import { anyWord } from '../scripts'

/** Words spoken one after the other at an even speed. */
export function spoken(text: string, { from = 0, each = 0.3, pause = 0.05, speaker = '' } = {}): TimedWord[] {
  return text.split(' ').map((word, at) => {
    const start = from + at * (each + pause)
    return { text: word, start, end: start + each, ...(speaker !== '' && { speaker }) }
  })
}

/** What recognisers send on a bad day: out of order, overlapping, of no length, endless, without times. */
export const wildWords: fc.Arbitrary<TimedWord[]> = fc.array(
  fc.record({
    text: fc.oneof(
      { weight: 6, arbitrary: anyWord },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', ' ', 'two words', 'a\nb', 'x'.repeat(60), '長'.repeat(100)),
      },
    ),
    start: time(),
    end: time(),
    speaker: fc.constantFrom('A', 'B'),
  }),
  { maxLength: 40 },
)

function time(): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.nat(20_000).map(milliseconds => milliseconds / 1000) },
    { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0) },
  )
}

export const lettersOf = (text: string): string => text.replace(/\s+/g, '')
