import { once } from '../once'
import type { Network, NetworkOptions, NetworkPorts } from './network'

export interface LateNetwork {
  network: Network
  /** For what has a way out of its own, and the same policy. */
  networkPorts: () => Promise<NetworkPorts>
}

/** Loaded with the first request: all of it takes a start 30 ms, and much of what is started asks nobody anything. */
export function lateNetwork(optionsOf: () => Promise<NetworkOptions>): LateNetwork {
  let isClosed = false
  let opened: Network | null = null

  const opening = once(async () => {
    const [{ createNetwork, networkPorts }, options] = await Promise.all([import('./network'), optionsOf()])
    const shared = networkPorts(options)
    opened = createNetwork(options, shared)
    if (isClosed) opened.close()
    return { shared, network: opened }
  })

  return {
    network: {
      send: async request => (await opening()).network.send(request),
      upload: async upload => (await opening()).network.upload(upload),
      download: async download => (await opening()).network.download(download),
      close() {
        isClosed = true
        opened?.close()
      },
    },
    networkPorts: async () => (await opening()).shared,
  }
}
