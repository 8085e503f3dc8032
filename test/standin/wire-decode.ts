import { errors, type ViewName, views, type Wire } from './wire'

export function decode(wire: Wire): unknown {
  const done = new Map<number, unknown>()

  const at = (index: number): unknown => {
    if (done.has(index)) return done.get(index)
    const node = wire[index]
    if (!Array.isArray(node)) return node
    // Kept before its parts are read: a part may refer back to it.
    const keep = <Value>(value: Value): Value => {
      done.set(index, value)
      return value
    }
    switch (node[0]) {
      case 'undefined':
        return undefined
      case 'number':
        return Number(node[1])
      case 'bigint':
        return BigInt(node[1])
      case 'date':
        return keep(new Date(node[1]))
      case 'regexp':
        return keep(new RegExp(node[1], node[2]))
      case 'array':
        return fill(keep(new Array<unknown>(node[1])), node[2], at)
      case 'object':
        return fill(keep({}), node[1], at)
      case 'map': {
        const map = keep(new Map())
        for (const [key, value] of node[1]) map.set(at(key), at(value))
        return map
      }
      case 'set': {
        const set = keep(new Set())
        for (const value of node[1]) set.add(at(value))
        return set
      }
      case 'error': {
        const [, name, message, stack, cause] = node
        const error = keep(new errors[name](message))
        if (stack) error.stack = stack
        if (cause >= 0) error.cause = at(cause)
        return error
      }
      case 'buffer':
        return keep(fromBase64(node[1]))
      case 'view':
        return keep(viewOf(node[1], fromBase64(node[2])))
    }
  }
  return at(0)
}

function fill(target: object, entries: [string, number][], at: (index: number) => unknown): object {
  for (const [key, index] of entries) {
    // Not an assignment: `__proto__` is a name like any other.
    Object.defineProperty(target, key, {
      value: at(index),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return target
}

function viewOf(name: ViewName, buffer: ArrayBuffer): ArrayBufferView {
  const View: new (buffer: ArrayBuffer) => ArrayBufferView = views[name]
  return new View(buffer)
}

function fromBase64(text: string): ArrayBuffer {
  const raw = atob(text)
  const bytes = new Uint8Array(raw.length)
  for (let index = 0; index < raw.length; index++) bytes[index] = raw.charCodeAt(index)
  return bytes.buffer
}
