import type { BridgeMessage, Packed } from './bridge-message'

type AnyFunction = (...args: unknown[]) => unknown
interface Settling {
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/**
 * One end of the wall between the page's world and the preload's; both ends run this class. A CustomEvent's detail is
 * cloned when another world reads it, so nothing but clones crosses. Dispatch is synchronous, and so are calls.
 */
export class Bridge {
  /** The page's end sets this: what the preload exposes arrives here. */
  onExpose: (name: string, value: unknown) => void = () => undefined

  #say: string
  #mine = new Map<number, AnyFunction>()
  #idOfMine = new WeakMap<AnyFunction, number>()
  #idOfTheirs = new WeakMap<AnyFunction, number>()
  #settling = new Map<number, Settling>()
  #lastId = 0
  #returned: Extract<BridgeMessage, { kind: 'return' }> | null = null
  // Taken before the page can replace them.
  #dispatch = window.dispatchEvent.bind(window)
  #CustomEvent = window.CustomEvent

  constructor(hear: string, say: string) {
    this.#say = say
    window.addEventListener(
      hear,
      event => {
        event.stopImmediatePropagation()
        if (event instanceof CustomEvent) this.#receive(event.detail)
      },
      true,
    )
  }

  expose(name: string, value: unknown): void {
    const answer = this.#ask({ kind: 'expose', name, value: this.#pack(value) })
    if (answer && !answer.ok) throw this.#unpack(answer.value)
  }

  #send(message: BridgeMessage): void {
    this.#dispatch(new this.#CustomEvent(this.#say, { detail: message }))
  }

  /** Null in a frame whose other world has no bridge. */
  #ask(message: BridgeMessage): Extract<BridgeMessage, { kind: 'return' }> | null {
    this.#returned = null
    this.#send(message)
    return this.#returned
  }

  #receive(message: BridgeMessage): void {
    if (message.kind === 'return') {
      this.#returned = message
    } else if (message.kind === 'settle') {
      const settling = this.#settling.get(message.id)
      this.#settling.delete(message.id)
      settling?.[message.ok ? 'resolve' : 'reject'](this.#unpack(message.value))
    } else if (message.kind === 'expose') {
      this.#answer(() => this.onExpose(message.name, this.#unpack(message.value)))
    } else {
      const args = this.#unpack(message.args)
      this.#answer(() => this.#mine.get(message.id)?.(...(Array.isArray(args) ? args : [])))
    }
  }

  #answer(run: () => unknown): void {
    this.#send(this.#outcome(run))
  }

  #outcome(run: () => unknown): BridgeMessage {
    try {
      return { kind: 'return', ok: true, value: this.#pack(run()) }
    } catch (thrown) {
      return { kind: 'return', ok: false, value: this.#pack(thrown) }
    }
  }

  #pack(value: unknown, depth = 0): Packed {
    if (depth > 1000) {
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      )
    }
    if (typeof value === 'function') return this.#packFunction(value as AnyFunction)
    if (typeof value === 'symbol') throw new Error('An object could not be cloned.')
    if (typeof value !== 'object' || value === null) return { kind: 'clone', value }
    if (value instanceof Promise) return this.#packPromise(value)
    if (value instanceof Error) return { kind: 'error', message: String(value.message) }
    if (Array.isArray(value))
      return { kind: 'array', values: value.map(inner => this.#pack(inner, depth + 1)) }
    if (value instanceof Node) throw new Error('stand-in: elements over contextBridge are not implemented')
    if (Object.prototype.toString.call(value) === '[object Object]') {
      return {
        kind: 'object',
        entries: Object.entries(value).map(([key, inner]) => [key, this.#pack(inner, depth + 1)]),
      }
    }
    // File, Blob, Date, Map, typed arrays; throws DataCloneError itself.
    return { kind: 'clone', value: structuredClone(value) }
  }

  #packFunction(value: AnyFunction): Packed {
    const theirs = this.#idOfTheirs.get(value)
    if (theirs !== undefined) return { kind: 'own-function', id: theirs }
    const id = this.#idOfMine.get(value) ?? ++this.#lastId
    this.#idOfMine.set(value, id)
    this.#mine.set(id, value)
    return { kind: 'function', id }
  }

  #packPromise(promise: Promise<unknown>): Packed {
    const id = ++this.#lastId
    promise.then(
      value => this.#settle(id, true, value),
      reason => this.#settle(id, false, reason),
    )
    return { kind: 'promise', id }
  }

  #settle(id: number, ok: boolean, value: unknown): void {
    const outcome = this.#outcome(() => value)
    if (outcome.kind === 'return') this.#send({ ...outcome, kind: 'settle', id, ok: ok && outcome.ok })
  }

  #unpack(packed: Packed): unknown {
    switch (packed.kind) {
      case 'clone':
        return packed.value
      case 'error':
        return new Error(packed.message)
      case 'array':
        return packed.values.map(inner => this.#unpack(inner))
      case 'object':
        return Object.fromEntries(packed.entries.map(([key, inner]) => [key, this.#unpack(inner)]))
      case 'promise':
        return new Promise((resolve, reject) => this.#settling.set(packed.id, { resolve, reject }))
      case 'own-function':
        return this.#mine.get(packed.id)
      case 'function':
        return this.#proxyFor(packed.id)
    }
  }

  #proxyFor(id: number): AnyFunction {
    const proxy: AnyFunction = (...args) => {
      const answer = this.#ask({ kind: 'call', id, args: this.#pack(args) })
      if (!answer) throw new Error('stand-in: the other world did not answer')
      const value = this.#unpack(answer.value)
      if (!answer.ok) throw value
      return value
    }
    this.#idOfTheirs.set(proxy, id)
    return proxy
  }
}
