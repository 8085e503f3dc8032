/**
 * What a sandboxed preload finds. Built as a script that leaves `standinPage`; the preload's own text follows it,
 * wrapped the way Electron wraps it (page-scripts.ts), so it sees nothing of this but its arguments.
 */
import type { InvokeReply, IpcMessage } from '../ipc-message'
import type { Has } from '../surface-members'
import type { Wire } from '../wire'
import { Bridge } from './bridge'
import { EventEmitter } from './event-emitter'
import { IpcRenderer } from './ipc-renderer'
import { standinPathOfFile } from './path-of-file'

/** Filled in by page-scripts.ts for each window. */
interface Facts {
  platform: NodeJS.Platform
  arch: string
  argv: string[]
  versions: Record<string, string>
}
declare const __FACTS__: Facts
/** Chromium's binding to the main process, in this world only. */
declare const __standinSend: (json: string) => void

const post = (message: IpcMessage): void => __standinSend(JSON.stringify(message))
const ipcRenderer = new IpcRenderer(post)
const bridge = new Bridge('__KEY__:to-preload', '__KEY__:to-page')

const contextBridge = {
  exposeInMainWorld: (name: string, api: unknown): void => bridge.expose(name, api),
} satisfies Has<'ContextBridge'>

const webUtils = {
  getPathForFile(file: File): string {
    if (file instanceof File) return standinPathOfFile(file)
    throw new TypeError('getPathForFile expected to receive a File object but one was not provided')
  },
} satisfies Has<'WebUtils'>

function loud<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(_target, key, receiver) {
      if (
        typeof key === 'symbol' ||
        key in target ||
        key === 'then' ||
        key === '__esModule' ||
        key === 'default'
      ) {
        return Reflect.get(target, key, receiver)
      }
      throw new Error(`stand-in: ${name}.${key} is not implemented`)
    },
  })
}
const electron = loud('electron (in the preload)', {
  ipcRenderer,
  contextBridge: loud('contextBridge', contextBridge),
  webUtils: loud('webUtils', webUtils),
})

const timers = {
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  setInterval: window.setInterval.bind(window),
  clearInterval: window.clearInterval.bind(window),
  setImmediate: (task: () => void) => window.setTimeout(task, 0),
  clearImmediate: window.clearTimeout.bind(window),
}

/** All that a sandboxed preload may require. */
const modules: Record<string, unknown> = {
  electron,
  'electron/common': electron,
  'electron/renderer': electron,
  events: Object.assign(EventEmitter, { EventEmitter, default: EventEmitter }),
  timers,
  url: { URL, URLSearchParams },
}

for (const type of ['keydown', 'keyup'] as const) {
  window.addEventListener(
    type,
    event => {
      const { key, code, ctrlKey: control, shiftKey: shift, altKey: alt, metaKey: meta, repeat } = event
      // Later than every listener of the page: a key that one of them prevented is not the menu's.
      window.setTimeout(() => {
        post({
          kind: 'key',
          type: type === 'keydown' ? 'keyDown' : 'keyUp',
          key: { key, code, control, shift, alt, meta, repeat },
          prevented: event.defaultPrevented,
        })
      }, 0)
    },
    true,
  )
}

/** No event tells of a move alone; leaving the window comes soon after one. */
for (const type of ['resize', 'blur', 'pagehide'] as const) {
  window.addEventListener(type, () => {
    const bounds = { x: screenX, y: screenY, width: innerWidth, height: innerHeight }
    post({ kind: 'placed', bounds })
  })
}

export const requireModule = (name: string): unknown => {
  const found = modules[name.replace(/^node:/, '')]
  if (!found) throw new Error(`module not found: ${name}`)
  return found
}

export const sandboxedProcess = Object.assign(new EventEmitter(), {
  ...__FACTS__,
  type: 'renderer',
  sandboxed: true,
  contextIsolated: true,
  env: {},
})

export const { setImmediate, clearImmediate } = timers

export function failed(thrown: unknown): void {
  console.error('Unable to load preload script')
  console.error(thrown)
  post({
    kind: 'preload-failed',
    error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
  })
}

declare global {
  var standinReceive: (channel: string, args: Wire) => void
  var standinReply: (id: number, reply: InvokeReply) => void
}
globalThis.standinReceive = (channel, args) => ipcRenderer.takeMessage(channel, args)
globalThis.standinReply = (id, reply) => ipcRenderer.takeReply(id, reply)
