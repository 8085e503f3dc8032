import { describe, expect, it } from 'vitest'
import { isSpreadsheet } from '../../../../../shared/import/import-limits'
import { openSheetImport } from '../../../../../shared/speech/import/sheet-import'
import type { SheetDefaults } from '../../../../../shared/speech/sheet'

const defaults: SheetDefaults = {
  language: 'en-IN',
  gender: 'female',
  speakerId: '',
  fit: { mode: 'none', seconds: '' },
}
const opened = (name: string, text: string, room = 100) =>
  openSheetImport({ name, bytes: new TextEncoder().encode(text) }, defaults, room)

const csv = 'text,gender\nHello,f\n,m\n"A "stray" quote",m\nLast,alien\n'

describe('a dry run', () => {
  it('counts what comes in, what has to be looked at and what is left out', () => {
    const session = opened('a.csv', csv)
    const summary = session.read({})
    expect(summary).toMatchObject({
      kind: 'csv',
      comingIn: 3,
      counts: { all: 4, doubtful: 2, skipped: 1 },
      leftOut: 0,
      problems: [],
    })
    expect(session.rows('all', 0, 10).map(({ fate }) => fate)).toEqual([
      'ready',
      'skipped',
      'doubtful',
      'doubtful',
    ])
    expect(session.taken()?.map(({ text }) => text)).toEqual(['Hello', 'A "stray" quote', 'Last'])
  })

  it('tells a problem of the file at the row where it stands', () => {
    const session = opened('a.csv', csv)
    session.read({})
    const [quote] = session.rows('doubtful', 0, 1)
    expect(quote?.problems.map(({ code }) => code)).toEqual(['text-after-quote'])
    const [skipped] = session.rows('skipped', 0, 9)
    expect(skipped).toMatchObject({ line: 3, source: 'm', cells: null })
  })

  it('keeps above the rows what belongs to none', () => {
    const summary = opened('a.srt', '1\n00:00:01,000 --> 00:00:02,000\nHi\n\nstray\n').read({})
    expect(summary.problems.length).toBeGreaterThan(0)
  })

  it('gives away a few rows at a time', () => {
    const session = opened('a.txt', 'a\nb\nc\nd\n')
    session.read({})
    expect(session.rows('all', 1, 3).map(({ source }) => source)).toEqual(['b', 'c'])
  })

  it('leaves out what the sheet has no room for', () => {
    const session = opened('a.txt', 'a\nb\nc\n', 2)
    expect(session.read({})).toMatchObject({ comingIn: 2, leftOut: 1, counts: { skipped: 1 } })
    expect(session.rows('skipped', 0, 9)[0]?.fate).toBe('left-out')
    expect(session.taken()).toHaveLength(2)
  })

  it('marks what the rules say of a text, and not that a voice is still to be chosen', () => {
    const silent: SheetDefaults = { ...defaults, gender: '' }
    const bytes = new TextEncoder().encode(`fine\n${'a'.repeat(6_000)}\n`)
    const session = openSheetImport({ name: 'a.txt', bytes }, silent, 10)
    session.read({})
    expect(session.rows('all', 0, 9).map(({ fate }) => fate)).toEqual(['ready', 'doubtful'])
  })

  it('doubts the one row whose language is none', () => {
    const session = opened('a.csv', 'text,language\nHello,en-US\nHi,klingon\n')
    expect(session.read({}).counts).toEqual({ all: 2, doubtful: 1, skipped: 0 })
    expect(session.rows('doubtful', 0, 9)[0]?.rules.map(({ code }) => code)).toEqual(['language-unknown'])
  })

  it('is another one with every choice', () => {
    const session = opened('a.csv', 'one,two\nthree,four\n')
    expect(session.read({ hasHeading: false, mapping: { text: 1 } }).comingIn).toBe(2)
    expect(session.taken()?.map(({ text }) => text)).toEqual(['two', 'four'])
    expect(session.read({ kind: 'txt' }).table).toBeNull()
  })

  it('shows the first of many problems and counts the others', () => {
    const cues = Array.from({ length: 80 }, (_, at) => `${at}\nnonsense\n`).join('\n')
    const { problems, moreProblems } = opened('a.srt', cues).read({})
    expect(problems).toHaveLength(50)
    expect(moreProblems).toBeGreaterThan(0)
  })
})

it.each([
  ['a.xlsx', true],
  ['A.ODS', true],
  ['a.csv', false],
])('%s is a file of a spreadsheet program: %s', (name, expected) => {
  expect(isSpreadsheet(name)).toBe(expected)
})
