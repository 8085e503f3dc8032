import { EventEmitter } from 'node:events'
import type { Has } from './surface-members'

export type InvokeHandler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown

export class IpcMain extends EventEmitter implements Has<'IpcMain'> {
  readonly #handlers = new Map<string, InvokeHandler>()

  constructor() {
    super()
    // A channel may be called "error", which Node would throw for want of a listener.
    this.on('error', () => undefined)
  }

  handle(channel: string, handler: InvokeHandler): void {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    if (typeof handler !== 'function') {
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`)
    }
    this.#handlers.set(channel, handler)
  }
  handleOnce(channel: string, handler: InvokeHandler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel)
      return handler(event, ...args)
    })
  }
  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }
  handlerFor(channel: string): InvokeHandler {
    const handler = this.#handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return handler
  }
}

export const ipcMain = new IpcMain()
