import type { Settings } from '../../../shared/settings'

export type ProxyChoice = Settings['network']['proxy']

export const proxies: readonly ProxyChoice[] = ['system', 'environment', 'none', 'manual']

/** What the settings accept as a proxy's address. */
export const isProxyAddress = (address: string): boolean =>
  URL.canParse(address) && /^(https?|socks[45]?):$/.test(new URL(address).protocol)
