import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../../shared/formats/json-value'

describe('JSON with its mistakes located', () => {
  it.each([
    ['{"a": 1,\n "b": oops}', 2, '"b": oops}'],
    ['[1,\n2,\n', 3, ''],
    ['', 1, ''],
    ['\ufeff{x}', 1, '{x}'],
  ])('%j', (source, line, excerpt) => {
    expect(parseJson(source)).toEqual({ ok: false, problem: { line, code: 'bad-json', excerpt } })
  })

  it('counts from the line it is given', () => {
    expect(parseJson('x', 40)).toMatchObject({ problem: { line: 40 } })
  })

  it('survives nesting without end', () => {
    expect(typeof parseJson('['.repeat(200_000)).ok).toBe('boolean')
  })

  it('reads past a byte order mark', () => {
    expect(parseJson('\ufeff[1]')).toEqual({ ok: true, value: [1] })
  })
})
