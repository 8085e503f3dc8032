import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../../../../shared/formats/table/read-table'
import { type Delimiter, writeTable } from '../../../../../shared/formats/table/write-table'
import { anyText } from '../scripts'

const cells = (source: string): string[][] => readTable(source).items.map(row => row.cells)
const codes = (source: string): string[] =>
  readTable(source).problems.map(({ line, code }) => `${line} ${code}`)

describe('reading a table', () => {
  it('reads quotes, line breaks and blank lines', () => {
    expect(readTable('\ufeffa,"b ""c"", d"\r\n\r\n"e\r\nf",g\rh,\n')).toEqual({
      items: [
        { line: 1, cells: ['a', 'b "c", d'] },
        { line: 3, cells: ['e\r\nf', 'g'] },
        { line: 5, cells: ['h', ''] },
      ],
      problems: [],
      delimiter: ',',
    })
  })

  it('skips the line that Excel adds', () => {
    expect(readTable('sep=;\r\na;b').items).toEqual([{ line: 2, cells: ['a', 'b'] }])
  })

  it('takes a quote inside a cell for what it is', () => {
    expect(cells('size,name\n5" pipe,x')).toEqual([
      ['size', 'name'],
      ['5" pipe', 'x'],
    ])
    expect(codes('size,name\n5" pipe,x')).toEqual([])
  })

  it('loses no row to a quote that never closes', () => {
    const source = 'a,b\n1,"stray\n2,ok\n3,"fine"\n4,last'
    expect(cells(source)).toEqual([
      ['a', 'b'],
      ['1', '"stray'],
      ['2', 'ok'],
      ['3', 'fine'],
      ['4', 'last'],
    ])
    expect(codes(source)).toEqual(['2 unclosed-quote'])
    expect(codes('a,b\n1,"stray')).toEqual(['2 unclosed-quote'])
  })

  it('reads quotes that should have been doubled', () => {
    const source = 'a,b\n"He said "hi" to me",x\n"c" ,d'
    expect(cells(source)[1]).toEqual(['He said "hi" to me', 'x'])
    expect(cells(source)[2]).toEqual(['"c" ', 'd'])
    expect(codes(source)).toEqual(['2 text-after-quote', '3 unclosed-quote'])
  })

  it('names rows of another length', () => {
    expect(codes('a,b\n1\n1,2\n1,2,3')).toEqual(['2 uneven-row', '4 uneven-row'])
  })

  it.each([
    ['', 'nothing'],
    ['\n\n', 'blank lines'],
  ])('says that %j is %s', source => {
    expect(codes(source)).toEqual(['0 empty'])
  })

  it('gives back every table, guarded or not, whatever stands between its cells', () => {
    const delimiter = fc.constantFrom<Delimiter>(',', ';', '\t', '|')
    const table = fc
      .nat(3)
      .chain(width =>
        fc.array(fc.array(anyText, { minLength: width + 1, maxLength: width + 1 }), { minLength: 1 }),
      )
    fc.assert(
      fc.property(table, delimiter, fc.boolean(), (rows, mark, guardFormulas) => {
        const source = writeTable(rows, { delimiter: mark, guardFormulas })
        const read = readTable(source, { delimiter: mark, unguardFormulas: guardFormulas })
        expect(read.items.map(row => row.cells)).toEqual(rows)
        expect(read.problems).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('is linear in a file full of quotes', () => {
    const source = '"a""b\n'.repeat(50_000)
    expect(readTable(source, { delimiter: ',' }).items.length).toBeGreaterThan(0)
  })
})
