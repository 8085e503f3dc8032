import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../shared/formats/dry-run'
import {
  readEntityTable,
  readSentenceLines,
  writeEntityTable,
} from '../../../../../shared/formats/entities/entity-table'
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

  it.each([
    ['label,text\ngreet,hello there\n', { text: 'hello there', intent: 'greet' }],
    ['category,sentence\ngreet,hello there\n', { text: 'hello there', intent: 'greet' }],
    ['Absicht;Äußerung;Sprache\nGruß;guten Tag;de\n', { text: 'guten Tag', intent: 'Gruß', language: 'de' }],
    ['इरादा,वाक्य\nनमस्ते,आप कैसे हैं\n', { text: 'आप कैसे हैं', intent: 'नमस्ते' }],
    ['label,words of a user\ngreet,hello there\n', { text: 'hello there', intent: 'greet' }],
    ['greet,hello there,train\n', { text: 'hello there', intent: 'greet', type: 'train' }],
    ['a long sentence here,en-IN\nand another one,hi\n', { text: 'a long sentence here', language: 'en-IN' }],
  ])('guesses its columns: %j', (source, sentence) => {
    expect(itemsOf(readEntityTable(source))[0]).toEqual({ ...sentence, spans: [] })
  })

  it('reads brackets as entities where there are some, unless somebody says otherwise', () => {
    const source = 'label,text\nbook,a table in [Pune](city)\nbook,[x]{broken and [y](z\n'
    const [first, second] = readEntityTable(source).rows
    expect(first?.item).toEqual({
      text: 'a table in Pune',
      intent: 'book',
      spans: [{ start: 11, end: 15, label: 'city', value: 'Pune' }],
    })
    expect(second).toMatchObject({ item: { text: '[x]{broken and [y](z' } })
    expect(readEntityTable(source, { brackets: false }).rows[0]?.item).toMatchObject({ spans: [] })
    // A column of its own says what is marked: then brackets are only brackets.
    expect(readEntityTable('text,entities\nin [Pune](city),\n').brackets).toBe(false)
  })

  it.each([
    ['Schlüssel;Aussage\nk1;Guten Tag.\nk2;Ich möchte zahlen.\n', true],
    ['id,Deutsch\n1,Guten Tag\n', true],
    ['Key;Wording\ngreet;Hello\nbye;See you\n', true],
    ['Frage\nWo ist mein Paket?\n', true],
    ['greet,hello\nbye,see you\n', false],
    ['1,hello\n2,see you\n', false],
    ['Hello,greet\nHi,greet\n', false],
    ['Hello,greet\n', false],
  ])('%j has a heading that no list knows: %s', (source, hasHeading) => {
    const { table, rows } = readEntityTable(source)
    expect(table.hasHeading).toBe(hasHeading)
    // Keys are no intents.
    expect(rows.some(({ item }) => /^\D\d/.test(item?.intent ?? ''))).toBe(false)
    expect(rows).toHaveLength(source.trim().split('\n').length - Number(hasHeading))
  })

  it('takes columns as somebody says they are', () => {
    const choices = { mapping: { text: 0, intent: 2 }, hasHeading: true }
    expect(itemsOf(readEntityTable('a,text,c\none,two,three\n', choices))).toEqual([
      { text: 'one', intent: 'three', spans: [] },
    ])
  })

  it('has lines without a table too', () => {
    const { brackets, rows } = readSentenceLines('to [Rome](city)\r\n\r\n second \n')
    expect(brackets).toBe(true)
    expect(rows.map(({ line, item }) => [line, item?.text])).toEqual([
      [1, 'to Rome'],
      [3, 'second'],
    ])
    expect(readSentenceLines('').problems).toMatchObject([{ code: 'empty' }])
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

it('says that an empty table is empty', () => {
  expect(readEntityTable('')).toMatchObject({ rows: [], problems: [{ line: 0, code: 'empty' }] })
})
