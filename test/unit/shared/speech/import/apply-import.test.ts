import { describe, expect, it } from 'vitest'
import { applyImport, mostLines } from '../../../../../shared/speech/import/apply-import'
import { type ImportPlan, readImport } from '../../../../../shared/speech/import/read-import'
import { plainDefaults } from '../../../../../shared/speech/sheet'
import { invertPatch } from '../../../../../shared/speech/sheet-patch'
import { applied, newKeys, sheetOf } from '../sheets'

const planOf = (name: string, text: string): ImportPlan =>
  readImport({ name, bytes: new TextEncoder().encode(text) }, plainDefaults)

describe('a plan', () => {
  it('is carried out as one edit, which one undo takes back', () => {
    const sheet = sheetOf('ab')
    const { patch, leftOut } = applyImport(
      sheet,
      planOf('a.csv', 'text,gender\nOne,\n,male\nTwo,\n'),
      1,
      newKeys(),
    )
    expect([patch.length, leftOut]).toEqual([1, 0])
    const after = applied(sheet, patch)
    expect(after.lines.map(({ text }) => text)).toEqual(['Text of a', 'One', 'Two', 'Text of b'])
    expect(applied(after, invertPatch(patch))).toEqual(sheet)
  })

  it('leaves out what no sheet can hold, and says how much', () => {
    const plan = planOf('a.txt', 'x\n'.repeat(mostLines + 3))
    const { patch, leftOut } = applyImport(sheetOf('a'), plan, 0, newKeys())
    expect(leftOut).toBe(4)
    expect(applied(sheetOf('a'), patch).lines).toHaveLength(mostLines)
  })

  it('without lines changes nothing', () => {
    expect(applyImport(sheetOf('a'), planOf('a.txt', ''), 0, newKeys()).patch).toEqual([])
  })
})
