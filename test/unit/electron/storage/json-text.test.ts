import { describe, expect, it } from 'vitest'
import { isJsonObject, jsonText, readJsonText } from '../../../../electron/storage/json-text'

describe('readJsonText', () => {
  it('reads what jsonText wrote', () => {
    const value = { name: 'Grüße 👋', list: [1, null] }
    expect(readJsonText(Buffer.from(jsonText(value)))).toEqual({ ok: true, value })
  })

  it('takes a byte order mark', () => {
    expect(readJsonText(Buffer.from('\ufeff{"a":1}'))).toEqual({ ok: true, value: { a: 1 } })
  })

  it.each([
    ['an empty file', Buffer.alloc(0), 'is not JSON'],
    ['half a file', Buffer.from('{"a":'), 'is not JSON'],
    ['zeros after a power cut', Buffer.alloc(64), 'is not JSON'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'is not UTF-8 text'],
  ])('refuses %s without quoting it', (_, bytes, problem) => {
    expect(readJsonText(bytes)).toEqual({ ok: false, problem })
  })
})

it.each([
  [{}, true],
  [[], false],
  [null, false],
  ['{}', false],
])('isJsonObject(%j) is %s', (value, answer) => {
  expect(isJsonObject(value)).toBe(answer)
})
