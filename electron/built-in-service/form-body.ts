import { isJsonObject, type JsonObject, readJsonText } from '../storage/json-text'

/** What is no text in a request. In `meta`, and wherever a client calls something of its own so, a text stays one. */
const numbers: ReadonlySet<string> = new Set(['exampleCount', 'requiredTime', 'start', 'end', 'speakers'])
/** Where a client may write JSON into a field, since a form has no other way to say it. */
const structures: ReadonlySet<string> = new Set(['data', 'entities', 'meta'])
const itsOwn = 'meta'

/** As deep as `data[0][meta][…]` may nest, and as many fields as a thousand lines may have. */
const mostKeys = 32
const mostFields = 100_000

type Node = Map<string, Node | string>

/**
 * What a form says, as JSON would: `data[0][text]=Hello`, or `data={"text":"Hello"}`. Null: it says no such thing, as
 * where a field is a text and holds others.
 */
export function formObject(body: string): JsonObject | null {
  const root: Node = new Map()
  let count = 0
  for (const [name, value] of new URLSearchParams(body)) {
    count += 1
    if (count > mostFields) return null
    const keys = keysOf(name)
    if (!keys || !put(root, keys, value)) return null
  }
  const value = meant(root, [])
  return isJsonObject(value) ? value : null
}

/** `data[0][text]`: data, 0, text. Null: its brackets make no sense. */
function keysOf(name: string): string[] | null {
  if (!/^[^[\]]+(\[[^[\]]*\])*$/.test(name)) return null
  const keys = name.replaceAll(']', '').split('[')
  return keys.length <= mostKeys ? keys : null
}

/** An empty key is the next place: `data[]`. False: there is something else already. */
function put(root: Node, keys: readonly string[], value: string): boolean {
  let node = root
  for (const [at, given] of keys.entries()) {
    const key = given === '' ? String(node.size) : given
    const there = node.get(key)
    if (at === keys.length - 1) {
      if (there !== undefined) return false
      node.set(key, value)
    } else {
      if (typeof there === 'string') return false
      const next: Node = there ?? new Map()
      node.set(key, next)
      node = next
    }
  }
  return true
}

function meant(node: Node | string, path: readonly string[]): unknown {
  if (typeof node === 'string')
    return path.includes(itsOwn) && path.at(-1) !== itsOwn ? node : read(node, path)
  const entries = [...node].map(([key, inside]): [string, unknown] => [key, meant(inside, [...path, key])])
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at))
  // Not by assignment: a field may be called `__proto__`.
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

function read(text: string, path: readonly string[]): unknown {
  const name = path.at(-1) ?? ''
  if (numbers.has(name) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (!structures.has(name) || !/^\s*[[{]/.test(text)) return text
  const json = readJsonText(Buffer.from(text))
  return json.ok ? json.value : text
}
