import { needNotReady, needReady } from './readiness'
import { privileges } from './scheme-addresses'
import { schemeHandlers } from './scheme-server'
import type { Has } from './surface-members'

let registered = false

export const protocol = {
  registerSchemesAsPrivileged(schemes) {
    needNotReady('protocol.registerSchemesAsPrivileged should be called before app is ready')
    // Electron keeps the last call's schemes alone, which is never what two calls mean.
    if (registered) throw new Error('stand-in: registerSchemesAsPrivileged must be called once')
    registered = true
    for (const { scheme, privileges: granted = {} } of schemes) privileges.set(scheme, granted)
  },
  handle(scheme, handler) {
    needReady('Session can only be received when app is ready')
    if (schemeHandlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    if (!privileges.has(scheme))
      throw new Error(`stand-in: register ${scheme} with registerSchemesAsPrivileged first`)
    schemeHandlers.set(scheme, handler)
  },
  unhandle(scheme) {
    if (!schemeHandlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
  },
  isProtocolHandled: scheme => schemeHandlers.has(scheme),
} satisfies Has<'Protocol'>
