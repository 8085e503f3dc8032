import { describe, expect, it } from 'vitest'
import { readTable } from '../../../../../shared/formats/table/read-table'
import { writeTable } from '../../../../../shared/formats/table/write-table'

describe('writing a table', () => {
  it('follows RFC 4180', () => {
    const rows = [
      ['a', 1.5, true, null, undefined],
      ['b,c', 'd"e', 'f\ng', ' h', ''],
    ]
    expect(writeTable(rows)).toBe('a,1.5,true,,\r\n"b,c","d""e","f\ng"," h",\r\n')
  })

  it('writes tabs, and a byte order mark for Excel', () => {
    expect(writeTable([['a,b', 'c\td']], { delimiter: '\t', byteOrderMark: true })).toBe(
      '\ufeffa,b\t"c\td"\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", "''=1"])(
    'guards a spreadsheet against %j',
    cell => {
      const written = writeTable([[cell]])
      expect(written.replace('"', '')).toMatch(/^'/)
      expect(readTable(written, { delimiter: ',' }).items[0]?.cells).toEqual([cell])
    },
  )

  it('leaves numbers and harmless texts as they are', () => {
    expect(writeTable([[-0.5, "'tis", 'a=b']])).toBe("-0.5,'tis,a=b\r\n")
    expect(writeTable([['=1']], { guardFormulas: false })).toBe('=1\r\n')
  })
})
