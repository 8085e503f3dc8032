import { expect, it } from 'vitest'
import { lineIn, ownerOf, rowKey } from '../../../../shared/speech/row-key'

it('finds the line of a row, and none where no sheet asked', () => {
  expect(ownerOf(rowKey('sheet-1', 'line-2'))).toEqual({ sheet: 'sheet-1', line: 'line-2' })
  for (const key of ['', 'row 1', 'a/', '/b', 'a/b/c']) expect(ownerOf(key)).toBeNull()
})

it('finds the line of a row of one sheet, and none of a sheet whose name only begins the same', () => {
  expect(lineIn('s1', rowKey('s1', 'a'))).toBe('a')
  for (const key of ['s12/a', 's1', 's1/', 's2/a', 's1/a/b', '']) expect(lineIn('s1', key)).toBeNull()
})
