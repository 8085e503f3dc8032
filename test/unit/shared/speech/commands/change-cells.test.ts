import { describe, expect, it } from 'vitest'
import {
  changeCells,
  fillDown,
  fillFromDefaults,
  sharedCells,
} from '../../../../../shared/speech/commands/change-cells'
import { applied, lineWith, sheetOf, sheetWith } from '../sheets'

describe('an edit of many lines', () => {
  it('says only what is really another', () => {
    const sheet = sheetWith(lineWith('a', { gender: 'male' }), lineWith('b'), lineWith('c'))
    expect(changeCells(sheet, ['a', 'b'], { gender: 'male', language: 'en-IN' })).toEqual([
      { kind: 'cells', lines: [['b', { gender: 'female' }, { gender: 'male' }]] },
    ])
    expect(changeCells(sheet, ['a'], { fit: { mode: 'none', seconds: '' } })).toEqual([])
  })

  it('may be another one for each line', () => {
    const sheet = sheetOf('abc')
    const patch = changeCells(sheet, ['c', 'a'], (line, place) => ({ text: `${place} ${line.key}` }))
    expect(applied(sheet, patch).lines.map(({ text }) => text)).toEqual(['0 a', 'Text of b', '1 c'])
  })
})

it('shows of many lines what they have in common, and nothing where they differ', () => {
  const cue = lineWith('a', { fit: { mode: 'both', seconds: '2' } })
  const other = lineWith('b', { gender: 'male', fit: { mode: 'both', seconds: '3' } })
  expect(sharedCells([cue, other])).toEqual({
    language: 'en-IN',
    gender: '',
    speakerId: '',
    meta: '',
    fit: { mode: 'both', seconds: '' },
  })
  expect(sharedCells([cue])).toMatchObject({ gender: 'female', fit: { mode: 'both', seconds: '2' } })
  expect(sharedCells([])).toMatchObject({ language: '', fit: { mode: '', seconds: '' } })
})

describe('fill down', () => {
  it('takes the named columns of the topmost line, whatever was clicked first', () => {
    const sheet = sheetWith(
      lineWith('a', { language: 'de-DE', gender: 'male', fit: { mode: 'both', seconds: '2' } }),
      lineWith('b'),
      lineWith('c'),
    )
    const after = applied(sheet, fillDown(sheet, ['c', 'a'], ['language', 'fit']))
    expect(after.lines[1]).toBe(sheet.lines[1])
    expect(after.lines[2]).toMatchObject({
      text: 'Text of c',
      language: 'de-DE',
      gender: 'female',
      fit: { mode: 'both', seconds: '2' },
    })
  })

  it('of one line, or of none, changes nothing', () => {
    expect(fillDown(sheetOf('ab'), ['a'], ['text'])).toEqual([])
    expect(fillDown(sheetOf('ab'), [], ['text'])).toEqual([])
  })
})

it('fills open cells from the defaults and leaves the others', () => {
  const sheet = {
    ...sheetWith(
      lineWith('a', { language: ' ', gender: '', fit: { mode: 'none', seconds: '3' } }),
      lineWith('b', { speakerId: '02' }),
    ),
    defaults: { language: 'hi-IN', gender: 'male', speakerId: '07', fit: { mode: 'both', seconds: '4' } },
  } as const
  const [a, b] = applied(sheet, fillFromDefaults(sheet, ['a', 'b'])).lines
  expect(a).toMatchObject({
    language: 'hi-IN',
    gender: 'male',
    speakerId: '07',
    fit: { mode: 'none', seconds: '3' },
  })
  expect(b).toMatchObject({
    language: 'en-IN',
    gender: 'female',
    speakerId: '02',
    fit: { mode: 'both', seconds: '4' },
  })
})
