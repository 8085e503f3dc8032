/**
 * A proxy with its scheme, as the settings, the field for it and the network all read it. Null: it is no proxy's
 * address. Without the slashes `http:` and `socks5:` would be the name of a host to one reader and a scheme to another.
 */
export function readProxy(address: string): URL | null {
  if (!/^(https?|socks(4a?|5h?)?):\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  // Chromium takes a host with a space in it, which Node refuses, and writes it as %20.
  return url.hostname === '' || url.hostname.includes('%') ? null : url
}
