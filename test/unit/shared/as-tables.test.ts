import { describe, expect, it } from 'vitest'
import { asTables, fromTables } from '../../../shared/as-tables'

const many = <T>(one: (at: number) => T, count = 20): T[] => Array.from({ length: count }, (_, at) => one(at))

/** As a text of objects would bring it, to the order of the fields. */
function expectSame(value: unknown): void {
  expect(JSON.stringify(fromTables(asTables(value)))).toBe(JSON.stringify(value))
}

describe('what crosses as tables is what was sent', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a few', many(at => ({ at, text: `${at}` }), 3)],
    ['rows', many(at => ({ at, text: `Line ${at}`, isFixed: false }))],
    ['rows in rows', many(at => ({ at, made: { text: `${at}`, language: 'es', spans: [] } }))],
    ['lists of rows', many(at => ({ takes: many(nth => ({ id: `${at}/${nth}`, job: null }), at % 3) }))],
    ['an object of many', Object.fromEntries(many(at => [`line-${at}`, { at, row: { text: 'The same.' } }]))],
    [
      'some that are null',
      many(at => (at % 3 === 0 ? null : { at, job: at % 2 === 0 ? null : { id: 'a' } })),
    ],
    ['the first that is null', many(at => (at === 0 ? null : { at }))],
    ['nulls alone', many(() => null)],
    ['other fields', many(at => (at === 7 ? { at, until: 3 } : { at }))],
    ['fewer fields', many(at => (at === 7 ? { at } : { at, until: 3 }))],
    ['an object among texts', many(at => (at === 0 ? { at } : `${at}`))],
    ['what is not written', many(() => undefined)],
    ['the same fields in another order', many(at => (at === 7 ? { text: '', at } : { at, text: '' }))],
    ['fields that are left out', many(at => ({ at, upTo: at % 2 === 0 ? undefined : 1.2 }))],
    [
      'an object of which much is left out and much is null',
      Object.fromEntries(many(at => [`f${at}`, [undefined, null, at][at % 3]])),
    ],
    ['fields that are all left out', many(at => ({ at, upTo: undefined }))],
    ['lists with nothing in them', many(() => [])],
    ['objects with nothing in them', many(() => ({}))],
    ['of all kinds', many(at => [at, `${at}`, null, true, [at], { at }][at % 6])],
    ['lists and objects', many(at => (at % 2 === 0 ? [at] : { at }))],
    ['the same number', many(() => 16_000)],
    ['what no number is', many(() => Number.NaN)],
    ['lists of lists', many(at => many(nth => many(() => at, nth % 4), at % 5))],
  ])('%s', (_, value) => expectSame(value))

  it('what is called like a table, or like the maker of all objects, is what it was', () => {
    expectSame({ '\u0000': 'same', count: 3, value: 1 })
    expectSame(many(at => ({ '\u0000': 'rows', at })))
    const odd: unknown = JSON.parse(`{"__proto__": {"at": 1}, "rows": [${many(() => '{"__proto__": 2}')}]}`)
    expectSame(odd)
    expect(Object.getPrototypeOf(fromTables(asTables(odd)))).toBe(Object.prototype)
  })

  it('whatever it is made of', () => {
    let state = 11
    /** Below this, the same each time. */
    function upTo(most: number): number {
      state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff
      return Math.floor((state / 0x8000_0000) * most)
    }
    const made = (depth: number): unknown => {
      const kind = upTo(depth > 0 ? 8 : 4)
      if (kind < 4) return [null, upTo(3), `${upTo(3)}`, upTo(2) === 0][kind]
      if (kind === 4) return many(() => made(depth - 1), upTo(14))
      const fields = many(at => `f${at}`, upTo(4))
      const object = () => Object.fromEntries(fields.map(field => [field, made(depth - 1)]))
      return kind === 5 ? object() : many(() => (upTo(12) === 0 ? null : object()), upTo(14))
    }
    for (let round = 0; round < 500; round++) expectSame(made(4))
  })
})

it('names and what is always the same are written once', () => {
  const rows = many(
    at => ({ text: `Line ${at}`, state: 'done', spans: [], target: { text: `${at}`, moved: 0 } }),
    500,
  )
  expect(asTables(rows).length).toBeLessThan(JSON.stringify(rows).length / 4)
})
