import { EventEmitter } from 'node:events'
import type { Send } from './devtools-connection'
import { startDrag } from './drag-out'
import { record } from './outside'
import { factorOfLevel, levelOfFactor, zoomPage } from './page-zoom'

/** The orders a page takes without an answer. One that has gone meanwhile is no error. */
export abstract class PageControls extends EventEmitter {
  #zoom: number
  #devTools: boolean = false

  constructor(zoom: number) {
    super()
    this.#zoom = zoom
  }

  /** Once Chromium has the page. */
  protected abstract tell(what: (send: Send) => Promise<unknown>): Promise<void>
  protected abstract pageSize(): { width: number; height: number }

  protected order(what: (send: Send) => Promise<unknown>): void {
    this.tell(what).catch(() => undefined)
  }

  reload(): void {
    this.order(send => send('Page.reload'))
  }
  reloadIgnoringCache(): void {
    this.order(send => send('Page.reload', { ignoreCache: true }))
  }
  focus(): void {
    this.order(send => send('Page.bringToFront'))
  }

  startDrag(item: Electron.Item): void {
    startDrag(item)
  }

  openDevTools(): void {
    record('openDevTools')
    this.#devTools = true
  }
  closeDevTools(): void {
    this.#devTools = false
  }
  isDevToolsOpened(): boolean {
    return this.#devTools
  }
  toggleDevTools(): void {
    if (this.#devTools) this.closeDevTools()
    else this.openDevTools()
  }

  get zoomFactor(): number {
    return this.#zoom
  }
  set zoomFactor(factor: number) {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0")
    this.#zoom = factor
    this.#applyZoom()
  }
  get zoomLevel(): number {
    return levelOfFactor(this.#zoom)
  }
  set zoomLevel(level: number) {
    this.zoomFactor = factorOfLevel(level)
  }
  setZoomFactor(factor: number): void {
    this.zoomFactor = factor
  }
  getZoomFactor(): number {
    return this.zoomFactor
  }
  setZoomLevel(level: number): void {
    this.zoomLevel = level
  }
  getZoomLevel(): number {
    return this.zoomLevel
  }
  async setVisualZoomLevelLimits(minimum: number, maximum: number): Promise<void> {
    if (!(minimum > 0 && maximum >= minimum)) throw new Error('setVisualZoomLevelLimits: bad limits')
  }

  undo(): void {
    this.#edit('undo')
  }
  redo(): void {
    this.#edit('redo')
  }
  cut(): void {
    this.#edit('cut')
  }
  copy(): void {
    this.#edit('copy')
  }
  paste(): void {
    this.#edit('paste')
  }
  pasteAndMatchStyle(): void {
    this.#edit('pasteAndMatchStyle')
  }
  delete(): void {
    this.#edit('delete')
  }
  selectAll(): void {
    this.#edit('selectAll')
  }

  replaceMisspelling(text: string): void {
    this.order(send => send('Input.insertText', { text }))
  }

  /** The window has another size, or has its first. */
  resized(): void {
    if (this.#zoom !== 1) this.#applyZoom()
  }

  #applyZoom(): void {
    const { width, height } = this.pageSize()
    this.order(send => zoomPage(send, this.#zoom, width, height))
  }
  /** A key press that carries the command alone. */
  #edit(command: string): void {
    this.order(send => send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: [command] }))
  }
}
