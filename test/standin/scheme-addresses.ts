/**
 * Chromium refuses unknown schemes, so `app://bundle/x` is shown to it as
 * `http://bundle.app.standin.localhost/x`: a secure context, and an origin of its own.
 */
const suffix = '.standin.localhost'
export const hostPattern = `*${suffix}`

interface Privileges {
  standard?: boolean
  secure?: boolean
  stream?: boolean
  supportFetchAPI?: boolean
  allowServiceWorkers?: boolean
}
export const privileges = new Map<string, Privileges>()

const customAddress = /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/(?<host>[^/?#]*)(?<rest>.*)$/is
const shownAddress = /^http:\/\/([^/?#]*)\.([a-z][a-z0-9+-]*)\.standin\.localhost(?=[/?#]|$)/i

export function toBrowser(url: string): string {
  const { scheme = '', host = '', rest = '' } = customAddress.exec(url)?.groups ?? {}
  const granted = privileges.get(scheme)
  if (!granted) return url
  if (!granted.standard || !granted.secure) {
    throw new Error(`stand-in: register ${scheme} as standard and secure (registerSchemesAsPrivileged)`)
  }
  return `http://${host}.${scheme}${suffix}${rest.startsWith('/') ? '' : '/'}${rest}`
}

export function fromBrowser(url: string): string {
  return url.replace(shownAddress, '$2://$1')
}

/** True for the app's own schemes as Chromium sees them. */
export function isCustom(url: string): boolean {
  return shownAddress.test(url)
}

/** A Content-Security-Policy names schemes and origins of the app's world; Chromium needs those of its own. */
export function policyToBrowser(policy: string): string {
  let translated = policy
  for (const scheme of privileges.keys()) {
    const source = new RegExp(`(?<=[\\s;]|^)${scheme}:(?://([\\w.-]+))?(?=[\\s;/]|$)`, 'g')
    translated = translated.replace(
      source,
      (_whole, host?: string) => `http://${host ?? '*'}.${scheme}${suffix}`,
    )
  }
  return translated
}
