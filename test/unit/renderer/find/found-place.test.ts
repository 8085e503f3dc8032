import { describe, expect, it } from 'vitest'
import { beginningOf, destinationOf, nearBeginning, piecesAfter } from '../../../../renderer/find/found-place'
import { madeFound } from './made-found'

it('leads to what was said, with the text that was looked for', () => {
  expect(destinationOf(madeFound())).toEqual({
    screen: 'transcribe',
    recording: 'r',
    transcript: 't',
    beginning: { text: 'train', at: 30.5 },
  })
})

it('leads to the second of a note or of a speaker, with what is beside the text open', () => {
  expect(destinationOf(madeFound({ key: 'note n', at: 7 }))).toMatchObject({
    beginning: { text: '', at: 7, tab: 'notes' },
  })
  expect(destinationOf(madeFound({ key: 'speaker s', at: 2 }))).toMatchObject({
    beginning: { text: '', at: 2, tab: 'speakers' },
  })
})

it('leads to a recording as it is, found by its name or without a transcript', () => {
  expect(destinationOf(madeFound({ key: '', at: null }))).toMatchObject({ transcript: 't', beginning: null })
  expect(destinationOf(madeFound({ key: '', at: null, holds: null }))).toMatchObject({ transcript: null })
})

it('leads to the line, the sentence and the row, or to the whole where its name was found', () => {
  const at = { at: null, holds: null }
  expect([
    destinationOf(madeFound({ ...at, in: 'sheet', id: 's', key: 'line 4' })),
    destinationOf(madeFound({ ...at, in: 'dataset', id: 'd', key: 'row 9' })),
    destinationOf(madeFound({ ...at, in: 'batch', id: 'b', key: '17' })),
    destinationOf(madeFound({ ...at, in: 'batch', id: 'b', key: '' })),
    destinationOf(madeFound({ ...at, in: 'job', id: 'j', key: '' })),
  ]).toEqual([
    { screen: 'speech', sheet: 's', line: 'line 4' },
    { screen: 'augment', dataset: 'd', row: 'row 9' },
    { screen: 'translate', batch: 'b', row: 17 },
    { screen: 'translate', batch: 'b', row: null },
    { screen: 'activity', job: 'j' },
  ])
})

describe('what stands before a match', () => {
  const excerpt = (before: string) => nearBeginning({ before, match: 'x', after: '', also: [] }, 40).before
  it('stays where it is short', () => {
    expect(excerpt('short before ')).toBe('short before ')
  })
  it('begins with a word, so that the match is in sight', () => {
    expect(excerpt('one two three four five six seven eight nine ten eleven ')).toBe(
      '…five six seven eight nine ten eleven ',
    )
  })
  it('is cut where there are no spaces, and no letter in two', () => {
    expect(excerpt('駅'.repeat(60))).toBe(`…${'駅'.repeat(40)}`)
    expect(excerpt('😀'.repeat(60))).toBe(`…${'😀'.repeat(40)}`)
  })
})

it('leads to the line of a dub, or to all of it', () => {
  const at = { at: null, holds: null, in: 'dub' as const, id: 'd' }
  expect([
    destinationOf(madeFound({ ...at, key: 'l' })),
    destinationOf(madeFound({ ...at, key: '' })),
  ]).toEqual([
    { screen: 'dub', dub: 'd', line: 'l' },
    { screen: 'dub', dub: 'd', line: null },
  ])
})

it('what was said is looked for in the text by what was found of it, where that is known', () => {
  expect(beginningOf({ key: '3', at: 0, excerpt: null })).toEqual({ text: '', at: 0 })
  expect(beginningOf({ key: 'word 3', at: 2, excerpt: null })).toMatchObject({ tab: 'notes' })
})

it('a text of the longest length stays whole, and a word is cut where it is longer than half of it', () => {
  const before = (text: string) => nearBeginning({ before: text, match: 'x', after: '', also: [] }, 10).before
  expect(before('0123456789')).toBe('0123456789')
  expect(before('x 0123456789')).toBe('…0123456789')
  expect(before('0123 56789a')).toBe('…56789a')
  expect(before('x01234 6789')).toBe('…01234 6789')
})

it('all that was looked for is marked in what stands after the match', () => {
  const after = ' and the late train'
  const piece = (from: number, text: string, isFound: boolean) => ({ from, text, isFound })
  expect(piecesAfter({ after, also: [] })).toEqual([piece(0, after, false)])
  expect(
    piecesAfter({
      after,
      also: [
        { from: 5, to: 8 },
        { from: 14, to: 19 },
      ],
    }),
  ).toEqual([
    piece(0, ' and ', false),
    piece(5, 'the', true),
    piece(8, ' late ', false),
    piece(14, 'train', true),
    piece(19, '', false),
  ])
})
