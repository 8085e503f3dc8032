import { createNetwork, type Network, type NetworkOptions } from '../../electron/network/network'
import type { NetworkRequest } from '../../electron/network/request'
import { direct } from '../../electron/network/route'
import { realClock } from '../../electron/real-time'

export const testClock = realClock

/** The real network without proxies. It does not wait between tries. */
export const createTestNetwork = (options: Partial<NetworkOptions> = {}): Network =>
  createNetwork({
    version: '1.2.3',
    clock: testClock,
    findRoutes: async () => [direct],
    authorities: async () => null,
    random: () => 0.5,
    sleep: async () => {},
    hasNetwork: () => true,
    ...options,
  })

/** A harmless question. */
export const asking = (url: string, more: Partial<NetworkRequest> = {}): NetworkRequest => ({
  method: 'GET',
  effect: 'reads',
  operation: 'speechStatus',
  url,
  allowPlainHttp: false,
  ...more,
})

/** A request that would be paid for twice if it were sent twice. */
export const working = (url: string, more: Partial<NetworkRequest> = {}): NetworkRequest =>
  asking(url, { method: 'POST', effect: 'creates-work', operation: 'speechSingle', body: {}, ...more })
