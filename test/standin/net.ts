import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { missingThrows } from './missing'
import { system } from './outside'
import { needReady } from './readiness'
import type { Has } from './surface-members'

export const net = missingThrows('net', {
  async fetch(input: string | GlobalRequest, init?: RequestInit): Promise<Response> {
    needReady('net.fetch cannot be used before app is ready')
    const url = typeof input === 'string' ? input : input.url
    // The whole file whatever was asked for: Electron's answers no ranges either.
    if (url.startsWith('file:')) return new Response(await readFile(fileURLToPath(url)))
    if (!/^https?:/.test(url)) throw new Error(`stand-in: net.fetch of ${url} is not implemented`)
    return fetch(input, init)
  },
  isOnline: () => system.online,
  get online() {
    return system.online
  },
} satisfies Has<'Net'>)
