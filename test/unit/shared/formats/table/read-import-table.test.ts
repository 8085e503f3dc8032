import { expect, it } from 'vitest'
import { sentenceColumns } from '../../../../../shared/formats/entities/sentence-columns'
import { readImportTable } from '../../../../../shared/formats/table/read-import-table'

it('shows a table by its heading, and the first rows under it', () => {
  const source = `text;lang\n${'Hello;de-DE\n'.repeat(7)}`
  const { table, body } = readImportTable(source, {}, sentenceColumns)
  expect(table).toMatchObject({
    delimiter: ';',
    hasHeading: true,
    headings: ['text', 'lang'],
    mapping: { text: 0, language: 1 },
  })
  expect(table.sample).toHaveLength(5)
  expect(body).toHaveLength(7)
})

it('has nothing to show of an empty file, with a heading or without', () => {
  for (const choices of [{}, { hasHeading: true }]) {
    const { table, body } = readImportTable('', choices, sentenceColumns)
    expect(table).toMatchObject({ headings: [], sample: [] })
    expect(body).toEqual([])
  }
})
