/** Addresses of services as people type them. Pure text: nothing here reaches for the network. */

export type AddressProblem = 'missing' | 'not-a-url' | 'not-http' | 'holds-login' | 'holds-query'

/** As Node reads it, which refuses a host with a space in it: Chromium takes one, and writes it as %20. */
export function readAddress(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.hostname.includes('%') ? null : url
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname)

/** `speech.example.com` gets its scheme, and a slash at the end goes: the paths of operations bring their own. */
export function normalizeAddress(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  return withScheme(text).replace(/\/+$/, '')
}

function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  const guess = readAddress(`http://${text}`)
  return guess && isLoopback(guess.hostname) ? `http://${text}` : `https://${text}`
}

export function addressProblem(address: string): AddressProblem | null {
  if (address.trim() === '') return 'missing'
  const url = readAddress(address)
  if (!url) return 'not-a-url'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not-http'
  if (url.username !== '' || url.password !== '') return 'holds-login'
  if (url.search !== '' || url.hash !== '') return 'holds-query'
  return null
}

/** The host with its port, as people recognise a service. What is no address yet is shown as it is. */
export const hostOfAddress = (address: string): string => readAddress(address)?.host || address

/** Plain http that leaves this computer: the one kind of address a person has to agree to. */
export function isPlainHttpElsewhere(address: string): boolean {
  const url = readAddress(normalizeAddress(address))
  return url !== null && url.protocol === 'http:' && !isLoopback(url.hostname)
}

export interface ServiceAddresses {
  baseUrl: string
  storageUrl: string
}

interface Agreement extends ServiceAddresses {
  acceptsPlainHttp: boolean
}

/** The hosts to which something would go unencrypted, each of which a person has to agree to. */
export const plainHttpHosts = ({ baseUrl, storageUrl }: ServiceAddresses): string[] => [
  ...new Set([baseUrl, storageUrl].filter(isPlainHttpElsewhere).map(normalizeAddress).map(hostOfAddress)),
]

/** Nothing may be sent yet: it would not be encrypted, and nobody has agreed to that. */
export const waitsForAgreement = (agreement: Agreement): boolean =>
  !agreement.acceptsPlainHttp && plainHttpHosts(agreement).length > 0

/** An agreement to plain http was about the hosts that it named; another one asks again. */
export function stillAgreed(before: Agreement, now: ServiceAddresses): boolean {
  const named = plainHttpHosts(before)
  const hosts = plainHttpHosts(now)
  return before.acceptsPlainHttp && hosts.length > 0 && hosts.every(host => named.includes(host))
}
