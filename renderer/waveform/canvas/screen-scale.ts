/**
 * Tells of each change of how fine the screen is: the window was moved to another one, or the system's scale was
 * set. What is painted on is as large as before in pixels of the page, so nothing else tells of it. Answers the way
 * to hear no more.
 */
export function followScreenScale(changed: () => void): () => void {
  const end = new AbortController()
  const listen = (): void => {
    // It knows one scale, and tells once that this is no longer the screen's.
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const told = (): void => {
      listen()
      changed()
    }
    query.addEventListener('change', told, { once: true, signal: end.signal })
  }
  listen()
  return () => end.abort()
}
