import { EventEmitter } from 'node:events'
import { setAppEvents } from './app-events'
import { appFolder, manifest, switches } from './app-folder'
import { AppPaths, type PathName } from './app-paths'
import { commandLine } from './command-line'
import { iconOf } from './drag-out'
import { environment } from './environment'
import { record } from './outside'
import { posingAs } from './posing-as'
import { preventable } from './preventable'
import { beforeTheEnd, exit, quit } from './quitting'
import { becomeReady, isReady, needNotReady, whenReady } from './readiness'
import { SingleInstance } from './single-instance'
import type { Has } from './surface-members'

class App extends EventEmitter implements Has<'App'> {
  name = manifest.productName ?? manifest.name
  readonly isPackaged = environment.packaged
  readonly dock = undefined
  readonly commandLine = posingAs<Electron.CommandLine>(commandLine)
  readonly #paths = new AppPaths()
  readonly #instance = new SingleInstance()

  getAppPath(): string {
    return appFolder
  }
  getName(): string {
    return this.name
  }
  setName(name: string): void {
    this.name = name
  }
  getVersion(): string {
    return manifest.version
  }
  getPath(name: PathName): string {
    return this.#paths.get(name, this.name)
  }
  setPath(name: string, path: string): void {
    this.#paths.set(name, path)
  }
  setAppLogsPath(path = this.getPath('logs')): void {
    this.setPath('logs', path)
  }
  getLocale(): string {
    return switches.get('lang') ?? environment.locale
  }
  getPreferredSystemLanguages(): string[] {
    return [this.getLocale()]
  }

  isReady(): boolean {
    return isReady()
  }
  whenReady(): Promise<void> {
    return whenReady()
  }
  quit(): void {
    quit()
  }
  exit(code?: number): void {
    exit(code)
  }
  /** What started this process does it, if it listens (start.ts); a test runner only finds it recorded. */
  relaunch(options: Electron.RelaunchOptions = {}): void {
    record('app.relaunch', options)
    beforeTheEnd(() => process.send?.({ relaunch: options.args ?? process.argv.slice(1) }))
  }
  focus(): void {
    record('app.focus')
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    return this.#instance.request(
      this.getPath('userData'),
      additionalData,
      ({ argv, workingDirectory, data }) => {
        this.emit('second-instance', preventable({}), argv, workingDirectory, data)
      },
    )
  }
  hasSingleInstanceLock(): boolean {
    return this.#instance.held
  }
  releaseSingleInstanceLock(): void {
    this.#instance.release()
  }

  /** Electron takes the switch back here; where it was needed, no page starts any more and nothing says why. */
  enableSandbox(): void {
    needNotReady('app.enableSandbox() can only be called before app is ready')
    if (switches.has('no-sandbox')) throw new Error('stand-in: app.enableSandbox() takes back --no-sandbox')
  }
  disableHardwareAcceleration(): void {
    needNotReady('app.disableHardwareAcceleration() can only be called before app is ready')
    record('app.disableHardwareAcceleration')
  }
  setAppUserModelId(id: string): void {
    record('app.setAppUserModelId', id)
  }
  /** Electron has it on Windows alone, and understands no other form. */
  setToastActivatorCLSID(id: string): void {
    if (process.platform !== 'win32') throw new TypeError('app.setToastActivatorCLSID is not a function')
    if (!/^\{?[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}\}?$/i.test(id)) throw new Error('Invalid CLSID format')
    record('app.setToastActivatorCLSID', id)
  }
  setAboutPanelOptions(options: Electron.AboutPanelOptionsOptions): void {
    record('app.setAboutPanelOptions', options)
  }
  showAboutPanel(): void {
    record('app.showAboutPanel')
  }
  addRecentDocument(path: string): void {
    record('app.addRecentDocument', path)
  }
  clearRecentDocuments(): void {
    record('app.clearRecentDocuments')
  }
  getFileIcon(path: string): Promise<Electron.NativeImage> {
    return iconOf(path)
  }
  setBadgeCount(count?: number): boolean {
    record('app.setBadgeCount', count)
    return true
  }
}

export const app = new App()
setAppEvents(app)
beforeTheEnd(() => app.releaseSingleInstanceLock())

/** Called by host.ts once Chromium answers. */
export function announceReady(): void {
  becomeReady(() => {
    app.emit('will-finish-launching')
    app.emit('ready', preventable({}), {})
  })
}
