import { describe, expect, it } from 'vitest'
import {
  allHere,
  firstHere,
  idsBetween,
  idsWithin,
  leftAfter,
  type TableRows,
} from '../../../../../renderer/components/table/table-rows'

/** The row that has the keyboard then. */
const left = (was: string, now: string, current: string): string | null => {
  const at = leftAfter(allHere([...was]), allHere([...now]), current)
  return at === null ? null : (now[at] ?? 'none')
}

describe('rows that are all here', () => {
  it('are found by their place, and the place of each by its id', () => {
    const list = allHere(['a', 'b'])
    expect([list.count, list.idAt(1), list.idAt(2)]).toEqual([2, 'b', undefined])
    expect([list.placeOf('b'), list.placeOf('gone')]).toEqual([1, -1])
  })
})

describe('rows from one to another', () => {
  const all = allHere(['a', 'b', 'c', 'd'])
  const beginning: TableRows = {
    count: 4,
    idAt: at => ['a', 'b'][at],
    placeOf: id => ({ a: 0, b: 1, d: 3, gone: -1 })[id],
  }

  it('are in their order, whichever of them comes first', () => {
    expect(idsWithin(all, 1, 3)).toEqual(['b', 'c', 'd'])
    expect(idsWithin(all, 0, -1)).toEqual([])
    expect(idsBetween(all, 'd', 'c')).toEqual(['c', 'd'])
    expect(idsBetween(beginning, 'a', 'b')).toEqual(['a', 'b'])
  })

  it('are the last alone where the first is not among them', () => {
    expect(idsBetween(all, 'gone', 'c')).toEqual(['c'])
    expect(idsBetween(beginning, 'gone', 'elsewhere')).toEqual(['elsewhere'])
  })

  it('are not known where not all of them are here', () => {
    expect(idsWithin(beginning, 0, 3)).toBeNull()
    expect(idsBetween(beginning, 'a', 'd')).toBeNull()
    expect(idsBetween(beginning, 'a', 'elsewhere')).toBeNull()
    expect(idsBetween(beginning, 'elsewhere', 'a')).toBeNull()
  })
})

describe('the first rows of many', () => {
  it('say nothing of where the others stand, nor of what they are', () => {
    const list = firstHere(['a', 'b'], 50)
    expect([list.count, list.idAt(1), list.idAt(2)]).toEqual([50, 'b', undefined])
    expect([list.placeOf('b'), list.placeOf('z')]).toEqual([1, undefined])
  })
})

describe('the row with the keyboard, once rows went', () => {
  it('stays, or is the next of those that are left, or the one before', () => {
    expect(left('abcde', 'abce', 'c')).toBe('c')
    expect(left('abcde', 'ae', 'c')).toBe('e')
    expect(left('abcde', 'ab', 'c')).toBe('b')
    expect(left('abcde', '', 'c')).toBeNull()
  })

  it('is nobody where none went, or it was none of them', () => {
    expect(left('abc', 'cab', 'c')).toBeNull()
    expect(left('abc', 'ab', 'gone')).toBeNull()
  })

  it('is the one in its place where what stood around it was never here, however near another is', () => {
    /** Of `a` to `h` those at the beginning and these. */
    const some = (all: string, here: string): TableRows => {
      const isHere = (id: string | undefined): id is string => id !== undefined && `ab${here}`.includes(id)
      return {
        count: all.length,
        idAt: at => [all[at]].find(isHere),
        placeOf: id => (isHere(id) ? all.indexOf(id) : undefined),
      }
    }
    expect(leftAfter(some('abcdefgh', 'h'), some('abcdefg', 'h'), 'h')).toBe(6)
    expect(leftAfter(some('abcdefgh', 'e'), some('abcdfgh', 'e'), 'e')).toBe(4)
    expect(leftAfter(some('abcdefgh', 'fgh'), some('abcde', 'fgh'), 'f')).toBe(4)
    // Of what is here the next counts.
    expect(leftAfter(some('abcdefgh', 'efgh'), some('abcdgh', 'efgh'), 'e')).toBe(4)
  })

  it('has not gone where nobody knows its place yet', () => {
    const unknown: TableRows = { count: 3, idAt: () => undefined, placeOf: () => undefined }
    expect(leftAfter(allHere(['a', 'b', 'c']), unknown, 'b')).toBeNull()
  })
})
