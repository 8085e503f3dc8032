/** True for a host name, as `URL.hostname` gives it, that never leaves this computer. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  if (name === '[::1]' || name.startsWith('[::ffff:7f')) return true
  return /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
}
