import { describe, expect, it } from 'vitest'
import { allHere, leftAfter, type TableRows } from '../../../../../renderer/components/table/table-rows'

const left = (was: string, now: string, current: string): string | null =>
  leftAfter(allHere([...was]), allHere([...now]), current)

describe('rows that are all here', () => {
  it('are found by their place, and the place of each by its id', () => {
    const list = allHere(['a', 'b'])
    expect([list.count, list.idAt(1), list.idAt(2)]).toEqual([2, 'b', undefined])
    expect([list.placeOf('b'), list.placeOf('gone')]).toEqual([1, -1])
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

  it('has not gone where nobody knows its place yet', () => {
    const unknown: TableRows = { count: 3, idAt: () => undefined, placeOf: () => undefined }
    expect(leftAfter(allHere(['a', 'b', 'c']), unknown, 'b')).toBeNull()
  })
})
