import { describe, expect, it } from 'vitest'
import { changeCells } from '../../../../shared/speech/commands/change-cells'
import { renameSheet } from '../../../../shared/speech/commands/change-sheet'
import { deleteLines } from '../../../../shared/speech/commands/insert-lines'
import type { Sheet } from '../../../../shared/speech/sheet'
import { applySheetPatch, invertSheetPatch, type SheetPatch } from '../../../../shared/speech/sheet-patch'
import { applied, lineWith, sheetOf, sheetWith, takeOf } from './sheets'

function refusalOf(sheet: Sheet, patch: SheetPatch): string {
  const result = applySheetPatch(sheet, patch)
  return !result.ok && result.error.kind === 'invalid' ? result.error.path : 'not refused'
}

describe('a patch for another sheet', () => {
  const cells = lineWith('x')
  const unfit: [string, SheetPatch][] = [
    ['a key that is there', [{ kind: 'insert', lines: [[0, lineWith('a')]] }]],
    [
      'the same key twice',
      [
        {
          kind: 'insert',
          lines: [
            [0, cells],
            [1, cells],
          ],
        },
      ],
    ],
    ['a place beyond the end', [{ kind: 'insert', lines: [[4, cells]] }]],
    [
      'places out of order',
      [
        {
          kind: 'insert',
          lines: [
            [1, cells],
            [0, lineWith('y')],
          ],
        },
      ],
    ],
    ['another line at the place', [{ kind: 'delete', lines: [[0, lineWith('b')]] }]],
    ['a deletion beyond the end', [{ kind: 'delete', lines: [[3, lineWith('d')]] }]],
    [
      'the same line deleted twice',
      [
        {
          kind: 'delete',
          lines: [
            [0, lineWith('a')],
            [0, lineWith('a')],
          ],
        },
      ],
    ],
    ['a move from nowhere', [{ kind: 'move', from: [3], to: [0] }]],
    ['a move to nowhere', [{ kind: 'move', from: [0], to: [3] }]],
    ['two lines to one place', [{ kind: 'move', from: [0, 1], to: [2, 2] }]],
    ['a move of unequal lists', [{ kind: 'move', from: [0, 1], to: [2] }]],
    ['cells of no line', [{ kind: 'cells', lines: [['x', {}, { text: 'y' }]] }]],
    [
      'a take that is not there',
      [{ kind: 'take', key: 'a', was: takeOf('j'), now: null, chosen: { was: null, now: null } }],
    ],
  ]

  it.each(unfit)('is refused whole: %s', (_, patch) => {
    const sheet = sheetOf('abc')
    expect(refusalOf(sheet, [...renameSheet(sheet, 'Renamed'), ...patch])).toBe('patch[1]')
    expect(sheet).toEqual(sheetOf('abc'))
  })

  it('refuses the same take a second time', () => {
    const add: SheetPatch = [
      { kind: 'take', key: 'a', was: null, now: takeOf('j'), chosen: { was: null, now: 'j/0' } },
    ]
    expect(refusalOf(applied(sheetOf('a'), add), add)).toBe('patch[0]')
  })
})

describe('five thousand lines', () => {
  const large = sheetWith(...Array.from({ length: 5_000 }, (_, at) => lineWith(`k${at}`)))

  it('share everything but the one that is edited', () => {
    const after = applied(large, changeCells(large, ['k2500'], { text: 'Edited' }))
    const others = after.lines.filter((line, at) => line !== large.lines[at])
    expect(others.map(({ key }) => key)).toEqual(['k2500'])
    expect(after.shelf).toBe(large.shelf)
    expect(after.defaults).toBe(large.defaults)
  })

  it('lose every other line in one edit, which one undo takes back', () => {
    const removal = deleteLines(
      large,
      large.lines.filter((_, at) => at % 2 === 1).map(({ key }) => key),
    )
    const after = applied(large, removal)
    expect(after.lines).toHaveLength(2_500)
    expect(after.lines[2]?.key).toBe('k4')
    expect(applied(after, invertSheetPatch(removal))).toEqual(large)
  })
})
