import { describe, expect, it } from 'vitest'
import { withUnknownFields } from '../../../../../electron/library/items/unknown-fields'

describe('withUnknownFields', () => {
  it.each([
    ['keeps what reading dropped', { a: 2 }, { a: 1, b: 1 }, { a: 1 }, { a: 2, b: 1 }],
    ['keeps it inside too', { o: { a: 2 } }, { o: { a: 1, b: 1 } }, { o: { a: 1 } }, { o: { a: 2, b: 1 } }],
    ['does not bring back what was known', { a: 2 }, { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 2 }],
    ['does not touch a field that is new', { a: 1, o: { x: 1 } }, { a: 1 }, { a: 1 }, { a: 1, o: { x: 1 } }],
    [
      'does not mix into a field of that name that was unknown',
      { b: { x: 1 } },
      { b: { y: 1 } },
      {},
      { b: { x: 1 } },
    ],
    ['writes lists without ids as they are', { l: [1, 2] }, { l: [1] }, { l: [1] }, { l: [1, 2] }],
    [
      'finds list entries by their id',
      { l: [{ id: 'b', v: 2 }] },
      {
        l: [
          { id: 'a', u: 1 },
          { id: 'b', v: 1, u: 2 },
        ],
      },
      { l: [{ id: 'a' }, { id: 'b', v: 1 }] },
      { l: [{ id: 'b', v: 2, u: 2 }] },
    ],
    [
      'leaves entries that share an id alone',
      { l: [{ id: 'a' }] },
      {
        l: [
          { id: 'a', u: 1 },
          { id: 'a', u: 2 },
        ],
      },
      { l: [{ id: 'a' }, { id: 'a' }] },
      { l: [{ id: 'a' }] },
    ],
  ])('%s', (_what, next, found, read, merged) => {
    expect(withUnknownFields(next, found, read)).toEqual(merged)
  })

  it('takes a key like any other that means something to JavaScript', () => {
    const found: unknown = JSON.parse('{"a":1,"__proto__":{"x":1},"constructor":2}')
    const merged = withUnknownFields({ a: 2 }, found, { a: 1 })
    expect(JSON.stringify(merged)).toBe('{"a":2,"__proto__":{"x":1},"constructor":2}')
  })
})
