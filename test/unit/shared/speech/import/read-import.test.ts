import { describe, expect, it } from 'vitest'
import type { ImportChoices } from '../../../../../shared/import/import-view'
import { writeOwnSheet } from '../../../../../shared/speech/import/own-sheet'
import { type ImportPlan, readSheetImport } from '../../../../../shared/speech/import/read-import'
import type { LineCells } from '../../../../../shared/speech/line'
import { linesTable } from '../../../../../shared/speech/save/lines-table'
import type { SheetDefaults } from '../../../../../shared/speech/sheet'
import { goodCells, lineWith, sheetWith } from '../sheets'

const defaults: SheetDefaults = {
  language: 'en-IN',
  gender: 'female',
  speakerId: '03',
  fit: { mode: 'none', seconds: '' },
}
const encoder = new TextEncoder()
const planOf = (name: string, text: string, choices: ImportChoices = {}, start = defaults): ImportPlan =>
  readSheetImport({ name, bytes: encoder.encode(text) }, start, choices)
const texts = ({ rows }: ImportPlan): (string | undefined)[] => rows.map(({ item }) => item?.text)

describe('a table', () => {
  const csv =
    'Script;Lang;Voice gender;Duration;Meta\nHello;de-DE;m;2,5;"{""n"":1}"\n;de-DE;;;\nBye;;alien;soon;\n'

  it('shows what each row becomes, and why it is skipped or loses something', () => {
    const plan = planOf('lines.csv', csv)
    expect(plan).toMatchObject({ kind: 'csv', encoding: 'utf-8', taken: 1, repaired: 1, skipped: 1 })
    expect(plan.table).toEqual({
      delimiter: ';',
      hasHeading: true,
      mapping: { text: 0, language: 1, gender: 2, requiredTime: 3, meta: 4 },
      headings: ['Script', 'Lang', 'Voice gender', 'Duration', 'Meta'],
      sample: [
        ['Hello', 'de-DE', 'm', '2,5', '{"n":1}'],
        ['', 'de-DE', '', '', ''],
        ['Bye', '', 'alien', 'soon', ''],
      ],
    })
    expect(plan.rows[0]?.item).toEqual({
      text: 'Hello',
      language: 'de-DE',
      gender: 'male',
      speakerId: '',
      fit: { mode: 'none', seconds: '2.5' },
      meta: '{"n":1}',
      start: null,
    })
    expect(plan.rows[1]).toMatchObject({ line: 3, outcome: 'skipped', problems: [{ code: 'missing-text' }] })
    expect(plan.rows[2]).toMatchObject({ outcome: 'repaired', item: { text: 'Bye', speakerId: '03' } })
    expect(plan.rows[2]?.problems.map(({ code }) => code)).toEqual(['unknown-value', 'bad-number'])
  })

  it('obeys what the person says of its columns, heading and delimiter', () => {
    const plan = planOf('lines.csv', csv, { mapping: { text: 1, speakerId: 0 } })
    expect(texts(plan)).toEqual(['de-DE', 'de-DE', undefined])
    expect(plan.rows[0]?.item?.speakerId).toBe('Hello')
    expect(planOf('lines.csv', csv, { hasHeading: false, mapping: { text: 0 } }).rows).toHaveLength(4)
    const commas = planOf('lines.csv', 'a;b,c\n', { delimiter: ',', hasHeading: false })
    expect(commas.table?.headings).toEqual(['', ''])
    expect(texts(commas)).toEqual(['a;b'])
  })

  it('without a heading has its text in the longest column', () => {
    const plan = planOf('lines.tsv', '1\tThe first line\n2\tThe second line\n')
    expect(plan.table).toMatchObject({ delimiter: '\t', hasHeading: false, mapping: { text: 1 } })
    expect(texts(plan)).toEqual(['The first line', 'The second line'])
  })

  it.each([
    ['Key;Satz\nk1;Guten Tag\n', true, 1],
    ['Nr;Ansage\n17;Guten Tag\n18;Auf Wiederhören\n', true, 1],
    ['Satz\nGuten Tag\n', true, 0],
    ['Good day;Sir\nGood night;Sir\n', false, 0],
    ['Hello;World\nBye;Moon\n', false, 1],
  ])('%j has a heading: %s', (source, hasHeading, text) => {
    expect(planOf('lines.csv', source).table).toMatchObject({ hasHeading, mapping: { text } })
  })

  it('with a heading that names other columns has its text in the longest that is left', () => {
    const plan = planOf('lines.csv', 'Zeile;Language;Dauer\nGuten Tag.;de-DE;2\nJa.;de-AT;1\n')
    expect(plan.table).toMatchObject({ hasHeading: true, mapping: { text: 0, language: 1 } })
    expect(plan.rows.map(({ item }) => [item?.text, item?.language])).toEqual([
      ['Guten Tag.', 'de-DE'],
      ['Ja.', 'de-AT'],
    ])
    const none = planOf('lines.csv', 'Language;Speaker\nde-DE;Ana\n')
    expect(none).toMatchObject({ table: { mapping: { language: 0, speakerId: 1 } }, taken: 0, skipped: 1 })
    expect(texts(planOf('one.csv', 'Voice\nLanguage\n'))).toEqual(['Voice', 'Language'])
  })

  it('gives a row of another voice no speaker of the usual one', () => {
    const rows = planOf(
      'a.csv',
      'text,language,gender,speaker\nA,,,\nB,hi-IN,,\nC,,male,\nD,hi-IN,male,07\n',
    ).rows
    expect(rows.map(({ item }) => item?.speakerId)).toEqual(['03', '', '', '07'])
  })
})

describe('subtitles', () => {
  const srt =
    '1\r\n00:00:01,000 --> 00:00:03,500\r\nHello\r\nthere\r\n\r\n2\r\n00:00:05,000 --> 00:00:05,000\r\nNow\r\n'

  it('keep their start, and are fitted to the length of their cue', () => {
    const [first, second] = planOf('film.srt', srt).rows
    expect(first?.item).toMatchObject({
      text: 'Hello there',
      start: 1,
      fit: { mode: 'both', seconds: '2.5' },
    })
    expect(JSON.parse(first?.item?.meta ?? '')).toEqual({ start: 1, end: 3.5 })
    expect(second?.item).toMatchObject({ text: 'Now', start: 5, fit: { mode: 'none', seconds: '' } })
  })

  it('are fitted as the defaults or the person say', () => {
    const squeeze = { ...defaults, fit: { mode: 'squeeze', seconds: '9' } } as const
    const modes = [planOf('film.srt', srt, {}, squeeze), planOf('film.srt', srt, { cueMode: 'none' })]
    expect(modes.map(({ rows }) => rows[0]?.item?.fit)).toEqual([
      { mode: 'squeeze', seconds: '2.5' },
      { mode: 'none', seconds: '2.5' },
    ])
    expect(planOf('film.srt', srt, {}, squeeze).rows[1]?.item?.fit).toEqual({ mode: 'none', seconds: '' })
  })

  it('may be WebVTT with voices', () => {
    const plan = planOf('film.vtt', 'WEBVTT\n\nintro\n00:01.000 --> 00:02.000\n<v Asha>नमस्ते\n')
    expect(plan.rows[0]?.item).toMatchObject({ text: 'नमस्ते', start: 1, fit: { seconds: '1' } })
    expect(plan.rows[0]?.item?.meta).toContain('"speaker":"Asha"')
  })
})

describe('other files', () => {
  it('are a line of text each, or what JSON holds', () => {
    expect(texts(planOf('lines.txt', 'One\n\nTwo\n'))).toEqual(['One', 'Two'])
    const json = planOf('lines.json', '[{"text":"A","requiredTime":2,"stretchMode":"both"},"B",3]')
    expect(texts(json)).toEqual(['A', 'B', undefined])
    expect(json.rows[0]?.item?.fit).toEqual({ mode: 'both', seconds: '2' })
    expect(json).toMatchObject({ kind: 'json', taken: 2, skipped: 1, table: null })
  })

  it('may be sheets of this program, whose open cells stay open', () => {
    const sheet = sheetWith(lineWith('a', { gender: '', language: '' }))
    const plan = planOf('metro.json', writeOwnSheet(sheet))
    expect(plan).toMatchObject({ kind: 'sheet', sheetName: 'Metro', taken: 1 })
    expect(plan.rows[0]?.item).toMatchObject({ gender: '', language: '', speakerId: '' })
  })

  it('may be tables of lines of this program, which come back as they were', () => {
    const lines: LineCells[] = [
      { ...goodCells, text: '=1+1', language: '', gender: '', fit: { mode: 'none', seconds: '' } },
      {
        ...goodCells,
        text: 'Two\n"lines"',
        fit: { mode: 'squeeze', seconds: '2,5', upTo: 1.5 },
        start: 3.25,
      },
      { ...goodCells, speakerId: 'ana', fit: { mode: 'none', seconds: 'soon' }, meta: '{broken', start: 0 },
    ]
    const others: SheetDefaults = { ...defaults, fit: { mode: 'both', seconds: '4' } }
    const file = linesTable(lines)
    const plan = planOf('lines.csv', file, {}, others)
    expect(plan).toMatchObject({ kind: 'csv', taken: 3, problems: [] })
    expect(plan.rows.map(({ item }) => item)).toEqual(lines)

    const ofExcel = file.replaceAll(',', ';').replace('3.25', '3,25').replace('2;5', '2,5')
    expect(planOf('lines.csv', ofExcel, {}, others).rows[1]?.item).toEqual(lines[1])
    const changed = planOf('lines.csv', `${file}Bye,,alien,,,,,,\r\n,,,,,,,,\r\n`, {}, others).rows.slice(3)
    expect(changed).toMatchObject([
      { outcome: 'repaired', item: { text: 'Bye', language: '', fit: { mode: 'none', seconds: '' } } },
      { outcome: 'skipped' },
    ])
    const odd = planOf(
      'lines.csv',
      `${file}Bye,,m,,,fast,,3.5,1.2\r\nBye,,,,,,,soon,0\r\n`,
      {},
      others,
    ).rows.slice(3)
    expect(odd).toMatchObject([
      {
        item: { gender: 'male', start: 3.5, fit: { mode: 'none', upTo: 1.2 } },
        problems: [{ line: 6, code: 'unknown-value', excerpt: 'stretchMode: fast' }],
      },
      { item: { start: null }, problems: [{ excerpt: 'start: soon' }, { excerpt: 'upTo: 0' }] },
    ])
    const mapped = planOf('lines.csv', file, { mapping: { text: 0 } }, others)
    expect(mapped.rows[0]?.item).toMatchObject({ language: 'en-IN', fit: { mode: 'both', seconds: '4' } })
  })

  it('in an old encoding, or in the one the person names, are read', () => {
    const cyrillic = new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
    const guessed = readSheetImport({ name: 'a.txt', bytes: cyrillic }, { ...defaults, language: 'ru-RU' })
    expect(guessed).toMatchObject({ encoding: 'windows-1251', rows: [{ item: { text: 'Привет' } }] })
    const named = readSheetImport({ name: 'a.txt', bytes: cyrillic }, defaults, { encoding: 'windows-1251' })
    expect(texts(named)).toEqual(['Привет'])
  })

  it('that are no text, are empty or broken, bring a reason and no line', () => {
    const sound = readSheetImport({ name: 'a.csv', bytes: new Uint8Array(200) }, defaults)
    expect(sound).toMatchObject({ rows: [], problems: [{ code: 'not-text' }] })
    expect(planOf('a.txt', ' \n')).toMatchObject({ rows: [], problems: [{ code: 'empty' }] })
    expect(planOf('a.json', '{')).toMatchObject({ rows: [], problems: [{ code: 'bad-json' }] })
    const stray = planOf('a.csv', 'text,gender\n"Open,female\nNext,male\n')
    expect(stray.problems.map(({ code }) => code)).toContain('unclosed-quote')
    expect(texts(stray)).toContain('Next')
  })
})
