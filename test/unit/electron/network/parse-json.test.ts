import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseReplyJson } from '../../../../electron/network/parse-json'

const parse = (text: string): unknown => parseReplyJson(Buffer.from(text))
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('parsing JSON', () => {
  it('answers what JSON.parse answers', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), value => {
        expect(parse(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('passes over a byte order mark', () => {
    expect(parseReplyJson(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"a":1}')]))).toEqual({
      a: 1,
    })
  })

  it('lets the last of two equal keys count', () => {
    expect(parse('{"a":1,"a":2}')).toEqual({ a: 2 })
  })

  it('pollutes no prototype', () => {
    parse('{"__proto__":{"polluted":true}}')
    expect({}).not.toHaveProperty('polluted')
  })

  it.each(['', 'hello', '<html>', '{"a":1', '{"a":1}}', "{'a':1}", '"open', '"open\\'])(
    '"%s" is none',
    text => expect(parse(text)).toBeUndefined(),
  )

  it('is 64 levels deep at most', () => {
    expect(parse(nested(64))).toBeInstanceOf(Array)
    expect(parse(nested(65))).toBeUndefined()
    expect(parse(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toBeUndefined()
  })

  it('refuses a million levels without running out of stack', () => {
    expect(parse(nested(1_000_000))).toBeUndefined()
  })

  it('counts no brackets inside texts', () => {
    const text = `${'[{'.repeat(100)}\\"${'[{'.repeat(100)}`
    expect(parse(JSON.stringify({ text }))).toEqual({ text })
  })

  it('counts no brackets that were closed', () => {
    expect(parse(`[${Array.from({ length: 500 }, () => '[{}]').join(',')}]`)).toHaveLength(500)
  })
})
