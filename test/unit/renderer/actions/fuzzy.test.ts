import { describe, expect, it } from 'vitest'
import { fuzzyMatch, isReadable } from '../../../../renderer/actions/fuzzy'

const titles = ['Go to Transcribe', 'Go to Translate', 'Larger text', 'Switch service', 'Show the log folder']

const best = (query: string): string | undefined =>
  titles
    .map(title => ({ title, score: fuzzyMatch(query, title)?.score }))
    .filter(({ score }) => score !== undefined)
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0))[0]?.title

describe('fuzzyMatch', () => {
  it.each([
    ['trl', 'Go to Translate'],
    ['transc', 'Go to Transcribe'],
    ['TEXT', 'Larger text'],
    ['folder log', 'Show the log folder'],
    ['sws', 'Switch service'],
  ])('finds %s in %s first', (query, title) => {
    expect(best(query)).toBe(title)
  })

  it('says where the letters stand', () => {
    expect(fuzzyMatch('text', 'Larger text')?.at).toEqual([7, 8, 9, 10])
  })

  it('finds nothing where a letter is missing', () => {
    expect(fuzzyMatch('xyz', 'Larger text')).toBeNull()
  })

  it('takes an empty query for everything', () => {
    expect(fuzzyMatch('  ', 'Larger text')).toEqual({ score: 0, at: [] })
  })
})

describe('isReadable', () => {
  it.each([
    ['tran', 'Go to Translate', true],
    ['trl', 'Go to Translate', true],
    ['gtt', 'Go to Translate', true],
    ['script', 'Export the transcript', true],
    ['station', 'Go between the sentence and its suggestions', false],
    ['theme', 'Jobs at the same time', false],
  ])('of %s in %s is %s', (query, title, expected) => {
    expect(isReadable(title, fuzzyMatch(query, title)?.at ?? [])).toBe(expected)
  })
})
