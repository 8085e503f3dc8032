/** The text of a value that is best read as one. Null: it has parts, or is no text. */
export function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'symbol') return value.description ?? ''
  if (typeof value !== 'object' || value === null) return null
  if (value instanceof String) return value.valueOf()
  if (value instanceof URL) return value.href
  if (value instanceof URLSearchParams) return `?${value}`
  if (value instanceof RegExp) return value.source
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString()
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (value instanceof ArrayBuffer || value instanceof SharedArrayBuffer) return `[${value.byteLength} bytes]`
  return null
}

/** What an object holds, as names and values. */
export function entriesOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value].map(([key, inner]) => [nameOf(key), inner])
  if (value instanceof Set) return [...value].map((inner, at) => [String(at), inner])
  if (isPairs(value)) return [...value.entries()]
  if (value instanceof Error) return [...errorParts(value), ...ownParts(value)]
  return ownParts(value)
}

/** The tag comes first: to name one of the two is to load Node's fetch, for which the first line of a start's log waits. */
const isPairs = (value: object): value is Headers | FormData =>
  /^\[object (Headers|FormData)\]$/.test(Object.prototype.toString.call(value)) &&
  (value instanceof Headers || value instanceof FormData)

const nameOf = (key: unknown): string =>
  plainText(key) ?? (typeof key === 'object' ? '[object]' : String(key))

function errorParts(error: Error): [string, unknown][] {
  // These are not enumerable, and they are what one wants to know.
  const hidden = ['name', 'message', 'stack', 'cause', 'errors'] as const
  return hidden.flatMap((key): [string, unknown][] => {
    const value: unknown = Reflect.get(error, key)
    return value === undefined || Object.prototype.propertyIsEnumerable.call(error, key) ? [] : [[key, value]]
  })
}

function ownParts(value: object): [string, unknown][] {
  return Object.keys(value).map(key => [key, partOf(value, key)])
}

function partOf(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key)
  } catch {
    return '[unreadable]'
  }
}
