import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import { readSheet, writeSheet } from '../../../../../shared/formats/speech/sheet-file'
import { stretchModes } from '../../../../../shared/formats/speech/speech-line'
import { anyText } from '../scripts'

describe('the file of a sheet', () => {
  it('gives every line back', () => {
    const line = fc.record(
      {
        text: anyText.filter(text => text.trim() !== ''),
        gender: fc.constantFrom('male', 'female'),
        requiredTime: fc.double({ min: 0.1, max: 100, noNaN: true }),
        stretchMode: fc.constantFrom(...stretchModes),
        meta: fc.dictionary(
          fc.string().filter(key => key !== '__proto__'),
          anyText,
        ),
      },
      { requiredKeys: ['text'] },
    )
    fc.assert(
      fc.property(fc.array(line), anyText, (lines, name) => {
        const read = readSheet(writeSheet({ name, lines }))
        expect(read.name).toBe(name)
        expect(itemsOf(read)).toEqual(lines)
      }),
    )
  })

  it.each([
    ['no JSON', '', 'bad-json'],
    ['another file', '{}', 'not-this-format'],
    ['tomorrow', '{"format":"parlance-sheet","version":2,"name":"x"}', 'newer-version'],
    ['no lines', '{"format":"parlance-sheet","version":1,"name":"x"}', 'missing-field'],
  ])('refuses %s', (_title, source, code) => {
    expect(readSheet(source)).toMatchObject({ rows: [], problems: [{ code }] })
  })

  it('skips a line that is none', () => {
    const { rows } = readSheet('{"format":"parlance-sheet","version":1,"name":"x","lines":[5,{"text":"Hi"}]}')
    expect(rows.map(row => `${row.line} ${row.outcome}`)).toEqual(['1 skipped', '2 taken'])
  })
})
