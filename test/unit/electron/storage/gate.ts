/** A promise that a test opens when it wants to. */
export function createGate<T>(): { opens: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => undefined
  const opens = new Promise<T>(resolve => {
    open = resolve
  })
  return { opens, open: value => open(value) }
}
