/**
 * Structured clone over JSON, for Electron's IPC: in Node and in the page's isolated world.
 * A value is a table of nodes that refer to each other by index, so cycles and shared references survive.
 */
export type Wire = WireNode[]

export type WireNode =
  | string
  | number
  | boolean
  | null
  | ['undefined']
  | ['number', string]
  | ['bigint', string]
  | ['date', number]
  | ['regexp', source: string, flags: string]
  | ['array', length: number, entries: [string, number][]]
  | ['object', entries: [string, number][]]
  | ['map', entries: [number, number][]]
  | ['set', values: number[]]
  | ['error', name: ErrorName, message: string, stack: string, cause: number]
  | ['buffer', base64: string]
  | ['view', name: ViewName, base64: string]

export const views = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  DataView,
}
export type ViewName = keyof typeof views

export const errors = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError }
export type ErrorName = keyof typeof errors
