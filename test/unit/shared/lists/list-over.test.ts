import { describe, expect, it } from 'vitest'
import { type ListRules, listOver } from '../../../../shared/lists/list-over'

interface Thing {
  id: string
  name: string
}
const rules: ListRules<Thing, string, { all: number }> = {
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  answer: (things, letter) =>
    things.filter(({ name }) => name.includes(letter)).sort((one, other) => (one.id < other.id ? -1 : 1)),
  tell: things => ({ all: things.length }),
}
const list = listOver(rules, [
  { id: 'e', name: 'Depot' },
  { id: 'a', name: 'dwell' },
  { id: 'c', name: 'Aarey' },
  { id: 'b', name: 'Delhi' },
  { id: 'd', name: 'Noon' },
])

describe('a list', () => {
  it('gives rows that stand one after the other, and says of how many', () => {
    const page = list.page({ question: 'e', from: 1, count: 2 })
    expect(page.rows.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(page).toMatchObject({ from: 1, total: 4, told: { all: 5 } })
  })

  it('gives its end to whoever asks beyond it', () => {
    const page = list.page({ question: 'e', from: 40, count: 3 })
    expect(page.rows.map(({ id }) => id)).toEqual(['b', 'c', 'e'])
    expect(page).toMatchObject({ from: 1, total: 4 })
    expect(list.page({ question: 'zz', from: 40, count: 3 })).toMatchObject({ rows: [], from: 0, total: 0 })
    expect(list.page({ question: '', from: 0, count: 40 }).rows).toHaveLength(5)
  })

  it('gives all that answer it, and where each of them stands', () => {
    const ids = list.ids({ question: 'e' })
    expect(ids).toEqual(['a', 'b', 'c', 'e'])
    expect(ids.map(id => list.place({ question: 'e', id }))).toEqual([0, 1, 2, 3])
    expect(list.place({ question: 'e', id: 'd' })).toBeNull()
    expect(list.place({ question: 'e', id: 'gone' })).toBeNull()
  })

  it('finds the next row that begins as typed among those that answer, round by the first', () => {
    expect(list.begins({ question: 'e', text: 'd', after: -1 })).toBe(0)
    expect(list.begins({ question: 'e', text: 'd', after: 0 })).toBe(1)
    expect(list.begins({ question: 'e', text: 'd', after: 3 })).toBe(0)
    expect(list.begins({ question: 'e', text: 'dep', after: 0 })).toBe(3)
    expect(list.begins({ question: 'e', text: 'noon', after: 0 })).toBeNull()
    // The row with the keyboard has gone meanwhile.
    expect(list.begins({ question: 'e', text: 'dw', after: 90 })).toBe(0)
    expect(list.begins({ question: 'zz', text: 'd', after: 2 })).toBeNull()
  })

  it('gives those that are there of the ones that are named', () => {
    expect(list.these({ ids: ['d', 'gone', 'a'] })).toEqual([
      { id: 'd', name: 'Noon' },
      { id: 'a', name: 'dwell' },
    ])
  })
})
