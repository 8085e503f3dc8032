import type { ListPage } from '../../../shared/lists/list-over'
import { longestRun } from './row-span'

/** More are not kept: those farthest from what is drawn go first. */
const mostRows = 800

/** What is here of a long list, and what is known of the rest. It does not change: what comes makes another of it. */
export interface HeldRows<Row> {
  /** By the places where they stand. */
  rows: ReadonlyMap<number, Row>
  places: ReadonlyMap<string, number>
  /** Null: no page has come. */
  total: number | null
  /** Where it stands is known as well. `at` undefined: nobody knows that yet. Null: nowhere. */
  followed: { id: string; at: number | null | undefined } | null
  /** Rows may stand elsewhere than they are here. */
  isStale: boolean
  /** As they were last heard of, of those that are not here. */
  heard: ReadonlyMap<string, Row>
}

export interface RowRules<Row> {
  idOf(row: Row): string
  /** Once it is so, a row may stand elsewhere than before, or be counted otherwise. */
  mayMove(before: Row, now: Row): boolean
}

/** Null: it is gone. */
export type RowChanges<Row> = Iterable<readonly [id: string, now: Row | null]>

export const noRows = <Row>(): HeldRows<Row> => ({
  rows: new Map(),
  places: new Map(),
  total: null,
  followed: null,
  isStale: true,
  heard: new Map(),
})

/** -1: it is nowhere. Undefined: that is not known. */
export function placeAmong({ rows, places, total, followed, isStale }: HeldRows<unknown>, id: string) {
  const place = places.get(id) ?? (followed?.id === id ? followed.at : undefined)
  if (place !== undefined) return place ?? -1
  return rows.size === total && !isStale ? -1 : undefined
}

export const rowAmong = <Row>({ rows, places }: HeldRows<Row>, id: string): Row | undefined =>
  rows.get(places.get(id) ?? -1)

/** `isAnew`: it was asked for because rows may stand elsewhere than here. `drawn`: what is drawn stays. */
export function withPage<Row>(
  held: HeldRows<Row>,
  page: ListPage<Row>,
  { idOf, isAnew, drawn }: Pick<RowRules<Row>, 'idOf'> & { isAnew: boolean; drawn: readonly number[] },
): HeldRows<Row> {
  const isOther = page.total !== held.total
  const rows = new Map(isAnew || isOther ? followedRow(held) : held.rows)
  for (const row of page.rows) {
    const before = held.places.get(idOf(row))
    if (before !== undefined) rows.delete(before)
  }
  page.rows.forEach((row, n) => {
    rows.set(page.from + n, row)
  })
  // Of another length: rows came or went unheard, and where the others stand is not known any more.
  const isStale = held.isStale || (isOther && !isAnew)
  return withRows({ ...held, total: page.total, isStale }, nearest(rows, drawn), idOf)
}

/** It stays with its place, however far from the page that came. */
function followedRow<Row>(held: HeldRows<Row>): [number, Row][] {
  const { followed } = held
  const row = followed && rowAmong(held, followed.id)
  return row && followed?.at != null ? [[followed.at, row]] : []
}

function nearest<Row>(rows: ReadonlyMap<number, Row>, drawn: readonly number[]): ReadonlyMap<number, Row> {
  if (rows.size <= mostRows) return rows
  const { from, to } = longestRun(drawn)
  const middle = (from + to) / 2
  const byDistance = [...rows].sort(([one], [other]) => Math.abs(one - middle) - Math.abs(other - middle))
  const isPinned = new Set(drawn)
  return new Map(byDistance.filter(([at], n) => n < mostRows || isPinned.has(at)))
}

function withRows<Row>(
  held: HeldRows<Row>,
  rows: ReadonlyMap<number, Row>,
  idOf: RowRules<Row>['idOf'],
): HeldRows<Row> {
  const places = new Map([...rows].map(([at, row]) => [idOf(row), at]))
  const { followed } = held
  const at = followed && places.get(followed.id)
  return { ...held, rows, places, followed: followed && at != null ? { id: followed.id, at } : followed }
}

/** What became of rows, here or not. */
export function withChanges<Row>(
  held: HeldRows<Row>,
  changes: RowChanges<Row>,
  rules: RowRules<Row>,
): HeldRows<Row> {
  const now = new Map<string, Row>()
  const gone = new Set<string>()
  for (const [id, row] of changes) {
    if (row === null) gone.add(id)
    else now.set(id, row)
  }
  const mended = now.size > 0 ? withThese(held, now, rules) : held
  return gone.size > 0 ? withoutThese(mended, gone, rules.idOf) : mended
}

function withThese<Row>(
  held: HeldRows<Row>,
  these: ReadonlyMap<string, Row>,
  { idOf, mayMove }: RowRules<Row>,
): HeldRows<Row> {
  const rows = new Map(held.rows)
  const heard = new Map(held.heard)
  let { isStale } = held
  for (const [id, now] of these) {
    const at = held.places.get(id)
    const before = at === undefined ? held.heard.get(id) : held.rows.get(at)
    isStale ||= before === undefined || mayMove(before, now)
    if (at === undefined) heard.set(id, now)
    else rows.set(at, now)
  }
  return withRows({ ...held, heard, isStale }, rows, idOf)
}

/** Those after them come up. */
function withoutThese<Row>(
  held: HeldRows<Row>,
  gone: ReadonlySet<string>,
  idOf: RowRules<Row>['idOf'],
): HeldRows<Row> {
  const left = [...gone].flatMap(id => held.places.get(id) ?? [])
  const placeNow = (at: number): number => at - left.filter(one => one < at).length
  const rows = [...held.rows].filter(([, row]) => !gone.has(idOf(row)))
  const heard = [...held.heard].filter(([id]) => !gone.has(id))
  const { followed } = held
  const isGone = followed !== null && gone.has(followed.id)
  return withRows(
    {
      ...held,
      heard: new Map(heard),
      followed: followed && { ...followed, at: isGone ? null : followed.at && placeNow(followed.at) },
      total: held.total && Math.max(0, held.total - left.length),
      isStale: true,
    },
    new Map(rows.map(([at, row]) => [placeNow(at), row])),
    idOf,
  )
}
