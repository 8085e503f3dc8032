import { expect, it } from 'vitest'
import { columns } from '../../../../../electron/cli/output/printed-text'

it('aligns by the cells of the terminal, without spaces at the ends', () => {
  const rows = [
    ['日本', 'one', ''],
    ['a', 'longer', 'x\ny'],
  ]
  expect(columns(rows)).toBe('日本  one\na     longer  x y')
})
