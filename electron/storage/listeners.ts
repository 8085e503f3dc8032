export interface Listeners<T> {
  /** Answers a function that ends the listening. */
  add(listener: (message: T) => void): () => void
  tell(message: T): void
}

export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<{ hear: (message: T) => void }>()
  return {
    add(listener) {
      const entry = { hear: listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    tell(message) {
      for (const { hear } of [...listeners]) hear(message)
    },
  }
}
