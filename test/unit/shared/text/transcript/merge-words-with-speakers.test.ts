import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mergeWordsWithSegments,
  mergeWordsWithSpeakers,
} from '../../../../../shared/text/transcript/merge-words-with-speakers'
import type { SpeakerTurn } from '../../../../../shared/text/transcript/segment'
import { findUnsoundWord } from '../../../../../shared/text/transcript/word'
import { anyTranscript, wordsOf } from './transcripts'

const turn = (start: number, end: number, speaker: string): SpeakerTurn => ({ start, end, speaker })
const merged = (written: string, turns: SpeakerTurn[]): string =>
  mergeWordsWithSpeakers(wordsOf(written), turns)
    .map(({ text, speaker, opens }) => `${opens ? '/' : ''}${text}:${speaker ?? '-'}`)
    .join(' ')

describe('merging words with speaker turns', () => {
  it.each([
    ['the largest overlap wins', 'a 0-1 b 1-2', [turn(0, 1.4, '1'), turn(1.4, 3, '2')], '/a:1 /b:2'],
    [
      'a tie goes on with who spoke before',
      'a 0-1 b 1-2',
      [turn(0, 0.6, '2'), turn(0.6, 1.5, '1'), turn(1.5, 3, '2')],
      '/a:2 b:2',
    ],
    [
      'many short turns of one outweigh one of another',
      'a 0-10',
      [turn(0, 3, '1'), turn(3, 7, '2'), turn(7, 10, '1')],
      '/a:1',
    ],
    [
      'turns of one that overlap count once',
      'a 0-10',
      [turn(0, 4, '1'), turn(1, 4, '1'), turn(4, 10, '2')],
      '/a:2',
    ],
    ['a pause of over a second parts one voice', 'a 0-1 b 2-3 c 4.1-5', [turn(0, 5, '1')], '/a:1 b:1 /c:1'],
    [
      'a word between turns goes to the nearer',
      'a 1.1-1.2 b 2.7-2.8',
      [turn(0, 1, '1'), turn(3, 4, '2')],
      '/a:1 /b:2',
    ],
    ['a word far from any turn is nobody’s', 'a 0-1 b 9-10', [turn(0, 1, '1')], '/a:1 /b:-'],
    ['two at once: the longer share', 'a 0-4 b 4-8', [turn(0, 8, '1'), turn(3.9, 7, '2')], '/a:1 b:1'],
    [
      'a turn that passed between two words is not forgotten',
      'a 0-1 b 2.2-3',
      [turn(1.2, 2, '2')],
      '/a:2 /b:2',
    ],
    ['no turns at all', 'a 0-1', [], '/a:-'],
  ])('%s', (_title, written, turns, expected) => {
    expect(merged(written, turns)).toBe(expected)
  })

  it('gives each word a speaker of most time, and leaves sound paragraphs', () => {
    const turns = fc
      .array(
        fc.record({
          start: fc.double({ min: 3590, max: 3630, noNaN: true }),
          length: fc.double({ min: 0.01, max: 9, noNaN: true }),
          speaker: fc.constantFrom('1', '2', '3'),
        }),
        { maxLength: 9 },
      )
      .map(list => list.map(({ start, length, speaker }) => turn(start, start + length, speaker)))
      .map(list => list.sort((one, other) => one.start - other.start))
    fc.assert(
      fc.property(anyTranscript, turns, ({ words }, list) => {
        const result = mergeWordsWithSpeakers(words, list)
        expect(findUnsoundWord(result)).toBeNull()
        for (const { start, end, speaker } of result) {
          const shareOf = (who: string): number => {
            const edges = list.filter(one => one.speaker === who && one.end > start && one.start < end)
            let covered = 0
            let to = start
            for (const one of edges) {
              covered += Math.max(0, Math.min(end, one.end) - Math.max(to, one.start))
              to = Math.max(to, Math.min(end, one.end))
            }
            return covered
          }
          const most = Math.max(...['1', '2', '3'].map(shareOf))
          if (most > 0) expect(shareOf(speaker ?? '')).toBeCloseTo(most, 9)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('laying the service’s segments over the words', () => {
  it('takes its speakers and begins a paragraph for each segment', () => {
    const words = mergeWordsWithSegments(wordsOf('a 0-1 b 1-2 c 2-3 d 9-10'), [
      { start: 0, end: 1, speaker: '1', text: 'a' },
      { start: 1, end: 3, speaker: '1', text: 'b c' },
    ])
    expect(words.map(({ text, speaker, opens }) => `${opens ? '/' : ''}${text}:${speaker ?? '-'}`)).toEqual([
      '/a:1',
      '/b:1',
      'c:1',
      '/d:-',
    ])
  })
})
