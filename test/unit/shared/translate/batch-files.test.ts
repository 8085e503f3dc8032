import { describe, expect, it } from 'vitest'
import { readSrt } from '../../../../shared/formats/cues/read-srt'
import { readTable } from '../../../../shared/formats/table/read-table'
import type { ImportChoices } from '../../../../shared/import/import-view'
import { type Batch, newBatchRow, withSource, withTarget } from '../../../../shared/translate/batch'
import { openBatchImport } from '../../../../shared/translate/batch-import'
import {
  createRowChecks,
  cueReading,
  cuesOf,
  placesWhere,
  wordFailures,
} from '../../../../shared/translate/cue-checks'
import {
  batchFileKind,
  type ReadBatchFile,
  readBatchLines,
  readColumn,
  readCueFile,
} from '../../../../shared/translate/read-batch-file'
import { asMarked } from '../../../../shared/translate/translation'
import { writeBatch } from '../../../../shared/translate/write-batch'

/** Every row translated by the same rule, but for those it says nothing of. */
function translated(
  { origin, rows }: Pick<ReadBatchFile, 'origin' | 'rows'>,
  say: (text: string) => string | null,
): Batch {
  return {
    name: 'n',
    sourceLanguage: 'en',
    targetLanguage: 'es',
    origin,
    rows: rows.map(row => {
      const text = say(row.text)
      return text === null ? newBatchRow(row) : withTarget(newBatchRow(row), asMarked(text))
    }),
  }
}

/** Each text changed once it was translated. */
const changedSince = (batch: Batch): Batch => ({
  ...batch,
  rows: batch.rows.map(row => withSource(row, `${row.text}!`, [])),
})

describe('lines', () => {
  it('are texts as they are written, and come back so', () => {
    const written = 'See [the manual](https://example.com) first.\n'
    const read = readBatchLines(written)
    expect(read.rows).toEqual([{ text: written.trim(), spans: [] }])
    expect(writeBatch(translated(read, () => null)).text).toBe(written)
    const session = openBatchImport(
      { name: 'a.txt', bytes: new TextEncoder().encode('to [Rome](city)') },
      'en',
    )
    const shown = (choices: ImportChoices) => {
      session.read(choices)
      return session.rows('all', 0, 9).map(({ text }) => text)
    }
    expect([shown({}), shown({ kind: 'marked' })]).toEqual([['to [Rome](city)'], ['to Rome']])
  })

  it('are texts, with marks where somebody says that they hold such, and come back as lines', () => {
    const read = readBatchLines('to [Rome](city)\r\n\r\n second \n', 'marked')
    expect(read.rows).toEqual([
      { text: 'to Rome', spans: [{ start: 3, end: 7, label: 'city', value: 'Rome' }] },
      { text: 'second', spans: [] },
    ])
    const batch = translated(read, text => (text === 'second' ? null : 'a\nRoma'))
    expect(writeBatch(batch)).toEqual({
      text: 'a Roma\nsecond\n',
      extension: 'txt',
      untranslated: 1,
      losses: [{ item: 0, code: 'line-break', excerpt: expect.stringMatching(/^a\sRoma$/) }],
    })
  })

  it('have no space where a line of a script without spaces ended', () => {
    const batch = translated(readBatchLines('Good weather today'), () => 'วันนี้อากาศดี\nมากเลย')
    expect(writeBatch(batch).text).toBe('วันนี้อากาศดีมากเลย\n')
  })

  it('take no translation of what they said before', () => {
    const batch = translated(readBatchLines('Hello\nBye'), text => (text === 'Bye' ? null : 'Hola'))
    expect(writeBatch(changedSince(batch))).toMatchObject({ text: 'Hello!\nBye!\n', untranslated: 2 })
    const rows = batch.rows.map(row => (row.target ? { ...row, state: 'failed' as const } : row))
    expect(writeBatch({ ...batch, rows })).toMatchObject({ text: 'Hello\nBye\n', untranslated: 2 })
  })
})

const srt = `1
00:00:01,000 --> 00:00:02,000
<i>Good morning
to you</i>

2
00:00:03,000 --> 00:00:04,500 X1:10
Bye
`

describe('subtitles', () => {
  it('keep their times, tags and places, and are broken anew', () => {
    const read = readCueFile('srt', srt)
    expect(read.rows.map(({ text }) => text)).toEqual(['Good morning\nto you', 'Bye'])
    const written = writeBatch(translated(read, text => (text === 'Bye' ? 'Adiós' : 'Buenos días\na ti')))
    expect(written.extension).toBe('srt')
    const before = readSrt(srt).items
    const after = readSrt(written.text).items
    expect(after.map(({ start, end }) => [start, end])).toEqual(before.map(({ start, end }) => [start, end]))
    expect(after.map(({ text }) => text)).toEqual(['Buenos días\na ti', 'Adiós'])
    expect(written.text).toContain('<i>Buenos días\na ti</i>')
    expect(written.text).toContain('X1:10')
  })

  it('stay as they were where nothing was translated', () => {
    const vtt = 'WEBVTT\n\nNOTE kept\n\nfirst\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hello</v>\n'
    const written = writeBatch(translated(readCueFile('vtt', vtt), () => null))
    expect(written).toMatchObject({ extension: 'vtt', untranslated: 1 })
    expect(written.text).toContain('NOTE kept')
    expect(written.text).toContain('first\n')
    expect(written.text).toContain('<v Ann>Hello')
  })

  it('take no translation of what they said before', () => {
    const written = writeBatch(changedSince(translated(readCueFile('srt', srt), () => 'Hola')))
    expect(written.untranslated).toBe(2)
    expect(readSrt(written.text).items.map(({ text }) => text)).toEqual(['Good morning\nto you', 'Bye'])
  })

  it('name the language that they are in by now', () => {
    const vtt = 'WEBVTT\nKind: captions\nlanguage: en\n\n00:01.000 --> 00:02.000\nHello\n'
    const written = (say: (text: string) => string | null) =>
      writeBatch(translated(readCueFile('vtt', vtt), say)).text
    expect(written(() => 'Hola')).toContain('WEBVTT\nKind: captions\nLanguage: es\n\n')
    expect(written(() => null)).toContain('WEBVTT\nKind: captions\nlanguage: en\n\n')
    const plain = translated(readCueFile('vtt', vtt.replace('language: en\n', '')), () => 'Hola')
    expect(writeBatch(plain).text).not.toContain('Language')
  })

  it('say which cue is too much to read in its time', () => {
    const read = readCueFile('srt', srt)
    const long = 'una traducción que nadie puede leer en un segundo, por mucho que quiera'
    const batch = translated(read, text => (text === 'Bye' ? 'Adiós' : long))
    const cues = cuesOf(batch.origin)
    expect(wordFailures(cues, batch, 0).map(({ rule }) => rule)).toContain('too-fast')
    expect(wordFailures(cues, batch, 1)).toEqual([])
    expect(wordFailures(cues, batch, 7)).toEqual([])
    const toCheck = (rows: Batch['rows']) => placesWhere(createRowChecks(cues)({ ...batch, rows }), 'toCheck')
    expect(toCheck(batch.rows)).toEqual([0])
    expect(toCheck(batch.rows.map(row => ({ ...row, state: 'due' })))).toEqual([])
    expect(cuesOf({ kind: 'lines' })).toEqual([])
    expect(cuesOf(readCueFile('vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n').origin)).toHaveLength(1)
  })
})

it('a cue reads as it is written, line by line', () => {
  const cue = { start: 0, end: 1, text: '' }
  const { widths, speed, fails } = cueReading(cue, 'uno\ndos\ntres ', 'es')
  expect([widths, speed]).toEqual([[3, 3, 4], 10])
  expect([fails('too-many-lines'), fails('too-fast'), fails('line-too-long')]).toEqual([true, false, false])
  expect(cueReading(cue, 'una frase bastante larga que no cabe en una sola', 'es').widths).toHaveLength(2)
})

describe('a table', () => {
  const csv = 'id;text;note\r\n1;"Hello; you";a\r\n2;Bye;b\r\n3;;c\r\n'

  const opened = (text: string, choices: ImportChoices = {}) => {
    const session = openBatchImport({ name: 'a.csv', bytes: new TextEncoder().encode(text) }, 'en')
    return { summary: session.read(choices), session }
  }

  it('shows its columns and guesses the one that is meant', () => {
    const { summary, session } = opened(csv)
    expect(summary).toMatchObject({
      comingIn: 3,
      table: { headings: ['id', 'text', 'note'], hasHeading: true, mapping: { text: 1 }, delimiter: ';' },
    })
    expect(session.taken()?.rows.map(({ text }) => text)).toEqual(['Hello; you', 'Bye', ''])
  })

  it('takes the longest column where there are no names', () => {
    expect(opened('1,hello there\n2,good bye\n').summary).toMatchObject({
      table: { hasHeading: false, mapping: { text: 1 } },
      comingIn: 2,
    })
    expect(opened('').summary.counts.all).toBe(0)
  })

  it.each([
    ['Hello;greeting\nBye;greeting\n', false],
    ['Good morning.\tGuten Morgen.\nWhat now?\tWas jetzt?\n', false],
    ['Hello\tHallo\n', false],
    ['key;de\nhome;Startseite\nend;Ende\n', true],
    ['key;de;de\nhome;Startseite;\n', true],
  ])('%j has a heading, or a text as its first row: %s', (text, hasHeading) => {
    expect(opened(text).summary.table?.hasHeading).toBe(hasHeading)
  })

  it('of which no column is to be translated has nothing that comes in', () => {
    const { summary, session } = opened('one,two\nthree,four\n', { mapping: {} })
    expect(summary).toMatchObject({ comingIn: 0, table: { mapping: {} } })
    expect(session.taken()?.rows).toEqual([])
  })

  it.each(['', 'a.tsv', 'a.tab'])('with tabs has no other delimiter, whatever its texts say (%s)', name => {
    const bytes = new TextEncoder().encode('Yes, sir\tOui, monsieur\nNo, sir\tNon, monsieur\n')
    const table = openBatchImport({ name, bytes }, 'en').read({}).table
    expect(table).toMatchObject({
      delimiter: '\t',
      sample: [['Yes, sir', 'Oui, monsieur'], expect.anything()],
    })
  })

  it('is read and written as the person said', () => {
    const { session } = opened('a|b,c\nd|e,f\n', { delimiter: '|', hasHeading: false, mapping: { text: 1 } })
    const taken = session.taken()
    expect(taken?.rows.map(({ text }) => text)).toEqual(['b,c', 'e,f'])
    if (!taken) return
    expect(writeBatch(translated(taken, text => text.toUpperCase())).text).toBe('a|b,c|B,C\r\nd|e,f|E,F\r\n')
  })

  it('comes back with one column more, all others as they were', () => {
    const batch = translated(readColumn(csv, { column: 1, hasHeader: true }), text =>
      text === '' ? null : text.toUpperCase(),
    )
    const { text, extension } = writeBatch(batch)
    expect(extension).toBe('csv')
    expect(readTable(text).items.map(({ cells }) => cells)).toEqual([
      ['id', 'text', 'text (es)', 'note'],
      ['1', 'Hello; you', 'HELLO; YOU', 'a'],
      ['2', 'Bye', 'BYE', 'b'],
      ['3', '', '', 'c'],
    ])
  })

  it('has an empty cell beside what was changed since', () => {
    const read = readColumn('id,text\n1,Hello\n', { column: 1, hasHeader: true })
    const { text, untranslated } = writeBatch(changedSince(translated(read, () => 'Hola')))
    expect(text).toBe('id,text,text (es)\r\n1,Hello,\r\n')
    expect(untranslated).toBe(1)
  })

  it('comes back with no apostrophe in what nobody translated, and with those that were there', () => {
    const given = 'text,phone,note\r\nHello,+49 30 1234,"Choose:\n- red"\r\n\'-5,@anna,\'=1+1\r\n'
    const read = readColumn(given, { column: 0, hasHeader: true })
    expect(read.rows.map(({ text }) => text)).toEqual(['Hello', '-5'])
    const { text } = writeBatch(translated(read, text => (text === '-5' ? '-5' : '- Hola')))
    expect(text).toBe(
      "text,text (es),phone,note\r\nHello,'- Hola,+49 30 1234,\"Choose:\n- red\"\r\n'-5,'-5,@anna,'=1+1\r\n",
    )
  })

  it('is a table with tabs again where it was one', () => {
    const batch = translated(readColumn('one\ttwo\nthree\tfour\n', { column: 1, hasHeader: false }), text =>
      text === 'two' ? 'dos' : null,
    )
    expect(writeBatch(batch)).toMatchObject({ text: 'one\ttwo\tdos\r\nthree\tfour\t\r\n', extension: 'tsv' })
  })
})

it.each(['constructor', '__proto__', 'docx'])('takes a file that ends in %s for lines', ending => {
  expect(batchFileKind(`notes.${ending}`, 'a')).toBe('lines')
})

it('knows a file by the end of its name, and a text by what is in it', () => {
  expect(['a.SRT', 'b.vtt', 'c.tsv', 'd.csv', 'e.txt', 'f'].map(name => batchFileKind(name, 'a, b'))).toEqual(
    ['srt', 'vtt', 'table', 'table', 'lines', 'lines'],
  )
  expect(batchFileKind('film.txt', srt)).toBe('srt')
  expect(batchFileKind('film.de', 'WEBVTT\n')).toBe('vtt')
  expect(batchFileKind('unicode.txt', 'Text\tNote\nHello, you\tgreeting\n')).toBe('table')
  expect(batchFileKind('notes.txt', 'One\n\tTwo, three\nFour\nFive\n')).toBe('lines')
})
