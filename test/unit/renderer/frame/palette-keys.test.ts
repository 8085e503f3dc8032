import { describe, expect, it } from 'vitest'
import { currentEntry, entryAfter } from '../../../../renderer/frame/palette-keys'

const entry = (id: string) => ({ id, title: id, run: () => undefined })
const groups = [['a', 'b'], ['c', 'd', 'e'], ['f']].map((ids, nth) => ({
  title: String(nth),
  entries: ids.map(id => ({ entry: entry(id), at: [] })),
}))
const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const from = (at: number, key: string, held = {}) => entryAfter({ ...plain, ...held, key }, at, groups)

describe('keys in the list', () => {
  it('go through all groups, round and round', () => {
    expect([from(1, 'ArrowDown'), from(5, 'ArrowDown'), from(0, 'ArrowUp'), from(2, 'ArrowUp')]).toEqual([
      2, 0, 5, 1,
    ])
  })
  it('go by pages and to the ends, and stop there', () => {
    expect([from(1, 'PageDown'), from(5, 'PageUp'), from(3, 'Home'), from(3, 'End')]).toEqual([5, 0, 0, 5])
  })
  it('go from group to group with Alt', () => {
    expect([0, 1, 3, 5].map(at => from(at, 'ArrowDown', { altKey: true }))).toEqual([2, 2, 5, 0])
    expect([0, 3, 5].map(at => from(at, 'ArrowUp', { altKey: true }))).toEqual([5, 0, 2])
  })
  it('are left to the field otherwise', () => {
    expect(from(0, 'ArrowLeft')).toBeNull()
    expect(from(0, 'End', { shiftKey: true })).toBeNull()
    expect(from(0, 'Home', { ctrlKey: true })).toBeNull()
    expect(entryAfter({ ...plain, key: 'ArrowDown' }, 0, [])).toBeNull()
  })
})

describe('what is chosen', () => {
  const all = ['a', 'b', 'c'].map(entry)
  it('is the first, until somebody moves', () => {
    expect(currentEntry(all, null)?.id).toBe('a')
  })
  it('stays when answers come in around it', () => {
    expect(currentEntry([entry('new'), ...all], { id: 'b', at: 1 })?.id).toBe('b')
  })
  it('is what came in its place when it went', () => {
    expect(currentEntry(all, { id: 'more', at: 2 })?.id).toBe('c')
    expect(currentEntry(all, { id: 'more', at: 9 })?.id).toBe('c')
    expect(currentEntry([], { id: 'a', at: 0 })).toBeUndefined()
  })
})
