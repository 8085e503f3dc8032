import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type AppProtocolOptions,
  answerAppRequest,
  handleAppProtocol,
  registerAppScheme,
} from '../../../../electron/shell/app-protocol'
import { protocol } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))

const base = mkdtempSync(join(tmpdir(), 'protocol-'))
const rendererFolder = join(base, 'page')
const library = join(base, 'library')
mkdirSync(join(rendererFolder, 'assets'), { recursive: true })
mkdirSync(library)
writeFileSync(
  join(rendererFolder, 'index.html'),
  '<html lang="en"><meta property="csp-nonce" nonce="__CSP_NONCE__"></html>',
)
writeFileSync(join(rendererFolder, 'assets', 'main-1a2b.js'), 'start()')
writeFileSync(join(library, 'take.wav'), '0123456789')
writeFileSync(join(base, 'secret.txt'), 'secret')
afterAll(() => rmSync(base, { recursive: true }))

const options: AppProtocolOptions = {
  rendererFolder,
  mounts: new Map([['library', library]]),
  pageAttributes: () => ({ lang: 'en', dir: 'rtl' }),
  developmentServer: null,
}
const ask = (url: string, init?: RequestInit, more: Partial<AppProtocolOptions> = {}) =>
  answerAppRequest(new Request(url, init), { ...options, ...more })

describe('app://bundle', () => {
  it.each(['app://bundle/', 'app://bundle/index.html', 'app://bundle/index.html?x=1'])(
    'answers the page for %s',
    async url => {
      const answer = await ask(url)
      const html = await answer.text()
      const nonce = /nonce="([^"]+)"/.exec(html)?.[1]
      expect(answer.status).toBe(200)
      expect(html).toContain('<html lang="en" dir="rtl">')
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('never uses a nonce twice', async () => {
    const [one, two] = await Promise.all([ask('app://bundle/'), ask('app://bundle/')])
    expect(one.headers.get('content-security-policy')).not.toBe(two.headers.get('content-security-policy'))
  })

  it('answers what the page is made of, for good', async () => {
    const answer = await ask('app://bundle/assets/main-1a2b.js')
    expect(await answer.text()).toBe('start()')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it('answers ranges of files in the folders it was given', async () => {
    const answer = await ask('app://bundle/media/library/take.wav', { headers: { range: 'bytes=2-4' } })
    expect([answer.status, await answer.text()]).toEqual([206, '234'])
  })

  it.each(['html', 'js', 'svg', 'css', 'xml', 'wasm'])(
    'answers a library file named .%s as bytes',
    async ending => {
      writeFileSync(join(library, `talk.${ending}`), 'x')
      const { headers } = await ask(`app://bundle/media/library/talk.${ending}`)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it('lets nothing but the page run as one, and a worker reach nothing', async () => {
    const policyOf = async (url: string) => (await ask(url)).headers.get('content-security-policy')
    expect(await policyOf('app://bundle/media/library/take.wav')).toBe("sandbox; default-src 'none'")
    expect(await policyOf('app://bundle/assets/main-1a2b.js')).toBe("default-src 'none'; script-src 'self'")
  })

  it('follows the folders as they come and go', async () => {
    const mounts = new Map<string, string>()
    const status = async () => (await ask('app://bundle/media/late/take.wav', {}, { mounts })).status
    expect(await status()).toBe(404)
    mounts.set('late', library)
    expect(await status()).toBe(200)
  })

  it.each([
    'app://other/index.html',
    'app://bundle/missing.js',
    'app://bundle/%2e%2e/secret.txt',
    'app://bundle/..%2fsecret.txt',
    'app://bundle/media/library/..%2fsecret.txt',
    'app://bundle/media/library/',
    'app://bundle/media/elsewhere/take.wav',
    'app://bundle/assets/',
  ])('does not find %s', async url => {
    const answer = await ask(url)
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  })

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async method => {
    expect((await ask('app://bundle/index.html', { method })).status).toBe(405)
  })

  it('sends only headers for HEAD', async () => {
    const answer = await ask('app://bundle/index.html', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('while the page is being developed', () => {
  const vite = createServer((request, answer) => {
    const html = '<html><script nonce="__CSP_NONCE__"></script></html>'
    answer.setHeader('content-type', request.url === '/index.html' ? 'text/html' : 'text/javascript')
    answer.end(request.url === '/index.html' ? html : `asked for ${request.url}`)
  })
  let address = ''
  beforeAll(async () => {
    await new Promise<void>(resolve => vite.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${String((vite.address() as AddressInfo).port)}`
  })
  afterAll(() => vite.close())

  it('comes from the development server, below our own origin', async () => {
    const page = await ask('app://bundle/index.html', {}, { developmentServer: address })
    const policy = page.headers.get('content-security-policy')
    const nonce = /nonce="([^"]+)"/.exec(await page.text())?.[1]
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain(address.replace('http', 'ws'))

    const script = await ask('app://bundle/main.tsx?t=1', {}, { developmentServer: address })
    expect(await script.text()).toBe('asked for /main.tsx?t=1')
  })

  it('leaves media to us', async () => {
    const answer = await ask('app://bundle/media/library/take.wav', {}, { developmentServer: address })
    expect(await answer.text()).toBe('0123456789')
  })
})

describe('registration', () => {
  it('makes the scheme a standard, secure and streaming one, in one call', () => {
    registerAppScheme()
    expect(protocol.registerSchemesAsPrivileged.mock.calls).toEqual([
      [
        [
          {
            scheme: 'app',
            privileges: {
              standard: true,
              secure: true,
              supportFetchAPI: true,
              stream: true,
              codeCache: true,
            },
          },
        ],
      ],
    ])
  })

  it('answers requests of that scheme', async () => {
    handleAppProtocol(options)
    const [scheme, handler] = protocol.handle.mock.calls[0] ?? []
    expect(scheme).toBe('app')
    expect((await handler(new Request('app://bundle/assets/main-1a2b.js'))).status).toBe(200)
  })
})
