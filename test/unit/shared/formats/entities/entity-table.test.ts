import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import { readEntityTable, writeEntityTable } from '../../../../../shared/formats/entities/entity-table'
import { annotated, anyText } from '../scripts'

const spans = [{ start: 6, end: 12, value: 'Mumbai', label: 'city', synonym: 'Bombay' }]

describe('a table of sentences', () => {
  it('holds the spans as JSON', () => {
    expect(
      writeEntityTable([{ text: '=👍 in Mumbai', spans: [], intent: 'x', type: 'test', language: 'en' }])
        .text,
    ).toBe("text,intent,type,language,entities\r\n'=👍 in Mumbai,x,test,en,\r\n")
    const { text } = writeEntityTable([{ text: '👍 in Mumbai', spans }])
    expect(text).toContain(
      '"[{""start"":5,""end"":11,""value"":""Mumbai"",""entity"":""city"",""synonym"":""Bombay""}]"',
    )
    expect(itemsOf(readEntityTable(text))).toEqual([{ text: '👍 in Mumbai', spans }])
  })

  it('is read with spans in short, and names the rows it cannot read', () => {
    const source =
      'Intent;Text;Entities\nbook;in Pune;3:7:city:big; 0:2:word\nbook;;\nbook;in Pune;oops\nbook;x;[1\n'
    const { rows } = readEntityTable(source)
    expect(rows[0]?.item).toMatchObject({ text: 'in Pune', intent: 'book' })
    expect(rows.map(row => `${row.line} ${row.outcome} ${row.problems[0]?.code ?? ''}`.trim())).toEqual([
      '2 taken',
      '3 skipped missing-text',
      '4 repaired bad-span',
      '5 repaired bad-span',
    ])
  })

  it('reads spans in short', () => {
    const { rows } = readEntityTable('text\tentities\nin Pune\t3:7:city:big; 0:2:word\n')
    expect(rows[0]?.item?.spans.map(span => `${span.value} ${span.label}`)).toEqual([
      'in word',
      'Pune city:big',
    ])
  })

  it('needs a column of that name', () => {
    expect(readEntityTable('a,b\n1,2').problems).toEqual([
      { line: 1, code: 'missing-field', excerpt: 'text' },
    ])
  })

  it('comes back as it was, through every delimiter', () => {
    const text = anyText.filter(written => written !== '')
    fc.assert(
      fc.property(
        fc.array(annotated(text), { minLength: 1 }),
        fc.constantFrom(',', ';', '\t', '|'),
        (items, delimiter) => {
          const table = writeEntityTable(items, { delimiter }).text
          expect(itemsOf(readEntityTable(table, { delimiter }))).toEqual(items)
        },
      ),
    )
  })
})

it('says that an empty table has no column for the text', () => {
  expect(readEntityTable('')).toEqual({
    rows: [],
    problems: [{ line: 1, code: 'missing-field', excerpt: 'text' }],
  })
})
