declare module 'proxy-from-env' {
  /** Empty: no proxy. */
  export function getProxyForUrl(url: URL | string): string
}
