import { describe, expect, it } from 'vitest'
import { pasteCells } from '../../../../../shared/speech/commands/paste-cells'
import { applied, lineWith, newKeys, sheetOf, sheetWith } from '../sheets'

const columns = ['text', 'language', 'gender', 'speakerId', 'seconds', 'mode', 'meta'] as const
const sheet = sheetOf('abcd')

describe('pasted cells', () => {
  it('go down the lines as they are shown and right along the columns, and no further than the last', () => {
    const target = { columns: columns.slice(5), below: ['d', 'b'], selected: ['d'] }
    const pasted = pasteCells(sheet, target, 'stretch\t{"n":1}\tlost\nboth\t{"n":2}\n', newKeys())
    expect(pasted).toMatchObject({ changed: 2, added: 0, refused: [] })
    const after = applied(sheet, pasted.patch)
    expect(after.lines[3]).toMatchObject({ fit: { mode: 'stretch', seconds: '' }, meta: '{"n":1}' })
    expect(after.lines[1]).toMatchObject({ fit: { mode: 'both', seconds: '' }, meta: '{"n":2}' })
    expect(after.lines[0]).toBe(sheet.lines[0])
  })

  it('of one value go into every selected line', () => {
    const target = { columns: ['language'] as const, below: ['b', 'c', 'd'], selected: ['a', 'b', 'd'] }
    const { patch, changed, added } = pasteCells(sheet, target, 'hi-IN', newKeys())
    expect([changed, added]).toEqual([3, 0])
    expect(applied(sheet, patch).lines.map(({ language }) => language)).toEqual([
      'hi-IN',
      'hi-IN',
      'en-IN',
      'hi-IN',
    ])
  })

  it('that find no line make new ones at the end', () => {
    const target = { columns: columns.slice(0, 2), below: ['d'], selected: ['d'] }
    const { patch, added } = pasteCells(sheet, target, 'Four\tde-DE\nFive\tfr-FR', newKeys())
    expect(added).toBe(1)
    const after = applied(sheet, patch)
    expect(after.lines.slice(3).map(({ text, language }) => [text, language])).toEqual([
      ['Four', 'de-DE'],
      ['Five', 'fr-FR'],
    ])
  })

  it('keep empty cells in their place, and both parts of a fit', () => {
    const target = { columns: ['seconds', 'mode'] as const, below: ['a', 'b', 'c'], selected: ['a'] }
    const after = applied(sheet, pasteCells(sheet, target, '2\tboth\n\n3\tsqueeze\n', newKeys()).patch)
    expect(after.lines.map(({ fit }) => `${fit.seconds} ${fit.mode}`)).toEqual([
      '2 both',
      ' none',
      '3 squeeze',
      ' none',
    ])
  })

  it.each(['{"n":1}\r\n\r\n{"n":3}\r\n', '"{""n"":1}"\n\n"{""n"":3}"\n'])(
    'keep empty cells in their place where others have quotes in them (%j)',
    source => {
      const target = { columns: ['meta'] as const, below: ['a', 'b', 'c', 'd'], selected: ['a'] }
      const before = sheetWith(...[...'abcd'].map(key => lineWith(key, { meta: '{"was":1}' })))
      const after = applied(before, pasteCells(before, target, source, newKeys()).patch)
      expect(after.lines.map(({ meta }) => meta)).toEqual(['{"n":1}', '', '{"n":3}', '{"was":1}'])
    },
  )

  it('keep what is wrong to be seen, but for the two columns that hold one of a few words', () => {
    const target = { columns: ['gender', 'seconds', 'mode'] as const, below: ['a', 'b'], selected: [] }
    const { patch, refused } = pasteCells(sheet, target, 'alien\tsoon\twide\nM\t4,5\t', newKeys())
    expect(refused).toEqual([
      { row: 0, column: 'gender', value: 'alien' },
      { row: 0, column: 'mode', value: 'wide' },
    ])
    const after = applied(sheet, patch)
    expect(after.lines[0]).toMatchObject({ gender: 'female', fit: { mode: 'none', seconds: 'soon' } })
    expect(after.lines[1]).toMatchObject({ gender: 'male', fit: { mode: 'none', seconds: '4,5' } })
  })

  it('may hold line ends and tabs, as a spreadsheet quotes them', () => {
    const target = { columns: ['text', 'gender'] as const, below: ['a', 'b'], selected: ['a'] }
    const after = applied(sheet, pasteCells(sheet, target, '"one\ntwo"\tf\nthree\t', newKeys()).patch)
    expect(after.lines.slice(0, 2).map(({ text, gender }) => [text, gender])).toEqual([
      ['one\ntwo', 'female'],
      ['three', ''],
    ])
  })
})

it('go past lines that were deleted meanwhile', () => {
  const target = { columns: ['text'] as const, below: ['gone', 'b'], selected: ['b'] }
  const { patch, changed, added } = pasteCells(sheet, target, 'Two', newKeys())
  expect([changed, added]).toEqual([1, 0])
  expect(applied(sheet, patch).lines[1]?.text).toBe('Two')
})
