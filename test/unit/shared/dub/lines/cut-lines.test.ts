import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutLines } from '../../../../../shared/dub/lines/cut-lines'
import { word, wordsOf } from '../../text/transcript/transcripts'
import { anyTalk, talkOf, textOf, unspaced } from './lines'

const seed = { seed: 5, numRuns: 150 }
const textsOf = (words: Parameters<typeof cutLines>[0]): string[] =>
  cutLines(words, 'en').map(({ text }) => text)

/** A word of so many seconds each, without a pause. */
const evenly = (texts: readonly string[], seconds: number) =>
  texts.map((text, at) => word(text, at * seconds, (at + 1) * seconds, { opens: at === 0, speaker: 'A' }))

describe('lines of a transcript', () => {
  it('say all of it, in order, and at its times', () => {
    fc.assert(
      fc.property(anyTalk, words => {
        const lines = cutLines(words, 'en')
        expect(textOf(lines)).toBe(unspaced(words.map(({ text }) => text).join('')))
        expect(lines.filter(({ start, end }) => !(end > start))).toEqual([])
        expect(lines.filter(({ start }, at) => start < (lines[at - 1]?.end ?? 0))).toEqual([])
        const starts = new Set(words.map(({ start }) => start))
        expect(lines.every(({ start }) => starts.has(start))).toBe(true)
      }),
      seed,
    )
  })

  it('are of one speaker, without a long pause in them', () => {
    fc.assert(
      fc.property(anyTalk, words => {
        for (const { start, end, speaker } of cutLines(words, 'en')) {
          const said = words.filter(one => one.start >= start && one.end <= end)
          expect(said.every(one => (one.speaker ?? '') === speaker)).toBe(true)
          expect(said.some((one, at) => one.start - (said[at - 1]?.end ?? one.start) > 1)).toBe(false)
        }
      }),
      seed,
    )
  })

  it('are short only beside somebody else, a long pause, or a line that is long already', () => {
    fc.assert(
      fc.property(anyTalk, words => {
        const lines = cutLines(words, 'en')
        for (const [at, line] of lines.entries()) {
          if (line.end - line.start >= 1) continue
          for (const other of [lines[at - 1], lines[at + 1]]) {
            if (other?.speaker !== line.speaker) continue
            const [first, second] = other.start < line.start ? [other, line] : [line, other]
            const isApart = second.start - first.end > 1
            expect(isApart || second.end - first.start > 12).toBe(true)
          }
        }
      }),
      seed,
    )
  })

  it('are sentences', () => {
    expect(textsOf(talkOf('A: Good morning to all. How are you today? | B: Very well, thank you.'))).toEqual([
      'Good morning to all.',
      'How are you today?',
      'Very well, thank you.',
    ])
  })

  it('are not cut behind an abbreviation that goes on small', () => {
    expect(textsOf(talkOf('A: We met approx. five people there.'))).toHaveLength(1)
  })

  it('take in what is too short, from the nearer neighbour', () => {
    const words = wordsOf('/We 0-1 go. 1-2 Yes. 2.1-2.6 So 3.2-4 it 4-4.5 is. 4.5-5.5', 'A')
    expect(textsOf(words)).toEqual(['We go. Yes.', 'So it is.'])
    const later = wordsOf('/We 0-1 go. 1-2 Yes. 2.6-3.1 So 3.2-4 it 4-4.5 is. 4.5-5.5', 'A')
    expect(textsOf(later)).toEqual(['We go.', 'Yes. So it is.'])
  })

  it('leave what is short to itself where another speaks', () => {
    expect(textsOf(talkOf('A: We go there now. | B: Yes. | A: So it is then.'))).toHaveLength(3)
  })

  it('are cut at a clause where they are too long', () => {
    const texts = 'we went on for a long while and nobody spoke, then it was over at last.'.split(' ')
    expect(textsOf(evenly(texts, 0.9))).toEqual([
      'we went on for a long while and nobody spoke,',
      'then it was over at last.',
    ])
  })

  it('are cut at a breath where they are too long', () => {
    const words = evenly('one two three four five six seven eight nine ten'.split(' '), 1.3).map(one =>
      one.start > 6 ? { ...one, start: one.start + 0.4, end: one.end + 0.4 } : one,
    )
    expect(textsOf(words)).toEqual(['one two three four five', 'six seven eight nine ten'])
  })

  it('stay whole where nothing lets them be cut, up to a length that nobody speaks', () => {
    const texts = 'one two three four five six seven eight nine ten'.split(' ')
    expect(textsOf(evenly(texts, 1.5))).toHaveLength(1)
    const long = cutLines(evenly(Array(200).fill('word'), 0.5), 'en')
    expect(long.every(({ start, end }) => end - start <= 18)).toBe(true)
  })

  it('are none where nobody speaks', () => {
    expect(cutLines([], 'en')).toEqual([])
  })
})
