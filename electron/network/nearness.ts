import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { isLoopback } from './address'

/** All that a name leads to. */
export type AddressesOf = (hostname: string) => Promise<string[]>

/** None where the name is unknown here: behind a proxy it may be known there. */
export const systemAddresses: AddressesOf = async hostname => {
  const found = await lookup(hostname, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

/** Networks that only those inside can reach: of a home, a company, a provider, and one cable's. */
const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  inside.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  inside.addSubnet(net, prefix, 'ipv6')
}

/** No address at all, which systems take for their own. */
const unspecified = /^(?:0\.0\.0\.0|::(?:ffff:0:0)?)$/i

/** 0: the world; 1: the network around this computer; 2: this computer. */
export function nearness(address: string): 0 | 1 | 2 {
  const plain = address.replace(/^\[|\]$/g, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
  if (unspecified.test(mapped) || isLoopback(mapped) || isLoopback(`[${mapped}]`)) return 2
  const family = isIP(mapped)
  return family !== 0 && inside.check(mapped, family === 6 ? 'ipv6' : 'ipv4') ? 1 : 0
}

async function nearestOf(hostname: string, addressesOf: AddressesOf): Promise<number> {
  const plain = hostname.replace(/^\[|\]$/g, '')
  const known = nearness(hostname)
  if (known > 0 || isIP(plain) !== 0) return known
  return Math.max(0, ...(await addressesOf(plain)).map(nearness))
}

/**
 * Whether a service may send us on from one host to another. Never to where it could not go itself: who is outside has
 * no business with this computer's own ports, or with what stands beside it.
 */
export async function maySendOn(from: URL, to: URL, addressesOf: AddressesOf): Promise<boolean> {
  if (from.hostname === to.hostname) return true
  const target = await nearestOf(to.hostname, addressesOf)
  return target === 0 || target <= (await nearestOf(from.hostname, addressesOf))
}
