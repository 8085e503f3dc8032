import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { expect, oneStart, test } from '../e2e/fixtures'
import { dropAt } from '../harness/drop-files'

/** What a service may answer as a sound, or a person take for one: a page, a script, a picture, a style, and bytes of each. */
const endings = [
  ...['html', 'htm', 'xhtml', 'xml', 'svg', 'mht', 'js', 'mjs', 'cjs', 'css'],
  ...['wasm', 'json', 'pdf', 'swf', 'txt', 'vbs', 'mp3', 'wav', 'mp4', ''],
]

/** Script and markup at once: whichever way it is taken, it tells if it runs. */
const told = "(self.parent||self).postMessage('ran','*');new BroadcastChannel('hostile').postMessage('ran');"
const script = `/*<script>*/try{self.document&&(document.title='ran');${told}}catch{}/*</script>*/`
const markup = `<svg xmlns="http://www.w3.org/2000/svg" onload="${told}"><script>${told}</script></svg>`
const style = ':root{--hostile:ran}'
const contentOf = (ending: string): string => {
  if (['html', 'htm', 'xhtml', 'xml', 'svg', 'mht', 'pdf', 'mp4'].includes(ending)) return markup
  return ending === 'css' ? style : script
}

const nameOf = (ending: string): string => `content${ending === '' ? '' : `.${ending}`}`
const folderOf = (at: number): string => `${'0'.repeat(7)}0-0000-4000-8000-${String(at).padStart(12, '0')}`
const files = Object.fromEntries(
  endings.map((ending, at) => [`library/downloads/${folderOf(at)}/${nameOf(ending)}`, contentOf(ending)]),
)
const addresses = endings.map((ending, at) => `./media/downloads/${folderOf(at)}/${nameOf(ending)}`)

test.describe('files of the library, taken by the page for something that runs', () => {
  const opened = oneStart(() => ({ files }))

  test('are answered, as bytes that nothing may be done with', async () => {
    const answers = await opened().page.evaluate(
      async all =>
        Promise.all(
          all.map(async address => {
            const { status, headers } = await fetch(address)
            const names = ['content-type', 'x-content-type-options', 'content-security-policy']
            return [status, ...names.map(name => headers.get(name))].join(' ')
          }),
        ),
      addresses,
    )
    const types =
      /^200 (application\/octet-stream|application\/json; charset=utf-8|(audio|video)\/[\w-]+) nosniff sandbox; default-src 'none'$/
    for (const answer of answers) expect(answer).toMatch(types)
  })

  test('run by no way that a page has, and get no bridge', async () => {
    const { page } = opened()
    const seen = await page.evaluate(async all => {
      const ran: string[] = []
      addEventListener('message', ({ data }) => data === 'ran' && ran.push('by a message'))
      new BroadcastChannel('hostile').onmessage = () => ran.push('by a channel')
      const settled = (element: HTMLElement, within: ParentNode = document.body): Promise<string> =>
        new Promise(resolve => {
          element.onload = () => resolve('loaded')
          element.onerror = () => resolve('refused')
          within.append(element)
        })
      const element = <Name extends keyof HTMLElementTagNameMap>(
        name: Name,
        attributes: Record<string, string>,
      ): HTMLElementTagNameMap[Name] => {
        const made = document.createElement(name)
        for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
        return made
      }
      const workerAt = (make: () => Worker | SharedWorker): Promise<string> =>
        new Promise(resolve => {
          try {
            const worker = make()
            worker.onerror = () => resolve('refused')
            const port = worker instanceof Worker ? worker : worker.port
            port.onmessage = () => resolve('loaded')
          } catch {
            resolve('refused')
          }
        })
      const ways: Record<string, (address: string) => Promise<string>> = {
        script: src => settled(element('script', { src })),
        module: src => settled(element('script', { src, type: 'module' })),
        import: address =>
          import(/* @vite-ignore */ new URL(address, location.href).href).then(
            () => 'loaded',
            () => 'refused',
          ),
        worker: address => workerAt(() => new Worker(address)),
        'module worker': address => workerAt(() => new Worker(address, { type: 'module' })),
        'shared worker': address => workerAt(() => new SharedWorker(address)),
        'service worker': address =>
          navigator.serviceWorker
            ? navigator.serviceWorker.register(address).then(
                () => 'loaded',
                () => 'refused',
              )
            : Promise.resolve('refused'),
        style: href => settled(element('link', { rel: 'stylesheet', href }), document.head),
        image: src => settled(element('img', { src })),
      }
      // What is refused does not always say so. What runs does, whenever it may.
      const soon = <Outcome>(outcome: Promise<Outcome>): Promise<Outcome | 'refused'> =>
        Promise.race([outcome, new Promise<'refused'>(resolve => setTimeout(resolve, 5_000, 'refused'))])
      const loaded: string[] = []
      for (const [way, take] of Object.entries(ways)) {
        const outcomes = await Promise.all(all.map(address => soon(take(address))))
        loaded.push(...all.filter((_, at) => outcomes[at] !== 'refused').map(address => `${way} ${address}`))
      }
      // A frame says that it has loaded when it shows that it was refused: only what runs in it tells.
      const frames = all.flatMap(address => [
        element('iframe', { src: address }),
        element('object', { data: address }),
        element('embed', { src: address }),
      ])
      await soon(Promise.all(frames.map(frame => settled(frame))))
      const bridges = frames.filter(frame => {
        try {
          return (
            frame instanceof HTMLIFrameElement && frame.contentWindow && 'parlance' in frame.contentWindow
          )
        } catch {
          return false
        }
      })
      for (const frame of frames) frame.remove()
      return {
        ran,
        loaded,
        bridges: bridges.length,
        style: getComputedStyle(document.documentElement).getPropertyValue('--hostile'),
        title: document.title,
      }
    }, addresses)
    expect(seen).toEqual({
      ran: [],
      loaded: [],
      bridges: 0,
      style: '',
      title: expect.not.stringContaining('ran'),
    })
  })

  test('take no window for themselves, whoever leads it there', async () => {
    const { page, app } = opened()
    const here = page.url()
    const middle = await page.evaluate(() => [innerWidth / 2, innerHeight / 2] as const)
    await page.evaluate(watch)
    let asked = 0
    for (const way of ways) {
      for (const address of addresses) {
        await page.evaluate(lead, [way, address] as const)
        asked += 1
        // One at a time: what begins before the last is decided would take its place.
        const refused = async () => (await seenBy(page)).refused + (await logged(app, 'link.refused')).length
        await expect.poll(refused, { intervals: [20], message: `${way} ${address}` }).toBe(asked)
      }
    }
    const userData = await app.evaluate(({ app: electronApp }) => electronApp.getPath('userData'))
    const links = addresses.map(address => ({
      mimeType: 'text/uri-list',
      data: new URL(address, here).href,
    }))
    for (const link of links) await dropAt(page, ...middle, { items: [link] })
    for (const file of Object.keys(files)) await dropAt(page, ...middle, { files: [join(userData, file)] })

    expect(await seenBy(page)).toMatchObject({
      ran: [],
      bridges: 0,
      title: expect.not.stringContaining('ran'),
    })
    expect(page.url()).toBe(here)
    expect(app.windows()).toHaveLength(1)
    const shown = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
    )
    expect(shown).toEqual(['app://bundle/index.html'])
    expect(await logged(app, 'download.refused')).toEqual([])
  })
})

/** How a page is led somewhere, by what runs in it or by a person. */
const ways = ['assign', 'replace', 'refresh', 'link', 'link to a window', 'form', 'open'] as const

/** What the page keeps of all that. With another page it is gone. */
interface Kept {
  /** By the policy of the page. */
  refused: string[]
  ran: string[]
  windows: (Window | null)[]
}

function watch(): void {
  const kept: Kept = { refused: [], ran: [], windows: [] }
  Object.assign(globalThis, { kept })
  addEventListener('securitypolicyviolation', ({ blockedURI }) => void kept.refused.push(blockedURI))
  addEventListener('message', ({ data }) => void (data === 'ran' && kept.ran.push('by a message')))
  new BroadcastChannel('hostile').onmessage = () => void kept.ran.push('by a channel')
}

function lead([way, address]: readonly [(typeof ways)[number], string]): void {
  const { kept } = globalThis as unknown as { kept: Kept }
  const made = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes: Record<string, string>,
  ): HTMLElementTagNameMap[Name] => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    document.body.append(element)
    return element
  }
  // Later, so that this is answered whatever comes of it.
  setTimeout(() => {
    if (way === 'assign') location.assign(address)
    else if (way === 'replace') location.replace(address)
    else if (way === 'open') kept.windows.push(open(address))
    else if (way === 'refresh') made('meta', { 'http-equiv': 'refresh', content: `0;url=${address}` })
    else if (way === 'form') made('form', { action: address }).requestSubmit()
    else made('a', { href: address, target: way === 'link' ? '_self' : '_blank' }).click()
    for (const element of document.querySelectorAll('body > a, body > form, body > meta')) element.remove()
  })
}

const seenBy = (page: Page) =>
  page.evaluate(() => {
    const { kept } = globalThis as unknown as { kept: Kept }
    const hasBridge = (window: Window | null): boolean => {
      try {
        return window !== null && !window.closed && 'parlance' in window
      } catch {
        return false
      }
    }
    return {
      refused: kept.refused.length,
      ran: kept.ran,
      bridges: kept.windows.filter(hasBridge).length,
      title: document.title,
    }
  })

/** What the program wrote down under this name. */
async function logged(app: ElectronApplication, event: string): Promise<string[]> {
  const folder = await app.evaluate(({ app: electronApp }) => electronApp.getPath('userData'))
  const lines = (await readFile(join(folder, 'logs', 'parlance.log'), 'utf8')).split('\n')
  return lines.filter(line => line.includes(`"${event}"`))
}
