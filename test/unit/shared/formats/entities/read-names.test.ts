import { describe, expect, it } from 'vitest'
import { readNames } from '../../../../../shared/formats/entities/read-names'

const told = ({ lists = [], problems }: ReturnType<typeof readNames>) => [
  lists.map(({ kind, name, words }) => `${kind} ${name}: ${words.join(', ')}`),
  problems.map(({ line, code }) => `${line} ${code}`),
]

describe('words of entities', () => {
  it('are a table with an entity and a word in each row, and others for it', () => {
    const table = 'entity,value,synonyms\ncity,Mumbai,Bombay; मुंबई\ncity,Pune,\n,Goa,\nsize,,\nsize,two|2\n'
    expect(told(readNames(table, false))).toEqual([
      ['lookup city: Mumbai, Bombay, मुंबई, Pune', 'synonym Mumbai: Bombay, मुंबई', 'lookup size: two|2'],
      ['6 uneven-row', '4 missing-field', '5 missing-field'],
    ])
  })

  it('are lists in YAML, a name above each', () => {
    const yaml = 'version: 1\ncity:\n  - Pune\n  - "नई दिल्ली"\n  - 42\n  - [x]\nsize: two\n'
    expect(told(readNames(yaml, true))).toEqual([
      ['lookup city: Pune, नई दिल्ली, 42'],
      ['6 skipped-line', '7 skipped-section'],
    ])
    expect(told(readNames('city:\n  - Pune\n  - "x\n', true))[1]).toEqual(['4 bad-yaml'])
  })

  it.each([
    ['no table of them', 'a,b\n1,2\n', false],
    ['a list', '- a\n', true],
    ['nothing', '', true],
  ])('are not %s', (_title, source, isYaml) => {
    expect(readNames(source, isYaml).problems).toMatchObject([{ code: 'not-this-format' }])
  })
})
