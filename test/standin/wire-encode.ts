import { type ErrorName, errors, type ViewName, views, type Wire, type WireNode } from './wire'

/** The words of Electron's serializer. */
const refused = 'An object could not be cloned.'

/** Throws for what Electron's IPC does not carry. */
export function encode(root: unknown): Wire {
  const wire: Wire = []
  const placed = new Map<object, number>()

  const place = (value: unknown): number => {
    const isObject = typeof value === 'object' && value !== null
    const known = isObject ? placed.get(value) : undefined
    if (known !== undefined) return known
    const index = wire.push(null) - 1
    if (isObject) placed.set(value, index)
    wire[index] = isObject ? encodeObject(value, place) : encodePrimitive(value)
    return index
  }
  place(root)
  return wire
}

function encodePrimitive(value: unknown): WireNode {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (Object.is(value, -0)) return ['number', '-0']
      return Number.isFinite(value) ? value : ['number', String(value)]
    case 'undefined':
      return ['undefined']
    case 'bigint':
      return ['bigint', String(value)]
    case 'object':
      return null
    default:
      throw new Error(refused)
  }
}

type Place = (value: unknown) => number

function encodeObject(value: object, place: Place): WireNode {
  const entriesOf = (object: object): [string, number][] =>
    Object.entries(object).map(([key, inner]) => [key, place(inner)])
  if (Array.isArray(value)) return ['array', value.length, entriesOf(value)]
  if (value instanceof Date) return ['date', value.getTime()]
  if (value instanceof RegExp) return ['regexp', value.source, value.flags]
  if (value instanceof Map) {
    return ['map', [...value].map(([key, inner]): [number, number] => [place(key), place(inner)])]
  }
  if (value instanceof Set) return ['set', [...value].map(place)]
  if (value instanceof Error) {
    const cause = 'cause' in value ? place(value.cause) : -1
    return ['error', errorName(value.name), String(value.message), value.stack ?? '', cause]
  }
  if (value instanceof ArrayBuffer) return ['buffer', toBase64(new Uint8Array(value))]
  if (ArrayBuffer.isView(value)) {
    return [
      'view',
      viewName(value),
      toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)),
    ]
  }
  if (!isPlain(value)) throw new Error(refused)
  return ['object', entriesOf(value)]
}

/** Not a wrapper, a platform object (File, Blob, Node, Window), a promise or a weak collection. */
function isPlain(value: object): boolean {
  const tag = Object.prototype.toString.call(value)
  if (tag !== '[object Object]' && tag !== '[object Arguments]') return false
  const prototype: object | null = Object.getPrototypeOf(value)
  return !(prototype && Symbol.toStringTag in prototype)
}

const errorName = (name: string): ErrorName => (name in errors ? (name as ErrorName) : 'Error')

function viewName(view: ArrayBufferView): ViewName {
  const { name } = view.constructor
  // Node's Buffer arrives as what it is made of.
  return name in views ? (name as ViewName) : 'Uint8Array'
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  // In slices: an engine bounds how many arguments a call may have.
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  }
  return btoa(text)
}
