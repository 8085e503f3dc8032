import { describe, expect, it, vi } from 'vitest'
import { fieldOfColumn, withMappedField } from '../../../../renderer/import/column-mapper'
import {
  answerQuestion,
  type ImportSource,
  type ReadAnswer,
  whyUnread,
} from '../../../../renderer/import/import-reader'
import { createImport, rowsInPiece } from '../../../../renderer/import/import-store'
import { largestImport } from '../../../../shared/import/import-limits'
import {
  type ImportChoices,
  type ImportRowFilter,
  withoutColumns,
} from '../../../../shared/import/import-view'
import { openSheetImport } from '../../../../shared/speech/import/sheet-import'
import { plainDefaults } from '../../../../shared/speech/sheet'

const answer = <T>(value: T): Promise<ReadAnswer<T>> => Promise.resolve({ ok: true, value })

/** Reads in this thread what the page's thread would read. */
function reading(text: string) {
  const closed = vi.fn()
  const openReader = ({ name }: ImportSource) => {
    const session = openSheetImport({ name, bytes: new TextEncoder().encode(text) }, plainDefaults, 1_000)
    return {
      read: (choices: ImportChoices, progress: (part: number) => void) =>
        answer(session.read(choices, progress)),
      rows: (filter: ImportRowFilter, from: number, to: number) => answer(session.rows(filter, from, to)),
      taken: () => session.taken()?.map(({ text: said }) => said),
      close: closed,
    }
  }
  return { made: createImport(openReader), closed }
}
const blob = new Blob(['x'])

describe('a file', () => {
  it('is read as soon as it is chosen, and again with every choice', async () => {
    const { made } = reading('one,two\nthree,four\n')
    await made.open({ name: 'a.csv', content: blob })
    expect(made.useImport.getState()).toMatchObject({
      source: { name: 'a.csv' },
      isReading: false,
      failure: null,
    })
    await made.choose({ mapping: { text: 1 } })
    expect(made.reader()?.taken()).toEqual(['two', 'four'])
    expect(made.useImport.getState().choices).toEqual({ mapping: { text: 1 } })
  })

  it.each([
    ['a.xlsx', 10, 'spreadsheet'],
    ['a.csv', largestImport + 1, 'too-large'],
  ] as const)('that is %s of %i bytes is refused before it is read', async (name, size, failure) => {
    const { made } = reading('')
    await made.open({ name, content: { size } as Blob })
    expect(made.useImport.getState()).toMatchObject({ failure, summary: null })
  })

  it('that cannot be read says why', async () => {
    const gone: ReadAnswer<never> = {
      ok: false,
      failure: whyUnread('a.csv', new DOMException('', 'NotFoundError')),
    }
    const made = createImport(() => ({
      read: async () => gone,
      rows: async () => gone,
      close: () => undefined,
    }))
    await made.open({ name: 'a.csv', content: blob })
    expect(made.useImport.getState()).toMatchObject({
      failure: { kind: 'not-found', what: 'file' },
      summary: null,
    })
    expect(whyUnread('a.csv', new DOMException('', 'NotReadableError'))).toMatchObject({
      kind: 'storage',
      doing: 'reading',
      file: 'a.csv',
    })
  })

  it('that makes no sense with a choice is read as before, and says so until the next choice', async () => {
    const session = openSheetImport(
      { name: 'a.csv', bytes: new TextEncoder().encode('a,b\nc,d\n') },
      plainDefaults,
      9,
    )
    const made = createImport(() => ({
      read: async (choices: ImportChoices) =>
        choices.encoding === 'utf-16le' ? { ok: false, failure: 'broke' } : answer(session.read(choices)),
      rows: (filter: ImportRowFilter, from: number, to: number) => answer(session.rows(filter, from, to)),
      close: () => undefined,
    }))
    await made.open({ name: 'a.csv', content: blob })
    await made.choose({ mapping: { text: 1 } })
    made.useImport.setState({ choices: {} })
    await made.choose({ encoding: 'utf-16le' })
    expect(made.useImport.getState()).toMatchObject({
      choices: { mapping: { text: 1 } },
      failure: 'choice',
      isReading: false,
      summary: { counts: { all: 2 }, table: { mapping: { text: 1 } } },
    })
    await made.choose({ encoding: 'utf-8' })
    expect(made.useImport.getState()).toMatchObject({ failure: null, summary: { encoding: 'utf-8' } })
  })

  it('takes the place of the one before, whose thread ends', async () => {
    const { made, closed } = reading('a\n')
    await made.open({ name: 'a.txt', content: blob })
    await made.open({ name: 'b.txt', content: blob })
    expect(closed).toHaveBeenCalledTimes(1)
    made.forget()
    expect(made.useImport.getState().source).toBeNull()
    expect(made.reader()).toBeNull()
  })
})

describe('the rows', () => {
  const many = Array.from({ length: rowsInPiece * 3 }, (_, at) => `line ${at}`).join('\n')

  it('are fetched in pieces, each once', async () => {
    const { made } = reading(many)
    await made.open({ name: 'a.txt', content: blob })
    made.need(90, 110)
    made.need(95, 115)
    await vi.waitFor(() => expect([...made.useImport.getState().pieces.keys()]).toEqual([0, 1]))
    expect(made.useImport.getState().pieces.get(1)?.[0]?.source).toBe(`line ${rowsInPiece}`)
  })

  it('that cannot be had say why', async () => {
    const session = openSheetImport(
      { name: 'a.txt', bytes: new TextEncoder().encode('a\n') },
      plainDefaults,
      9,
    )
    const made = createImport(() => ({
      read: (choices: ImportChoices) => answer(session.read(choices)),
      rows: async () => ({ ok: false, failure: 'broke' }),
      close: () => undefined,
    }))
    await made.open({ name: 'a.txt', content: blob })
    made.need(0, 1)
    await vi.waitFor(() => expect(made.useImport.getState().failure).toBe('broke'))
  })

  it('of another filter take the place of those before', async () => {
    const { made } = reading(`${'a'.repeat(6_000)}\nb\n`)
    await made.open({ name: 'a.txt', content: blob })
    made.need(0, 2)
    made.filterRows('doubtful')
    made.need(0, 1)
    await vi.waitFor(() => expect(made.useImport.getState().pieces.get(0)).toHaveLength(1))
  })
})

it('an answer that comes after the next question is not heard', async () => {
  const waiting: ((value: ReadAnswer<never>) => void)[] = []
  const late = () => new Promise<ReadAnswer<never>>(resolve => waiting.push(resolve))
  const made = createImport(() => ({ read: late, rows: late, close: () => undefined }))
  const first = made.open({ name: 'a.csv', content: blob })
  const second = made.choose({ encoding: 'utf-16le' })
  waiting[0]?.({ ok: false, failure: 'broke' })
  await first
  expect(made.useImport.getState()).toMatchObject({ isReading: true, failure: null })
  waiting[1]?.({ ok: false, failure: 'too-large' })
  await second
  expect(made.useImport.getState().failure).toBe('too-large')
})

it('how much of a file is read is told as it goes, and of what was asked before no more', async () => {
  const { made } = reading(`text,language\n${'Hello there,en\n'.repeat(5_000)}`)
  const told: number[] = []
  const stop = made.useImport.subscribe(({ part }) => told.push(part))
  await made.open({ name: 'a.csv', content: blob })
  stop()
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(new Set(told).size).toBeGreaterThan(50)
  expect(told.at(-1)).toBeGreaterThan(0.95)

  let tellLate: (part: number) => void = () => undefined
  const late = createImport(() => ({
    read: (_choices, progress) => {
      tellLate = progress
      return new Promise(() => undefined)
    },
    rows: () => new Promise(() => undefined),
    close: () => undefined,
  }))
  void late.open({ name: 'a.csv', content: blob })
  tellLate(0.5)
  expect(late.useImport.getState().part).toBe(0.5)
  const before = tellLate
  void late.choose({ encoding: 'utf-16le' })
  before(0.9)
  expect(late.useImport.getState().part).toBe(0)
})

describe('columns', () => {
  it('become one field each, and a field comes from one column', () => {
    const mapping = withMappedField({ text: 0, language: 1 }, 1, 'text')
    expect(mapping).toEqual({ text: 1 })
    expect(fieldOfColumn(mapping, 1)).toBe('text')
    expect(fieldOfColumn(mapping, 0)).toBeNull()
    expect(withMappedField({ text: 0, gender: 2 }, 2, null)).toEqual({ text: 0 })
  })

  it('say nothing any more once the table is another', () => {
    const choices = { kind: 'csv', mapping: { text: 1 }, hasHeading: true, delimiter: ';' } as const
    expect(withoutColumns(choices)).toEqual({ kind: 'csv' })
  })
})

it('the thread answers each question with what the session says', () => {
  const session = openSheetImport({ name: 'a.txt', bytes: new TextEncoder().encode('a\n') }, plainDefaults, 9)
  const ask = (question: Parameters<typeof answerQuestion>[1]) =>
    answerQuestion(session, question, () => undefined)
  expect(ask({ ask: 'read', choices: {} })).toMatchObject({ comingIn: 1 })
  expect(ask({ ask: 'rows', filter: 'all', from: 0, to: 1 })).toHaveLength(1)
  expect(ask({ ask: 'taken' })).toHaveLength(1)
})
