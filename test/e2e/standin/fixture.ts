import { join } from 'node:path'
import { test as base, type ElectronApplication, expect, type Page } from 'playwright/test'
import { launch } from '../../harness/launch'

type AnyFunction = (...args: never[]) => unknown

/** What fixture-app/preload.cjs exposes. */
interface FixtureApi {
  tried: string[]
  facts: Record<string, unknown>
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  describeValues(): Promise<Record<string, unknown>>
  refusals(): Promise<string[]>
  ping(value: unknown): Promise<unknown[]>
  listen(callback: AnyFunction): () => void
  callBack(callback: AnyFunction): unknown
  callBackLater(callback: AnyFunction): Promise<string>
  echo<Value>(value: Value): Value
  isSame(callback: AnyFunction): boolean
  throws(): never
  rejects(): Promise<never>
  nested: { deep: { answer(): { n: number } } }
  promise: Promise<number>
  sizeOf(blob: Blob): number
  pathOf(file: File): string
}

/** What fixture-app/main.cjs keeps for the specs. */
interface Seen {
  beforeReady: string[]
  secondInstances: { words: number; data: unknown }[]
  events: string[]
  refusedNavigations: { url: string; isMainFrame: boolean }[]
  asked: string[]
  clicked: string[]
}

declare global {
  interface Window {
    fixture: FixtureApi
    secondExposure: string
    received: unknown[][]
  }
  var seen: Seen
  var hasLock: boolean
  var thrown: number
  var frameIsGone: Promise<void>
  var frameLater: { before: boolean; after: unknown } | undefined
}

export const appDir = join(import.meta.dirname, 'fixture-app')

interface Own {
  /** An app of this test's own, for what changes it. */
  app: ElectronApplication
  page: Page
  /** The worker's app with its first window as at the start: the size, the page, and nothing in `seen`. */
  freshApp: ElectronApplication
  freshPage: Page
}
interface Shared {
  /** One for all the tests of a worker that only look. */
  sharedApp: ElectronApplication
  sharedPage: Page
  /** Another, whose tests change what can be put back. */
  reusedApp: ElectronApplication
}

export async function pageOf(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow()
  await page.waitForFunction(() => 'fixture' in window)
  return page
}

async function putBack(app: ElectronApplication): Promise<Page> {
  const page = await pageOf(app)
  await app.evaluate(async ({ BrowserWindow }) => {
    const { beforeReady, ...told } = globalThis.seen
    for (const list of Object.values(told)) list.length = 0
    globalThis.standin?.recorded.splice(0)
    const [first, ...others] = BrowserWindow.getAllWindows().sort((one, other) => one.id - other.id)
    for (const window of others) window.destroy()
    first?.removeAllListeners('close')
    first?.setSize(640, 480)
    await first?.loadURL('app://bundle/index.html')
  })
  await page.waitForFunction(() => 'fixture' in window)
  return page
}

export const test = base.extend<Own, Shared>({
  app: async ({ browserName: _none }, use) => {
    const app = await launch({ appDir })
    await use(app)
    await app.close()
  },
  page: async ({ app }, use) => use(await pageOf(app)),
  freshApp: async ({ reusedApp }, use) => {
    await putBack(reusedApp)
    await use(reusedApp)
  },
  freshPage: async ({ freshApp }, use) => use(await pageOf(freshApp)),
  reusedApp: [
    async ({ browserName: _none }, use) => {
      const app = await launch({ appDir })
      // A load that another one overtakes is a failed one.
      await expect.poll(() => app.evaluate(() => globalThis.seen.events)).toContain('did-stop-loading')
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  sharedApp: [
    async ({ browserName: _none }, use) => {
      const app = await launch({ appDir })
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  sharedPage: [async ({ sharedApp }, use) => use(await pageOf(sharedApp)), { scope: 'worker' }],
})
export { expect }
