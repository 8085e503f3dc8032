declare const content: unique symbol

/**
 * What thousands of things of one form are in crosses to the page as one text, in which the names of their fields stand
 * once: a third as long as that of each by itself, and so sooner there. Only what this program made is read from one.
 */
export type AsTables<T> = string & { readonly [content]: T }

export const asTables = <T>(value: T): AsTables<T> => JSON.stringify(packed(value)) as AsTables<T>
export const fromTables = <T>(text: AsTables<T>): T => unpacked(JSON.parse(text)) as T

/** With fewer it is not worth a table. */
const least = 8
/** The field by which a table is known among objects. */
const form = '\u0000'

type Fields = Record<string, unknown>

/** Written instead of many values that are alike. */
type Table =
  /** So many times the same. */
  | { [form]: 'same'; count: number; value: unknown }
  /** Lists, one behind the other. */
  | { [form]: 'lists'; lengths: unknown; values: unknown }
  /** Null at these places. */
  | { [form]: 'gaps'; at: number[]; values: unknown }
  /** Objects with the same fields in the same order, field by field. */
  | { [form]: 'rows'; fields: string[]; columns: unknown[]; count: number }
  /** One object, its values apart from their names. */
  | { [form]: 'fields'; fields: string[]; values: unknown }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTable = (value: unknown): value is Table => isObject(value) && form in value
/** Such a name is never given to an object as if it were any other. */
const isOdd = (name: string): boolean => name === form || name === '__proto__'

function packed(value: unknown): unknown {
  if (Array.isArray(value)) return packedList(value)
  if (!isObject(value)) return value
  const fields = Object.keys(value)
  const values = fields.map(field => value[field])
  const together = fields.length < least ? null : packedList(values)
  if (isTable(together) || fields.some(isOdd)) {
    return { [form]: 'fields', fields, values: together ?? values.map(packed) } satisfies Table
  }
  const object: Fields = {}
  for (const [at, field] of fields.entries()) object[field] = packed(values[at])
  return object
}

function packedList(values: readonly unknown[]): unknown {
  if (values.length < least) return values.map(packed)
  const { isSame, nulls, lists, objects } = lookAt(values)
  const [first] = values
  if (isSame && (typeof first !== 'object' || first === null)) return sameOf(values.length, first)
  if (nulls > 0) return withGaps(values)
  if (lists === values.length) return listsOf(values as readonly unknown[][])
  if (lists + objects === 0) return values
  return (objects === values.length ? rowsOf(values as readonly Fields[]) : null) ?? values.map(packed)
}

interface ListLook {
  isSame: boolean
  nulls: number
  lists: number
  objects: number
}

/** All that decides about a list, in one walk: a large dub has a hundred thousand values. */
function lookAt(values: readonly unknown[]): ListLook {
  const [first] = values
  const seen: ListLook = { isSame: true, nulls: 0, lists: 0, objects: 0 }
  for (const value of values) {
    if (value !== first) seen.isSame = false
    if (value === null) seen.nulls += 1
    else if (typeof value === 'object') seen[Array.isArray(value) ? 'lists' : 'objects'] += 1
  }
  return seen
}

const sameOf = (count: number, value: unknown): Table => ({ [form]: 'same', count, value })

const listsOf = (lists: readonly unknown[][]): Table => ({
  [form]: 'lists',
  lengths: packedList(lists.map(list => list.length)),
  values: packedList(lists.flat(1)),
})

function withGaps(values: readonly unknown[]): unknown {
  const at: number[] = []
  const filled: unknown[] = []
  for (const [place, value] of values.entries()) {
    if (value === null) at.push(place)
    else filled.push(value)
  }
  const within = packedList(filled)
  if (!isTable(within)) return values.map(packed)
  return { [form]: 'gaps', at, values: within } satisfies Table
}

/** Null: they are not alike. */
function rowsOf(rows: readonly Fields[]): Table | null {
  const fields = Object.keys(rows[0] ?? {})
  if (fields.length === 0 || fields.some(isOdd)) return null
  const columns = fields.map(() => new Array<unknown>(rows.length))
  for (const [at, row] of rows.entries()) if (!putInto(columns, row, fields, at)) return null
  return { [form]: 'rows', fields, columns: columns.map(packedList), count: rows.length }
}

/** False: it has other fields. */
function putInto(columns: unknown[][], row: Fields, fields: readonly string[], at: number): boolean {
  let next = 0
  for (const field in row) {
    const value = row[field]
    const column = columns[next]
    if (!column || value === undefined || field !== fields[next]) return false
    column[at] = value
    next += 1
  }
  return next === fields.length
}

/** In place: nobody else has what was just read. */
function unpacked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isTable(value)) return unpackedTable(value)
  const inside = value as Fields
  for (const field in inside) {
    const one = inside[field]
    if (typeof one === 'object' && one !== null) inside[field] = unpacked(one)
  }
  return value
}

const listOf = (value: unknown): unknown[] => unpacked(value) as unknown[]

function unpackedTable(table: Table): unknown {
  switch (table[form]) {
    case 'same':
      return new Array<unknown>(table.count).fill(table.value)
    case 'lists':
      return apart(listOf(table.values), listOf(table.lengths) as number[])
    case 'gaps':
      return gapped(listOf(table.values), new Set(table.at))
    case 'fields': {
      const values = listOf(table.values)
      return Object.fromEntries(table.fields.map((field, at) => [field, values[at]]))
    }
    case 'rows':
      return rowsFrom(table.fields, table.columns.map(listOf), table.count)
  }
}

function apart(values: readonly unknown[], lengths: readonly number[]): unknown[][] {
  let at = 0
  return lengths.map(length => {
    const from = at
    at += length
    return values.slice(from, at)
  })
}

function gapped(filled: readonly unknown[], gaps: ReadonlySet<number>): unknown[] {
  let next = 0
  return Array.from({ length: filled.length + gaps.size }, (_, at) => (gaps.has(at) ? null : filled[next++]))
}

function rowsFrom(fields: readonly string[], columns: readonly unknown[][], count: number): Fields[] {
  const rows: Fields[] = []
  for (let at = 0; at < count; at++) {
    const row: Fields = {}
    for (let field = 0; field < fields.length; field++) row[fields[field] ?? ''] = columns[field]?.[at]
    rows.push(row)
  }
  return rows
}
