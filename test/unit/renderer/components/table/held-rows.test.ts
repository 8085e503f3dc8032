import { describe, expect, it } from 'vitest'
import {
  type HeldRows,
  noRows,
  placeAmong,
  rowAmong,
  withChanges,
  withPage,
} from '../../../../../renderer/components/table/held-rows'

interface Thing {
  id: string
  rank: number
}
const rules = {
  idOf: ({ id }: Thing) => id,
  mayMove: (before: Thing, now: Thing) => before.rank !== now.rank,
}
const thing = (n: number, rank = 0): Thing => ({ id: `n${n}`, rank })
const things = (from: number, count: number): Thing[] =>
  Array.from({ length: count }, (_, n) => thing(from + n))

/** A list of so many, of which the first hundred are here. */
const first = (total = 1_000): HeldRows<Thing> =>
  take({ ...noRows<Thing>(), isStale: false }, 0, 100, { total, isAnew: true })

function take(
  held: HeldRows<Thing>,
  from: number,
  count: number,
  { total = 1_000, isAnew = false, drawn = [] as number[], rows = things(from, count) } = {},
): HeldRows<Thing> {
  return withPage(held, { rows, from, total }, { idOf: rules.idOf, isAnew, drawn })
}
const placesOf = (held: HeldRows<Thing>): number[] => [...held.rows.keys()].sort((one, other) => one - other)

describe('a list of which no page has come', () => {
  it('says of nothing where it is, even that it is nowhere', () => {
    expect(placeAmong({ ...noRows(), isStale: false }, 'n1')).toBeUndefined()
    expect(placeAmong({ ...noRows(), followed: { id: 'n1', at: 7 } }, 'n1')).toBe(7)
  })
})

describe('a page', () => {
  it('comes beside those that are here, and tells where its rows stand', () => {
    const held = take(first(), 100, 100)
    expect([held.rows.size, placeAmong(held, 'n150'), rowAmong(held, 'n150')?.id]).toEqual([200, 150, 'n150'])
    expect([placeAmong(held, 'n500'), held.isStale]).toEqual([undefined, false])
  })

  it('with all there are says of others that they are nowhere', () => {
    expect(placeAmong(first(100), 'n500')).toBe(-1)
    expect(placeAmong({ ...first(100), isStale: true }, 'n500')).toBeUndefined()
  })

  it('takes the place of all others where it was asked for anew', () => {
    expect(placesOf(take(first(), 500, 100, { isAnew: true }))).toEqual(
      things(500, 100).map((_, n) => 500 + n),
    )
  })

  it('of a list with another length takes their place as well, and has the list asked anew', () => {
    const held = take(first(), 100, 100, { total: 1_001 })
    expect([held.rows.has(0), held.total, held.isStale]).toEqual([false, 1_001, true])
    const anew = take(first(), 0, 100, { total: 1_001, isAnew: true })
    expect([anew.total, anew.isStale]).toEqual([1_001, false])
  })

  it('leaves the row with the keyboard its place', () => {
    const held = { ...first(), followed: { id: 'n3', at: 3 } }
    const anew = take(held, 500, 100, { isAnew: true })
    expect([placeAmong(anew, 'n3'), rowAmong(anew, 'n3')?.id, anew.rows.size]).toEqual([3, 'n3', 101])
  })

  it('has no row stand twice', () => {
    const held = take(first(), 100, 100, { rows: [thing(3), ...things(101, 99)] })
    expect([held.rows.has(3), placeAmong(held, 'n3')]).toEqual([false, 100])
  })

  it('pushes out those farthest from what is drawn, and none that is drawn', () => {
    let held = first()
    for (let from = 100; from < 1_000; from += 100)
      held = take(held, from, 100, { drawn: [0, from, from + 1] })
    expect([held.rows.size, held.rows.has(0), held.rows.has(1), held.rows.has(999)]).toEqual([
      801,
      true,
      false,
      true,
    ])
  })
})

describe('what became of rows', () => {
  it('is seen where they stand, and nothing is asked anew where none may move', () => {
    const now = { ...thing(5), rank: 0 }
    const held = withChanges(first(), [['n5', now]], rules)
    expect([held.rows.get(5) === now, held.isStale]).toEqual([true, false])
    expect(withChanges(first(), [['n5', thing(5, 1)]], rules).isStale).toBe(true)
  })

  it('is known of rows that are elsewhere from the second time on', () => {
    const once = withChanges(first(), [['n500', thing(500)]], rules)
    expect([once.isStale, once.rows.size]).toEqual([true, 100])
    const again = (rank: number): boolean =>
      withChanges({ ...once, isStale: false }, [['n500', thing(500, rank)]], rules).isStale
    expect([again(0), again(1)]).toEqual([false, true])
  })

  it('has those after one that is gone come up, and the row with the keyboard too', () => {
    const held = { ...first(), followed: { id: 'n20', at: 20 } }
    const left = withChanges(
      held,
      [['n3', null] as const, ['n10', null] as const, ['n900', null] as const],
      rules,
    )
    expect([left.total, left.rows.get(3)?.id, left.rows.get(9)?.id]).toEqual([998, 'n4', 'n11'])
    expect([placeAmong(left, 'n20'), left.followed?.at, left.isStale]).toEqual([18, 18, true])
  })

  it('says of the row with the keyboard that it is nowhere once it is gone', () => {
    const held = { ...first(), followed: { id: 'n20', at: 20 } }
    expect(placeAmong(withChanges(held, [['n20', null]], rules), 'n20')).toBe(-1)
  })
})
