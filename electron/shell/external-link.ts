const longest = 2048

/** The address as the browser may be given it, or null for whatever is not a plain link into the web. */
export function externalLink(address: string): string | null {
  if (address.length > longest || !URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : null
}
