import { EventEmitter } from 'node:events'
import { environment } from './environment'
import { primaryWorkArea } from './screen'

export type Placing = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

const entering = { minimized: 'minimize', maximized: 'maximize', fullscreen: 'enter-full-screen' } as const

/** A window's place on the screen: what it was told, and on a visible screen what a person has made of it. */
export abstract class PlacedWindow extends EventEmitter {
  #bounds: Electron.Rectangle
  #minimum: [number, number]
  #placing: Placing = 'normal'

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super()
    const { x, y, width = 800, height = 600, minWidth = 0, minHeight = 0 } = options
    this.#bounds = x === undefined || y === undefined ? centred({ width, height }) : { x, y, width, height }
    this.#minimum = [minWidth, minHeight]
  }

  /** Tells Chromium. */
  protected abstract place(place: Partial<Electron.Rectangle> & { windowState?: Placing }): void
  /** The page has another size. */
  protected abstract pageResized(): void
  protected abstract reveal(): void

  /** Shows a hidden window, as it does on every system. */
  maximize(): void {
    this.reveal()
    this.#setPlacing('maximized')
  }
  unmaximize(): void {
    if (this.isMaximized()) this.#setPlacing('normal')
  }
  isMaximized(): boolean {
    return this.#placing === 'maximized'
  }
  minimize(): void {
    this.#setPlacing('minimized')
  }
  restore(): void {
    this.#setPlacing('normal')
  }
  isMinimized(): boolean {
    return this.#placing === 'minimized'
  }
  setFullScreen(on: boolean): void {
    this.#setPlacing(on ? 'fullscreen' : 'normal')
  }
  isFullScreen(): boolean {
    return this.#placing === 'fullscreen'
  }
  isNormal(): boolean {
    return this.#placing === 'normal'
  }

  getBounds(): Electron.Rectangle {
    return this.isMaximized() || this.isFullScreen() ? primaryWorkArea() : this.getNormalBounds()
  }
  getNormalBounds(): Electron.Rectangle {
    return { ...this.#bounds }
  }
  getContentBounds(): Electron.Rectangle {
    return this.getBounds()
  }
  setBounds(change: Partial<Electron.Rectangle>): void {
    const wanted = { ...this.#bounds, ...change }
    const [width, height] = this.#minimum
    this.movedTo({ ...wanted, width: Math.max(wanted.width, width), height: Math.max(wanted.height, height) })
    this.place(this.getNormalBounds())
  }
  getSize(): number[] {
    const { width, height } = this.getBounds()
    return [width, height]
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  getPosition(): number[] {
    const { x, y } = this.getBounds()
    return [x, y]
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
  }
  center(): void {
    this.setBounds(centred(this.#bounds))
  }
  getMinimumSize(): number[] {
    return [...this.#minimum]
  }
  setMinimumSize(width: number, height: number): void {
    this.#minimum = [width, height]
  }

  /** By us, or by a person's hand. */
  movedTo(bounds: Electron.Rectangle): void {
    const before = this.#bounds
    this.#bounds = { ...bounds }
    if (bounds.x !== before.x || bounds.y !== before.y) this.#emitAll('move', 'moved')
    if (bounds.width === before.width && bounds.height === before.height) return
    this.pageResized()
    this.#emitAll('resize', 'resized')
  }

  #setPlacing(placing: Placing): void {
    const before = this.#placing
    if (placing === before) return
    this.#placing = placing
    if (environment.headed) this.place({ windowState: placing })
    if (before === 'fullscreen') this.emit('leave-full-screen')
    if (before === 'maximized' && placing === 'normal') this.emit('unmaximize')
    if (before === 'minimized') this.emit('restore')
    if (placing !== 'normal') this.emit(entering[placing])
    if (placing === 'minimized' || before === 'minimized') return
    this.pageResized()
    this.#emitAll('resize', 'resized')
  }

  #emitAll(...names: string[]): void {
    for (const name of names) this.emit(name)
  }
}

function centred({ width, height }: { width: number; height: number }): Electron.Rectangle {
  const area = primaryWorkArea()
  const x = area.x + Math.round((area.width - width) / 2)
  const y = area.y + Math.round((area.height - height) / 2)
  return { x, y, width, height }
}
