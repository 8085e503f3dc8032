import { z } from 'zod'

/**
 * Without the slashes `http:` and `socks5:` would be a scheme to one reader and the name of a host to another. Chromium
 * takes a host with a space in it, which Node refuses, and writes it as %20.
 */
const proxyAddress = z
  .url({ protocol: /^(https?|socks(4a?|5h?)?)$/, hostname: /^[^%]+$/ })
  .regex(/^[a-z\d]+:\/\//i)

/** Whether this is a proxy with its scheme: to the field, the settings and the network alike. */
export const isProxyAddress = (address: string): boolean => proxyAddress.safeParse(address).success
