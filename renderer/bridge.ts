import type { Parlance } from '../shared/ipc'

declare global {
  interface Window {
    readonly parlance: Parlance
  }
}

/** The one way out of the page. Looked up at each call, so that a test can put another one in its place. */
export const bridge: Parlance = new Proxy(Object.create(null), {
  get: (_target, name) => Reflect.get(window.parlance, name),
})
