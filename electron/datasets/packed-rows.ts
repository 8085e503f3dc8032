import type { DatasetColumns } from '../../shared/datasets/dataset-columns'
import { isKey, isMarkedSentence, isRow } from '../../shared/datasets/row-checks'
import { isRecord } from '../../shared/formats/json-value'

type RowColumns = Omit<DatasetColumns, 'name' | 'labels' | 'lists' | 'made' | 'parallel'>
type NumberColumn = {
  [Name in keyof RowColumns]: RowColumns[Name] extends Uint32Array | Uint8Array ? Name : never
}[keyof RowColumns]

/**
 * The rows of a dataset as they lie on disk: texts as texts, and columns of numbers in base64. As objects, each in
 * lines of its own, fifty thousand sentences would be a file three times as large that takes five times as long.
 */
export type PackedRows = Omit<RowColumns, NumberColumn> & Record<NumberColumn, string>

const wide = [
  'textEnds',
  'keyEnds',
  'intents',
  'types',
  'languages',
  'spanEnds',
  'starts',
  'ends',
  'spanLabels',
] as const

export function packRows(columns: RowColumns): PackedRows {
  const { text, keys, words, rest, origins } = columns
  const packed = Object.fromEntries(wide.map(name => [name, base64Of(columns[name])])) as Record<
    (typeof wide)[number],
    string
  >
  return { text, keys, words, rest, origins: base64Of(origins), ...packed }
}

export function unpackRows(packed: PackedRows): RowColumns {
  const { text, keys, words, rest, origins } = packed
  const columns = Object.fromEntries(wide.map(name => [name, wideNumbers(packed[name])])) as Record<
    (typeof wide)[number],
    Uint32Array
  >
  return { text, keys, words, rest, origins: bytesOf(origins), ...columns }
}

const base64Of = (numbers: Uint32Array | Uint8Array): string =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64')

function bytesOf(base64: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64')
  return new Uint8Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** Every system we run on counts the low byte first. */
function wideNumbers(base64: string): Uint32Array {
  const { buffer } = bytesOf(base64)
  return new Uint32Array(buffer, 0, Math.floor(buffer.byteLength / 4))
}

/** The columns fit each other: what they make are rows, though nobody has looked at each of them. */
export function isPackedRows(value: unknown): value is PackedRows {
  if (!isRecord(value)) return false
  const { text, keys, words, rest } = value
  const isShaped =
    typeof text === 'string' &&
    typeof keys === 'string' &&
    Array.isArray(words) &&
    words.every(word => typeof word === 'string') &&
    Array.isArray(rest) &&
    [...wide, 'origins'].every(name => typeof value[name] === 'string')
  return isShaped && fitTogether(unpackRows(value as unknown as PackedRows))
}

function fitTogether(columns: RowColumns): boolean {
  const { text, keys, words, textEnds, keyEnds, spanEnds, origins, starts, ends, spanLabels, rest } = columns
  const count = textEnds.length
  const spanCount = spanEnds.at(-1) ?? 0
  return (
    [keyEnds, spanEnds, columns.intents, columns.types, columns.languages, origins].every(
      ({ length }) => length === count,
    ) &&
    [starts, ends, spanLabels].every(({ length }) => length === spanCount) &&
    isRising(textEnds, text.length) &&
    isRising(keyEnds, keys.length) &&
    isRising(spanEnds, spanCount) &&
    [columns.intents, columns.types, columns.languages, spanLabels].every(column =>
      column.every(word => word < words.length),
    ) &&
    spansFit(columns) &&
    rest.every(isRest(count))
  )
}

function isRising(ends: Uint32Array, last: number): boolean {
  let before = 0
  for (const end of ends) {
    if (end < before) return false
    before = end
  }
  return before === last
}

function spansFit({ textEnds, spanEnds, starts, ends }: RowColumns): boolean {
  let span = 0
  let textStart = 0
  for (const [row, textEnd] of textEnds.entries()) {
    let free = 0
    for (; span < (spanEnds[row] ?? 0); span += 1) {
      const start = starts[span] ?? 0
      const end = ends[span] ?? 0
      if (start < free || end <= start || end > textEnd - textStart) return false
      free = end
    }
    textStart = textEnd
  }
  return true
}

const plain = {
  key: 'a',
  text: '',
  spans: [],
  lost: [],
  intent: '',
  type: '',
  language: '',
  origin: 'written',
}

const isRest =
  (count: number) =>
  (value: unknown): boolean => {
    if (!Array.isArray(value) || value.length !== 2) return false
    const [at, rest]: unknown[] = value
    if (typeof at !== 'number' || at < 0 || at >= count || !isRecord(rest)) return false
    const { from = null, run = null, found = [], lost = [], named = [], delivered, heard, spoken } = rest
    return (
      (from === null || isKey(from)) &&
      isMarkedSentence({ ...plain, lost, delivered }) &&
      isRow({ ...plain, from, run, found, heard, spoken }) &&
      Array.isArray(named)
    )
  }
