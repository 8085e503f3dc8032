import { missingThrows } from './missing'
import { needReady } from './readiness'
import type { Has } from './surface-members'

let held = ''

/** The stand-in's own: a test must not overwrite what the person at this machine has copied. */
export const clipboard = missingThrows('clipboard', {
  async readText() {
    needReady('clipboard cannot be used before app is ready')
    return held
  },
  async writeText(text) {
    needReady('clipboard cannot be used before app is ready')
    if (typeof text !== 'string') throw new TypeError('clipboard.writeText needs a string')
    held = text
  },
  async has(type) {
    return type === 'text/plain' && held !== ''
  },
  clear() {
    held = ''
  },
} satisfies Has<'Clipboard'>)
