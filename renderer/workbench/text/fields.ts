/** The text fields on screen, by the key of their paragraph. */
const fields = new Map<number, HTMLElement>()
const awaited = new Map<number, (field: HTMLElement) => void>()

export function registerField(key: number, field: HTMLElement): () => void {
  fields.set(key, field)
  awaited.get(key)?.(field)
  awaited.delete(key)
  for (const tell of listeners) tell(key)
  return () => {
    if (fields.get(key) === field) fields.delete(key)
  }
}

const listeners = new Set<(key: number) => void>()

/** Tells of each field that comes on screen. */
export function onField(listener: (key: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const fieldOf = (key: number): HTMLElement | undefined => fields.get(key)

/** The key of the paragraph whose text holds the node. */
export function keyOfField(node: EventTarget | null): number | null {
  const element = node instanceof Node ? (node instanceof Element ? node : node.parentElement) : null
  const field = element?.closest<HTMLElement>('[data-field]')
  return field ? Number(field.dataset.field) : null
}

/** Does something with a field as soon as it is on screen, which it may be about to be. */
export function withField(key: number, use: (field: HTMLElement) => void): void {
  awaited.clear()
  const field = fields.get(key)
  if (field) use(field)
  else awaited.set(key, use)
}
