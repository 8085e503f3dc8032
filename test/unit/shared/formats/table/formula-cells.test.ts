import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardCell, unguardCell } from '../../../../../shared/formats/table/write-table'

describe('a cell that a spreadsheet would run', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ["'=1", "''=1"],
    ['-', "'-"],
    ['a;=HYPERLINK("x")', 'a;\'=HYPERLINK("x")'],
    ['a,+1', "a,'+1"],
    ['a\t@b', "a\t'@b"],
    ['a\r\n=b', "a\r\n'=b"],
    ['a\t\t=b', "a\t'\t'=b"],
    ['a - b = c', 'a - b = c'],
    ['don\'t, "or" do; so', 'don\'t, "or" do; so'],
  ])('%j is written as %j', (cell, written) => {
    expect(guardCell(cell)).toBe(written)
  })

  it('comes back as it was, and begins with a formula nowhere', () => {
    const cells = fc.string({ unit: fc.constantFrom(...",;\t\r\n'=+-@a ".split('')) })
    fc.assert(
      fc.property(cells, cell => {
        const written = guardCell(cell)
        expect(unguardCell(written)).toBe(cell)
        expect(written.split(/[,;\t\r\n]/).filter(part => /^[=+\-@]/.test(part))).toEqual([])
      }),
    )
  })
})
