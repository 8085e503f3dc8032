import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSheet } from '../../../../../shared/formats/speech/sheet-file'
import { readOwnSheet, writeOwnSheet } from '../../../../../shared/speech/import/own-sheet'
import { plainDefaults } from '../../../../../shared/speech/sheet'
import { anyCells, lineWith, sheetWith } from '../sheets'

it('reads back every line that says something, wrong cells and all', () => {
  const speaking = anyCells.filter(({ text }) => text.trim() !== '')
  fc.assert(
    fc.property(fc.array(speaking, { maxLength: 8 }), cells => {
      const sheet = sheetWith(...cells.map((one, at) => lineWith(`k${at}`, one)))
      const read = readOwnSheet(writeOwnSheet(sheet))
      expect(read).toMatchObject({ name: 'Metro', problems: [] })
      expect(read.rows.map(({ item }) => item)).toEqual(cells)
    }),
  )
})

it('writes a file that other readers of the format take, without our own additions', () => {
  const line = lineWith('a', { fit: { mode: 'both', seconds: '4,5', upTo: 2 }, meta: '{ "n": 1 }', start: 3 })
  const { rows } = readSheet(writeOwnSheet(sheetWith(line)))
  expect(rows[0]?.item).toEqual({
    text: 'Text of a',
    language: 'en-IN',
    gender: 'female',
    requiredTime: 4.5,
    stretchMode: 'both',
    meta: { n: 1 },
  })
})

it('writes the lines it is given, and no sounds', () => {
  const sheet = sheetWith(lineWith('a'), lineWith('b'))
  const text = writeOwnSheet(sheet, sheet.lines.slice(1))
  expect(readOwnSheet(text).rows.map(({ item }) => item?.text)).toEqual(['Text of b'])
  expect(text).not.toMatch(/takes|chosen|run|"key"/)
})

it('says why another file, or a newer one, is none', () => {
  expect(readOwnSheet('{"a":1}').problems[0]?.code).toBe('not-this-format')
  expect(readOwnSheet('{').problems[0]?.code).toBe('bad-json')
  const newer = writeOwnSheet(sheetWith()).replace('"version": 1', '"version": 2')
  expect(readOwnSheet(newer)).toMatchObject({ rows: [], problems: [{ code: 'newer-version' }] })
  const odd =
    '{"format":"parlance-sheet","version":1,"lines":[7,{"text":"x","typed":"?","start":"1","upTo":-1}]}'
  expect(readOwnSheet(odd).rows).toMatchObject([
    { outcome: 'skipped' },
    { item: { text: 'x', fit: plainDefaults.fit, start: null } },
  ])
})
