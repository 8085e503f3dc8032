import { describe, expect, it } from 'vitest'
import {
  changeDefaults,
  freeName,
  nameAfterFile,
  renameSheet,
} from '../../../../../shared/speech/commands/change-sheet'
import { emptySheet, type Sheet } from '../../../../../shared/speech/sheet'
import { applied, sheetOf } from '../sheets'

describe('the sheet itself', () => {
  it('gets a name without space around it, and keeps its own where there is none', () => {
    const sheet = sheetOf('')
    expect(applied(sheet, renameSheet(sheet, '  Trailers ')).name).toBe('Trailers')
    expect(applied(sheet, renameSheet(sheet, 'x'.repeat(500))).name).toHaveLength(200)
    expect(renameSheet(sheet, '  ')).toEqual([])
    expect(renameSheet(sheet, ' Metro ')).toEqual([])
  })

  it('gets a name that no other has', () => {
    expect(freeName('Sheet', ['Trailers'])).toBe('Sheet')
    expect(freeName('Sheet', ['Sheet', 'Sheet 2', 'Sheet 4'])).toBe('Sheet 3')
  })

  it('is called what its first file is, unless a person named it or it has lines', () => {
    const named = (sheet: Sheet, file: string) =>
      applied(sheet, nameAfterFile(sheet, file, 'Untitled', ['Trailers'])).name
    expect(named(emptySheet('Untitled'), 'station.calls.csv')).toBe('station.calls')
    expect(named(emptySheet('Untitled 12'), 'Trailers.srt')).toBe('Trailers 2')
    expect(named(emptySheet('Untitled'), '')).toBe('Untitled')
    expect(named(emptySheet('Untitled ideas'), 'a.csv')).toBe('Untitled ideas')
    expect(named({ ...sheetOf('a'), name: 'Untitled' }, 'a.csv')).toBe('Untitled')
  })

  it('gets new defaults, and none that are the same', () => {
    const sheet = sheetOf('')
    const after = applied(sheet, changeDefaults(sheet, { gender: 'male' }))
    expect(after.defaults).toEqual({ ...sheet.defaults, gender: 'male' })
    expect(changeDefaults(after, { gender: 'male', fit: { mode: 'none', seconds: '' } })).toEqual([])
  })
})
