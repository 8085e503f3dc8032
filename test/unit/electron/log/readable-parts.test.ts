import { describe, expect, it } from 'vitest'
import { entriesOf, plainText } from '../../../../electron/log/readable-parts'

describe('plainText', () => {
  it.each<[unknown, string | null]>([
    ['text', 'text'],
    [7n, '7'],
    [Symbol('why'), 'why'],
    [Symbol(), ''],
    [Object('boxed'), 'boxed'],
    [new URLSearchParams({ a: '1' }), '?a=1'],
    [/a+/g, 'a+'],
    [new Uint16Array(3), '[6 bytes]'],
    [new ArrayBuffer(4), '[4 bytes]'],
    [7, null],
    [null, null],
    [{}, null],
    [[], null],
  ])('of %s is %j', (value, text) => {
    expect(plainText(value)).toBe(text)
  })
})

describe('entriesOf', () => {
  it('names the keys of a map, whatever they are', () => {
    const map = new Map<unknown, unknown>([
      ['a', 1],
      [2, 'b'],
      [{}, 'c'],
      [undefined, 'd'],
    ])
    expect(entriesOf(map)).toEqual([
      ['a', 1],
      ['2', 'b'],
      ['[object]', 'c'],
      ['undefined', 'd'],
    ])
  })

  it('reads what an error hides, once', () => {
    const error = new AggregateError([new Error('inner')], 'outer')
    expect(entriesOf(error).map(([key]) => key)).toEqual(['name', 'message', 'stack', 'errors'])
    const visible = Object.defineProperty(new Error('x'), 'message', { value: 'x', enumerable: true })
    expect(entriesOf(visible).filter(([key]) => key === 'message')).toHaveLength(1)
  })
})
