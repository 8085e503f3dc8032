type Name = string | symbol
type Listener = (...args: unknown[]) => void
interface Entry {
  listener: Listener
  once: boolean
}

/** Node's `events`, as far as a sandboxed preload finds it. */
export class EventEmitter {
  #entries = new Map<Name, Entry[]>()

  on(name: Name, listener: Listener): this {
    return this.#add(name, { listener, once: false })
  }
  addListener(name: Name, listener: Listener): this {
    return this.on(name, listener)
  }
  once(name: Name, listener: Listener): this {
    return this.#add(name, { listener, once: true })
  }
  off(name: Name, listener: Listener): this {
    const entries = this.#entries.get(name) ?? []
    const index = entries.findLastIndex(entry => entry.listener === listener)
    if (index >= 0) this.#entries.set(name, entries.toSpliced(index, 1))
    return this
  }
  removeListener(name: Name, listener: Listener): this {
    return this.off(name, listener)
  }
  removeAllListeners(name?: Name): this {
    if (name === undefined) this.#entries.clear()
    else this.#entries.delete(name)
    return this
  }
  emit(name: Name, ...args: unknown[]): boolean {
    const entries = this.#entries.get(name) ?? []
    for (const { listener, once } of entries) {
      if (once) this.off(name, listener)
      listener.apply(this, args)
    }
    return entries.length > 0
  }
  listenerCount(name: Name): number {
    return this.#entries.get(name)?.length ?? 0
  }
  listeners(name: Name): Listener[] {
    return (this.#entries.get(name) ?? []).map(entry => entry.listener)
  }
  eventNames(): Name[] {
    return [...this.#entries.keys()]
  }

  #add(name: Name, entry: Entry): this {
    this.#entries.set(name, [...(this.#entries.get(name) ?? []), entry])
    return this
  }
}
