import { describe, expect, it } from 'vitest'
import { destinationOf, nearBeginning } from '../../../../renderer/find/found-place'
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
