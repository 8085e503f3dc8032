export const appScheme = 'app'
export const appHost = 'bundle'
/** Where the page lives. Everything it loads is a relative address below this. */
export const appOrigin = `${appScheme}://${appHost}`
export const appPage = `${appOrigin}/index.html`

/** Whether an address is ours. `URL.origin` cannot say: Node answers 'null' for every scheme but the web's own. */
export function isAppUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return protocol === `${appScheme}:` && host === appHost && username === '' && password === ''
}

/** Whether an address is the page itself. Our origin holds files of other people's as well: sounds, for one. */
export const isAppPage = (address: string): boolean =>
  isAppUrl(address) && ['', '/', '/index.html'].includes(new URL(address).pathname)
