/**
 * The memory of the samples in a message: handed over it is not copied, and its old owner loses it. A view of part of
 * a larger memory, as of a WebAssembly module, is copied instead; `structuredClone` would take all of that memory
 * along.
 */
export function withTransfer<T>(message: T): { message: T; transfer: ArrayBuffer[] } {
  const transfer = new Set<ArrayBuffer>()

  function prepared(value: unknown): unknown {
    if (value instanceof Float32Array) {
      const whole = ownsItsMemory(value) ? value : value.slice()
      if (whole.buffer instanceof ArrayBuffer) transfer.add(whole.buffer)
      return whole
    }
    if (ArrayBuffer.isView(value) || typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return holdsSamples(value) ? value.map(prepared) : value
    if (Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, prepared(inner)]))
  }

  // The shape stays the same, only arrays of samples are replaced by arrays of samples.
  return { message: prepared(message) as T, transfer: [...transfer] }
}

/** Two arrays over one memory cannot both be handed over, but then both are views of a part. */
const ownsItsMemory = ({ byteLength, buffer }: Float32Array): boolean =>
  buffer instanceof ArrayBuffer && byteLength === buffer.byteLength

/** Long lists of words are not looked through one by one. */
const holdsSamples = ([first]: readonly unknown[]): boolean => typeof first === 'object' && first !== null
