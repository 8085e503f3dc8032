import { describe, expect, it } from 'vitest'
import { changeDefaults, renameSheet } from '../../../../../shared/speech/commands/change-sheet'
import { applied, sheetOf } from '../sheets'

describe('the sheet itself', () => {
  it('gets a name without space around it, and keeps its own where there is none', () => {
    const sheet = sheetOf('')
    expect(applied(sheet, renameSheet(sheet, '  Trailers ')).name).toBe('Trailers')
    expect(applied(sheet, renameSheet(sheet, 'x'.repeat(500))).name).toHaveLength(200)
    expect(renameSheet(sheet, '  ')).toEqual([])
    expect(renameSheet(sheet, ' Metro ')).toEqual([])
  })

  it('gets new defaults, and none that are the same', () => {
    const sheet = sheetOf('')
    const after = applied(sheet, changeDefaults(sheet, { gender: 'male' }))
    expect(after.defaults).toEqual({ ...sheet.defaults, gender: 'male' })
    expect(changeDefaults(after, { gender: 'male', fit: { mode: 'none', seconds: '' } })).toEqual([])
  })
})
