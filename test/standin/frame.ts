import { EventEmitter } from 'node:events'
import type { FrameTree } from './frame-tree'
import { posingAs } from './posing-as'
import { fromBrowser } from './scheme-addresses'
import type { Has } from './surface-members'

export type World = 'page' | 'preload'

let lastFrameNumber = 0

/** One frame of a page. It outlives navigations; `document` counts them. */
export class Frame extends EventEmitter implements Has<'WebFrameMain'> {
  readonly frameTreeNodeId = ++lastFrameNumber
  /** Grows with each document, so that a message can be told to come from one that is gone. */
  document = 0
  /** Chromium's execution contexts in the current document. */
  readonly contexts = new Map<World, number>()
  readonly #tree: FrameTree
  readonly #id: string
  readonly #parentId: string | null
  #url = ''
  #origin = 'null'
  #name = ''
  #destroyed: boolean = false

  constructor(tree: FrameTree, id: string, parentId: string | null) {
    super()
    this.#tree = tree
    this.#id = id
    this.#parentId = parentId
  }

  get frameToken(): string {
    return this.#alive().#id
  }
  get url(): string {
    return fromBrowser(this.#alive().#url)
  }
  get origin(): string {
    return this.#alive().#origin
  }
  get name(): string {
    return this.#alive().#name
  }
  get parent(): Electron.WebFrameMain | null {
    const { parentFrame } = this.#alive()
    return parentFrame && posingAs(parentFrame)
  }
  get top(): Electron.WebFrameMain | null {
    return posingAs(this.#alive().#tree.root)
  }
  get frames(): Electron.WebFrameMain[] {
    return this.children.map(frame => posingAs(frame))
  }
  get framesInSubtree(): Electron.WebFrameMain[] {
    return this.subtree.map(frame => posingAs(frame))
  }
  get detached(): boolean {
    return this.#destroyed
  }
  get processId(): number {
    return this.#alive().#tree.processId
  }
  get routingId(): number {
    return this.#alive().frameTreeNodeId
  }
  isDestroyed(): boolean {
    return this.#destroyed
  }
  send(channel: string, ...args: unknown[]): void {
    this.#tree.sendTo(this.#alive(), channel, args)
  }
  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return this.#tree.run(this.#alive(), code, userGesture)
  }

  get isTop(): boolean {
    return this.#parentId === null
  }
  get parentFrame(): Frame | null {
    return this.#parentId === null ? null : this.#tree.find(this.#parentId)
  }
  get children(): Frame[] {
    return this.#tree.all().filter(frame => frame.#parentId === this.#id)
  }
  get subtree(): Frame[] {
    return [this, ...this.children.flatMap(child => child.subtree)]
  }

  navigated(url: string, name: string): void {
    this.document++
    this.#url = url
    this.#name = name
    this.#origin = 'null'
  }
  /** Within the document, or its history. */
  moved(url: string): void {
    this.#url = url
  }
  /** Chromium tells a document's origin with its first script context; opaque ones are empty or "://". */
  contextCreated(world: World, context: number, origin: string): void {
    this.contexts.set(world, context)
    this.#origin = /^[a-z][\w+.-]*:\/\/./i.test(origin) ? fromBrowser(origin) : 'null'
  }
  destroyed(): void {
    this.#destroyed = true
    this.contexts.clear()
  }

  #alive(): this {
    if (this.#destroyed) throw new Error('Render frame was disposed before WebFrameMain could be accessed')
    return this
  }
}
