import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { appFolder } from './app-folder'
import type { BrowserWindow } from './browser-window'
import type { Send } from './devtools-connection'
import type { Frame } from './frame'
import type { FrameTree } from './frame-tree'
import { LoadFailure } from './load-failure'
import { PageControls } from './page-controls'
import { attachPage, type PageSession } from './page-session'
import { posingAs } from './posing-as'
import { preventable } from './preventable'
import { browser } from './running-browser'
import { fromBrowser, toBrowser } from './scheme-addresses'
import { theSession } from './session'
import type { Has } from './surface-members'

type WindowOpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0]

let lastId = 0

export class WebContents extends PageControls implements Has<'WebContents'> {
  readonly id = ++lastId
  readonly session = posingAs<Electron.Session>(theSession)
  readonly owner: BrowserWindow
  readonly preferences: Electron.WebPreferences
  crashed: boolean = false
  crashWanted: boolean = false
  #page: PageSession | null = null
  #attached: Promise<PageSession>
  #attach: (page: PageSession) => void = () => undefined
  #openHandler: WindowOpenHandler | null = null
  #title = ''
  #loading: boolean = false
  #navigated: boolean = false
  #destroyed: boolean = false

  constructor(owner: BrowserWindow, preferences: Electron.WebPreferences) {
    super(preferences.zoomFactor ?? 1)
    this.owner = owner
    this.preferences = preferences
    this.#attached = new Promise(resolve => {
      this.#attach = resolve
    })
  }

  /** Takes a page of Chromium's. What it does before this is done would go unheard, so Chromium holds it still. */
  async attach(sessionId: string, targetId: string): Promise<void> {
    this.#attach(await attachPage(this, sessionId, targetId))
    this.resized()
  }
  /** Known before it is all in place: events arrive meanwhile. */
  take(page: PageSession): void {
    this.#page = page
  }
  attached(): Promise<PageSession> {
    return this.#attached
  }
  get targetId(): string | null {
    return this.#page?.targetId ?? null
  }
  get sessionId(): string | null {
    return this.#page?.sessionId ?? null
  }
  get frames(): FrameTree {
    if (!this.#page) throw new Error('stand-in: the page is not there yet')
    return this.#page.frames
  }
  get mainFrame(): Electron.WebFrameMain {
    return posingAs<Electron.WebFrameMain & Frame>(this.frames.root)
  }

  getURL(): string {
    const url = this.#page && !this.#destroyed ? this.#page.frames.root.url : ''
    return url === 'about:blank' ? '' : url
  }
  getTitle(): string {
    return this.#title
  }
  getUserAgent(): string {
    return theSession.getUserAgent()
  }
  isLoading(): boolean {
    return this.#loading
  }
  isDestroyed(): boolean {
    return this.#destroyed
  }
  isCrashed(): boolean {
    return this.crashed
  }
  isFocused(): boolean {
    return this.owner.isFocused()
  }

  async loadURL(url: string): Promise<void> {
    const { send } = await this.#attached
    const address = toBrowser(url)
    if (/^https?:/.test(address)) await theSession.permissions.askFor(this, new URL(address).origin)
    const loaded = this.#untilLoaded(url)
    loaded.catch(() => undefined)
    this.#navigated = true
    const { errorText } = await send('Page.navigate', { url: address })
    if (errorText) {
      const failure = new LoadFailure(errorText, url)
      this.emit('did-fail-load', preventable({}), failure.errno, failure.code, url, true, this.id, this.id)
      throw failure
    }
    await loaded
  }
  loadFile(file: string, { hash, query = {} }: Electron.LoadFileOptions = {}): Promise<void> {
    const url = pathToFileURL(resolve(appFolder, file))
    if (hash) url.hash = hash
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return this.loadURL(url.href)
  }
  close(_options?: Electron.CloseOpts): void {
    this.owner.close()
  }
  forcefullyCrashRenderer(): void {
    this.crashWanted = true
    this.order(send => send('Page.crash'))
  }

  /** Lost, with a warning, while the page has no preload: before its first document and after a crash. */
  send(channel: string, ...args: unknown[]): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed')
    const { frames } = this
    frames.sendTo(frames.root, channel, args)
  }
  /** Not before a page is there: as Electron does, it waits for the end of the load, however long that takes. */
  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { frames } = await this.#attached
    if (this.getURL() === '' || this.#loading) {
      await new Promise<void>(resolve => this.once('did-stop-loading', () => resolve()))
    }
    return frames.run(frames.root, code, userGesture)
  }
  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler
  }
  /** Without a handler Electron opens what the page asks for. */
  mayOpen(details: Electron.HandlerDetails): Electron.WindowOpenHandlerResponse {
    return this.#openHandler?.(details) ?? { action: 'allow' }
  }

  startedLoading(): void {
    this.#loading = true
    this.emit('did-start-loading')
  }
  stoppedLoading(): void {
    // The empty page that Chromium starts with was never told of as a load.
    if (!this.#loading) return
    this.#loading = false
    this.emit('did-stop-loading')
  }
  finishedLoad(): void {
    // The empty page that Chromium starts with is nobody's load.
    if (!this.#navigated) return
    this.owner.pageIsThere()
    this.emit('did-finish-load')
  }
  titled(title: string): void {
    if (title === this.#title || this.#destroyed) return
    this.#title = title
    this.owner.pageTitled(fromBrowser(title))
  }
  /** webRequest's listeners have changed. */
  watchRequests(): void {
    this.#page?.requests.watch().catch(() => undefined)
  }
  themeChanged(): void {
    this.#page?.applyTheme().catch(() => undefined)
  }
  async clearCache(): Promise<void> {
    const { send } = await this.#attached
    await send('Network.clearBrowserCache')
  }
  async closePage(): Promise<void> {
    const { targetId } = await this.#attached
    await browser().send('Target.closeTarget', { targetId })
  }
  destroyed(): void {
    this.#destroyed = true
    this.#page?.frames.destroy()
    this.emit('destroyed')
  }

  #untilLoaded(url: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const destroyed = (): void => reject(new LoadFailure('ERR_FAILED', url))
      this.once('destroyed', destroyed)
      this.once('did-finish-load', () => {
        this.off('destroyed', destroyed)
        resolve()
      })
    })
  }
  protected override async tell(what: (send: Send) => Promise<unknown>): Promise<void> {
    await what((await this.#attached).send)
  }
  protected override pageSize(): { width: number; height: number } {
    return this.owner.getContentBounds()
  }
}
