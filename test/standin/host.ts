/**
 * The stand-in's main process: `electron <app folder> [switches]`. Playwright's _electron.launch drives it unchanged:
 * the inspector is Node's own, and the line it waits for is printed below.
 */
import Module, { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import electronPackage from 'electron/package.json'
import { announceReady, app } from './app'
import { appFolder, manifest, switches } from './app-folder'
import { Chromium } from './chromium'
import { watchDownloads } from './downloads'
import { endAsElectronWould, isHeadless } from './early-end'
import { electron } from './electron'
import { environment } from './environment'
import { lookAtScreen } from './first-page'
import { pretend, recorded, shownNotifications, system } from './outside'
import { beforeTheEnd, isEnding } from './quitting'
import { setRunningBrowser } from './running-browser'
import { serveSchemes } from './scheme-server'
import { screenMeasured } from './screen'
import { theSession } from './session'
import { heldByAnother } from './single-instance'
import { watchPages } from './window-pages'
import { openWindows } from './window-registry'

endAsElectronWould()
disguiseProcess()
serveElectronModule()
globalThis.standin = { recorded, system, pretend, shownNotifications }

run().catch(error => {
  console.error(error)
  app.exit(1)
})

async function run(): Promise<void> {
  const main = join(appFolder, manifest.main)
  if (!main.endsWith('.cjs'))
    throw new Error(`stand-in: the app's main must be CommonJS (.cjs), not ${manifest.main}`)
  // Beside the app's own start, unless this turns out to be a second instance with the first one's profile.
  const early = isHeadless() || heldByAnother(app.getPath('userData')) ? null : startChromium()
  early?.catch(() => undefined)
  createRequire(main)(main)
  if (isEnding()) return
  // A command line has no page, and beside a window its Chromium would be a second one on the same profile.
  const chromium = await (early ?? (app.hasSingleInstanceLock() ? startChromium() : null))
  if (isEnding()) return
  if (chromium && switches.get('remote-debugging-port') === '0') {
    process.stderr.write(`DevTools listening on ${await chromium.endpoint()}\n`)
  }
  announceReady()
  process.send?.({ ready: true })
}

async function startChromium(): Promise<Chromium> {
  const server = await serveSchemes()
  beforeTheEnd(() => server.close())
  const chromium = new Chromium(join(app.getPath('userData'), 'standin-chromium'), server.resolverRule)
  setRunningBrowser(chromium)
  chromium.once('exit', chromiumEnded)
  const version = chromium.connection.send('Browser.getVersion')
  await Promise.all([watchPages(), watchDownloads(theSession)])
  const [, chrome] = (await version).product.split('/')
  Object.defineProperty(process.versions, 'chrome', { value: chrome, enumerable: true })
  const measures = await lookAtScreen()
  if (measures) {
    screenMeasured(measures)
    system.dark ||= measures.dark
  }
  return chromium
}

/** Someone has closed the last window of a visible Chromium, or it crashed. */
function chromiumEnded(): void {
  for (const window of [...openWindows]) window.pageIsGone()
  if (!isEnding()) app.exit(Number(process.exitCode ?? 0))
}

function disguiseProcess(): void {
  // Electron's argv: the program, its switches, the app unless it is packaged.
  process.argv.splice(1, 1)
  const named = process.argv.findIndex((word, place) => place > 0 && resolve(word) === appFolder)
  if (environment.packaged && named > 0) process.argv.splice(named, 1)
  Object.defineProperty(process.versions, 'electron', { value: electronPackage.version, enumerable: true })
  Object.defineProperty(process, 'type', { value: 'browser' })
  // The app says to its users what it runs on.
  process.env.STANDIN_APP = appFolder
  if (process.platform === 'linux' && !environment.headed) {
    process.env.XDG_SESSION_TYPE = environment.display === 'wayland' ? 'wayland' : 'x11'
    delete process.env.WAYLAND_DISPLAY
  }
  Object.defineProperty(process, 'resourcesPath', { value: environment.resources ?? appFolder })
  // Not at once: Chromium is closed first.
  process.exit = code => app.exit(Number(code ?? process.exitCode ?? 0)) as never
  // What started this process has gone: start.ts, and nobody would end it.
  process.on('disconnect', () => app.exit())
  process.on('SIGTERM', () => app.quit())
  process.on('SIGINT', () => app.quit())
  // Where the app has no ear of its own for these, Electron shows the first in a dialog and prints the second.
  process.on('uncaughtException', error => {
    if (process.listenerCount('uncaughtException') > 1) return
    console.error('A JavaScript error occurred in the main process\n', error)
    app.exit(1)
  })
  process.on('unhandledRejection', reason => {
    if (process.listenerCount('unhandledRejection') === 1) console.error('Unhandled rejection:', reason)
  })
}

function serveElectronModule(): void {
  const names = new Set(['electron', 'electron/main', 'electron/common'])
  const loader = Module as unknown as { _load(request: string, ...rest: unknown[]): unknown }
  const load = loader._load
  loader._load = (request, ...rest) => (names.has(request) ? electron : load.call(Module, request, ...rest))
}
