import type { Send, SessionEvents } from './devtools-connection'
import { Frame, type World } from './frame'
import { preloadWorld } from './page-scripts'
import { encode } from './wire-encode'

/** The frames of one page, kept by what Chromium tells of them. */
export class FrameTree {
  readonly root: Frame
  /** Electron's numbers are those of processes; here one page is one. */
  readonly processId: number
  #frames = new Map<string, Frame>()
  #send: Send

  constructor(targetId: string, processId: number, send: Send, events: SessionEvents) {
    this.#send = send
    this.processId = processId
    this.root = new Frame(this, targetId, null)
    this.#frames.set(targetId, this.root)
    this.#listen(events)
  }

  all(): Frame[] {
    return [...this.#frames.values()]
  }
  has(id: string): boolean {
    return this.#frames.has(id)
  }
  find(id: string): Frame | null {
    return this.#frames.get(id) ?? null
  }
  ofContext(context: number): Frame | null {
    return this.all().find(frame => [...frame.contexts.values()].includes(context)) ?? null
  }

  /** Throws for what cannot be cloned, as Electron does. */
  sendTo(frame: Frame, channel: string, args: unknown[]): void {
    const wire = encode(args)
    const context = frame.contexts.get('preload')
    if (context === undefined) {
      console.warn(`stand-in: '${channel}' was sent before the page had a preload; Electron loses it too`)
      return
    }
    this.callIn(context, 'standinReceive', channel, wire)
  }

  /** Calls a function of a page's world; the page may be gone by then. */
  callIn(context: number, name: 'standinReceive' | 'standinReply', ...args: unknown[]): void {
    this.#send('Runtime.callFunctionOn', {
      functionDeclaration: `function (...args) { ${name}(...args) }`,
      executionContextId: context,
      arguments: args.map(value => ({ value })),
    }).catch(() => undefined)
  }

  async run(frame: Frame, expression: string, userGesture: boolean): Promise<unknown> {
    const contextId = frame.contexts.get('page')
    const { result, exceptionDetails } = await this.#send('Runtime.evaluate', {
      expression,
      userGesture,
      awaitPromise: true,
      returnByValue: true,
      ...(contextId === undefined ? {} : { contextId }),
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  destroy(): void {
    for (const frame of this.all()) frame.destroyed()
    this.#frames.clear()
  }

  #listen(events: SessionEvents): void {
    events.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
      if (!this.has(frameId)) this.#frames.set(frameId, new Frame(this, frameId, parentFrameId))
    })
    events.on('Page.frameDetached', ({ frameId }) => this.#remove(frameId))
    events.on('Page.frameNavigated', ({ frame: { id, parentId, url, urlFragment = '', name = '' } }) => {
      const frame = this.find(id) ?? new Frame(this, id, parentId ?? null)
      this.#frames.set(id, frame)
      for (const child of frame.children) this.#remove(child.frameToken)
      frame.navigated(url + urlFragment, name)
    })
    events.on('Page.navigatedWithinDocument', ({ frameId, url }) => this.find(frameId)?.moved(url))
    events.on('Runtime.executionContextCreated', ({ context: { id, name, origin, auxData } }) => {
      const { frameId, isDefault } = (auxData ?? {}) as { frameId?: string; isDefault?: boolean }
      const world: World | null = isDefault ? 'page' : name === preloadWorld ? 'preload' : null
      if (frameId && world) this.find(frameId)?.contextCreated(world, id, origin)
    })
    events.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      for (const { contexts } of this.all()) {
        for (const [world, context] of contexts) if (context === executionContextId) contexts.delete(world)
      }
    })
    events.on('Runtime.executionContextsCleared', () => {
      for (const frame of this.all()) frame.contexts.clear()
    })
  }

  #remove(id: string): void {
    for (const frame of this.find(id)?.subtree ?? []) {
      this.#frames.delete(frame.frameToken)
      frame.destroyed()
    }
  }
}
