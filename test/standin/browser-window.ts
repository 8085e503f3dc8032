import { appEvents } from './app-events'
import { manifest } from './app-folder'
import { isHeadless } from './early-end'
import { environment } from './environment'
import { record } from './outside'
import { PlacedWindow } from './placed-window'
import { posingAs } from './posing-as'
import { preventable } from './preventable'
import { afterLastWindow } from './quitting'
import { needReady } from './readiness'
import type { Has, HasStatics } from './surface-members'
import { WebContents } from './web-contents'
import { checkWindowOptions } from './window-options'
import { createPage, type Place, placePage } from './window-pages'
import { focusedWindow, openWindows } from './window-registry'

type Options = Electron.BrowserWindowConstructorOptions

let lastId = 0
let focused: BrowserWindow | null = null

export class BrowserWindow extends PlacedWindow implements Has<'BrowserWindow'> {
  readonly id = ++lastId
  readonly options: Options
  readonly #contents: WebContents
  minimizable = true
  #background: string
  #title: string
  #visible: boolean
  #destroyed: boolean = false
  #closing: boolean = false
  #pageThere: boolean = false
  #painted: boolean = false

  constructor(options: Options = {}, opened?: { sessionId: string; targetId: string }) {
    needReady('Cannot create BrowserWindow before app is ready')
    // In Electron it never returns (electron/electron#53722).
    if (isHeadless()) throw new Error('stand-in: no window ever opens with --ozone-platform=headless')
    checkWindowOptions(options)
    super(options)
    this.options = options
    this.#background = options.backgroundColor ?? '#FFF'
    this.#title = options.title ?? manifest.productName ?? manifest.name
    this.#visible = options.show !== false
    this.#contents = new WebContents(this, options.webPreferences ?? {})
    openWindows.add(this)
    if (this.#visible) focused = this
    this.#open(opened).catch(error => {
      if (!this.#destroyed) console.error('stand-in: a window:', error)
    })
    appEvents.emit('browser-window-created', preventable({}), this)
    appEvents.emit('web-contents-created', preventable({}), this.#contents)
  }

  get webContents(): Electron.WebContents & WebContents {
    return posingAs(this.#contents)
  }

  async #open(opened?: { sessionId: string; targetId: string }): Promise<void> {
    const { sessionId, targetId } = opened ?? (await createPage(this.getNormalBounds()))
    // Before the page runs: it should not see two sizes.
    await placePage(targetId, this.getNormalBounds())
    await this.#contents.attach(sessionId, targetId)
  }

  static fromId(id: number): Electron.BrowserWindow | null {
    return posed([...openWindows].find(window => window.id === id))
  }
  static fromWebContents(contents: Electron.WebContents): Electron.BrowserWindow | null {
    return posed([...openWindows].find(window => window.webContents === contents))
  }
  static getAllWindows(): Electron.BrowserWindow[] {
    return [...openWindows].map(window => posingAs(window))
  }
  static getFocusedWindow(): Electron.BrowserWindow | null {
    return posed(focusedWindow())
  }

  loadURL(url: string): Promise<void> {
    return this.#contents.loadURL(url)
  }
  loadFile(file: string, options?: Electron.LoadFileOptions): Promise<void> {
    return this.#contents.loadFile(file, options)
  }
  reload(): void {
    this.#contents.reload()
  }

  show(): void {
    this.#setVisible(true)
    this.focus()
  }
  showInactive(): void {
    this.#setVisible(true)
  }
  hide(): void {
    this.#setVisible(false)
    this.blur()
  }
  isVisible(): boolean {
    return this.#visible
  }
  focus(): void {
    this.#contents.focus()
    if (focused === this) return
    focused?.blur()
    focused = this
    this.emit('focus', preventable({}))
    appEvents.emit('browser-window-focus', preventable({}), this)
  }
  blur(): void {
    if (focused !== this) return
    focused = null
    this.emit('blur', preventable({}))
    appEvents.emit('browser-window-blur', preventable({}), this)
  }
  isFocused(): boolean {
    return focused === this && this.#visible
  }

  getTitle(): string {
    return this.#title
  }
  setTitle(title: string): void {
    this.#title = title
  }
  getBackgroundColor(): string {
    return this.#background
  }
  setBackgroundColor(color: string): void {
    this.#background = color
    record('setBackgroundColor', color)
  }
  setTitleBarOverlay(overlay: Electron.TitleBarOverlayOptions): void {
    if (!this.options.titleBarOverlay) throw new Error('Titlebar overlay is not enabled')
    record('setTitleBarOverlay', overlay)
  }
  setProgressBar(progress: number): void {
    record('setProgressBar', progress)
  }
  flashFrame(flag: boolean): void {
    record('flashFrame', flag)
  }
  setMenuBarVisibility(visible: boolean): void {
    record('setMenuBarVisibility', visible)
  }
  setAutoHideMenuBar(hide: boolean): void {
    record('setAutoHideMenuBar', hide)
  }
  setWindowButtonVisibility(visible: boolean): void {
    record('setWindowButtonVisibility', visible)
  }
  removeMenu(): void {
    record('removeMenu')
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }
  close(): void {
    this.tryClose().catch(error => console.error('stand-in: closing:', error))
  }
  destroy(): void {
    this.#end().catch(error => console.error('stand-in: closing:', error))
  }
  /** Resolves when the window is gone, or when the app has kept it. */
  async tryClose(): Promise<void> {
    if (!this.#destroyed && this.#mayClose()) await this.#end()
  }
  #mayClose(): boolean {
    const event = preventable({ sender: this })
    this.emit('close', event)
    return !event.defaultPrevented
  }
  async #end(): Promise<void> {
    this.#closing = true
    const closed = this.#contents.closePage().catch(() => undefined)
    this.#gone()
    await closed
  }

  /** Chromium's page is no more: by our doing, by its own, or because someone closed a visible window. */
  pageIsGone(): void {
    // Too late to be prevented, yet the app saves its state here.
    if (!this.#closing && !this.#destroyed) this.#mayClose()
    this.#gone()
  }
  #gone(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    if (focused === this) focused = null
    openWindows.delete(this)
    this.#contents.destroyed()
    this.emit('closed')
    if (openWindows.size === 0) afterLastWindow()
  }

  pageIsThere(): void {
    this.#pageThere = true
    this.#paint()
  }
  /** The first time is told. Where hidden windows do not paint, it comes after the window was shown. */
  #paint(): void {
    if (this.#painted || !this.#pageThere || !(this.#visible || this.#paintsHidden())) return
    this.#painted = true
    process.nextTick(() => {
      if (this.#destroyed) return
      record('window painted')
      this.emit('ready-to-show')
    })
  }
  #paintsHidden(): boolean {
    if (environment.display === 'overlay') return !this.options.titleBarOverlay
    return environment.display === 'paints'
  }
  pageTitled(title: string): void {
    const event = preventable({})
    this.emit('page-title-updated', event, title, true)
    if (!event.defaultPrevented) this.#title = title
  }

  #setVisible(visible: boolean): void {
    if (visible === this.#visible) return
    this.#visible = visible
    record(visible ? 'window shown' : 'window hidden')
    this.emit(visible ? 'show' : 'hide')
    this.#paint()
  }
  protected override place(place: Place): void {
    const placed = this.#contents.attached().then(({ targetId }) => placePage(targetId, place))
    // Where a window is does not decide whether the app works.
    placed.catch(() => undefined)
  }
  protected override pageResized(): void {
    this.#contents.resized()
  }
  protected override reveal(): void {
    this.#setVisible(true)
  }
}
BrowserWindow satisfies HasStatics<'BrowserWindow', typeof Electron.BrowserWindow>

function posed(window: BrowserWindow | null | undefined): Electron.BrowserWindow | null {
  return window ? posingAs(window) : null
}
