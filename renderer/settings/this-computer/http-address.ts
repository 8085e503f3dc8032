import { readAddress } from '../address/address'

/** As the settings take it: nothing, or a whole address. */
export const isHttpAddress = (text: string): boolean =>
  text === '' || /^https?:$/.test(readAddress(text)?.protocol ?? '')

/** `localhost:11434` is what people copy; a port alone says which computer is meant. */
export function asHttpAddress(typed: string): string {
  const text = typed.trim()
  if (text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  return `http://${text}`
}
