import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Download, Network } from '../../../electron/network/network'
import type { UploadRequest } from '../../../electron/network/upload'
import { makeCertificates } from '../../service/certificates'
import { keepFile } from '../../service/contract/files'
import { testAccount } from '../../service/contract/world'
import { listenOn } from '../../service/listener'
import type { Misbehaviour } from '../../service/misbehaviour'
import { startHttpProxy } from '../../service/proxies'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { createTestNetwork } from '../../service/test-network'

let service: TestService
let folder: string
let network: Network
const content = randomBytes(3 * 1024 * 1024 + 17)
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const sha256 = hashOf(content)

beforeAll(async () => {
  service = await startTestService()
  network = createTestNetwork()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-files-'))
})
afterEach(async () => {
  service.forgetScript()
  service.requests.length = 0
  await rm(folder, { recursive: true })
})
afterAll(async () => {
  network.close()
  await service.stop()
})

async function uploading(more: Partial<UploadRequest> = {}): Promise<UploadRequest> {
  const file = join(folder, 'talk.wav')
  await writeFile(file, content)
  return {
    url: `${service.url}/api/file/upload`,
    effect: 'acts',
    operation: 'fileUpload',
    token: tokenOf(service, testAccount),
    allowPlainHttp: false,
    file,
    name: 'talk.wav',
    part: 'files',
    ...more,
  }
}

const lastFile = (): unknown => [...service.world.files.values()].at(-1)

describe('an upload', () => {
  it('arrives whole, with its name, at a length that was announced', async () => {
    const name = 'Grüße "für" Łódź 👋.wav'
    const reply = await network.upload(await uploading({ name }))
    expect(reply).toMatchObject({ ok: true, value: { status: 200 } })
    expect(lastFile()).toMatchObject({ size: content.length, sha256, name: name.replaceAll('"', '%22') })
    const headers = service.requests[0]?.headers
    expect(Number(headers?.['content-length'])).toBeGreaterThan(content.length)
    expect(headers).not.toHaveProperty('transfer-encoding')
    expect(headers).toMatchObject({ 'user-agent': 'Parlance/1.2.3', accept: 'application/json' })
  })

  it('may be empty', async () => {
    const upload = await uploading()
    await truncate(upload.file)
    expect(await network.upload(upload)).toMatchObject({ ok: true, value: { status: 200 } })
    expect(lastFile()).toMatchObject({ size: 0 })
  })

  it('tells how far it is', async () => {
    const told: number[] = []
    await network.upload(
      await uploading({
        onProgress: (sent, total) => {
          expect(total).toBe(content.length)
          told.push(sent)
        },
      }),
    )
    expect(told.length).toBeGreaterThan(5)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.at(-1)).toBe(content.length)
  })

  it('goes over TLS and through a proxy', async () => {
    const { good, authority } = await makeCertificates()
    const secure = await startTestService({ keyPair: good })
    const proxy = await startHttpProxy()
    const findRoutes = async (): Promise<[{ via: 'proxy'; url: string }]> => [
      { via: 'proxy', url: `http://${proxy.host}` },
    ]
    const proxied = createTestNetwork({ findRoutes, authorities: async () => [authority] })
    const token = tokenOf(secure, testAccount)
    const reply = await proxied.upload(await uploading({ url: `${secure.url}/api/file/upload`, token }))
    proxied.close()
    await Promise.all([secure.stop(), proxy.stop()])
    expect(reply).toMatchObject({ ok: true, value: { status: 200 } })
    expect(proxy.seen).toHaveLength(1)
    expect([...secure.world.files.values()]).toMatchObject([{ sha256 }])
  })

  it('that is refused early ends early', async () => {
    const refusing = await listenOn(
      createServer(socket => {
        socket.once('data', () => socket.write('HTTP/1.1 413 Too Large\r\nContent-Length: 2\r\n\r\nno'))
      }),
    )
    const url = `http://127.0.0.1:${refusing.port}`
    const reply = await network.upload(await uploading({ url }))
    await refusing.stop()
    expect(reply).toMatchObject({ ok: true, value: { status: 413, body: Buffer.from('no') } })
  })

  it('does not follow a redirect', async () => {
    service.script({ do: { kind: 'redirect', status: 307, to: service.storageUrl } })
    expect(await network.upload(await uploading())).toMatchObject({ ok: true, value: { status: 307 } })
    expect(service.count('storage')).toBe(0)
  })

  it('can be cancelled on the way', async () => {
    const stop = new AbortController()
    const before = service.world.files.size
    const upload = await uploading({ signal: stop.signal, onProgress: () => stop.abort() })
    expect(await network.upload(upload)).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(service.world.files.size).toBe(before)
  })

  it.each<[Misbehaviour, object]>([
    [
      { kind: 'drop', when: 'before-acting' },
      { kind: 'unreachable', reason: 'reset' },
    ],
    [
      { kind: 'drop', when: 'after-acting' },
      { kind: 'unreachable', reason: 'reset' },
    ],
    [{ kind: 'half-reply' }, { kind: 'unreachable', reason: 'reset' }],
    [{ kind: 'endless', bytes: 2 ** 31 }, { kind: 'too-large' }],
  ])('that meets %o says so and is sent once', async (misbehaviour, error) => {
    service.script({ times: 1, do: misbehaviour })
    const reply = await network.upload(await uploading({ limit: 1024 * 1024 }))
    expect(reply).toMatchObject({ ok: false, error })
    expect(service.requests).toHaveLength(1)
  })

  it('waits no longer than its patience', async () => {
    service.script({ times: 1, do: { kind: 'silence' } })
    const reply = await network.upload(await uploading({ patience: { firstByte: 50 } }))
    expect(reply).toMatchObject({ ok: false, error: { kind: 'timeout', phase: 'first-byte', seconds: 0.05 } })
  })

  it('of a file that is not there sends nothing', async () => {
    const reply = await network.upload(await uploading({ file: join(folder, 'gone.wav') }))
    expect(reply).toEqual({ ok: false, error: { kind: 'not-found', what: 'file' } })
    expect(service.requests).toEqual([])
  })

  it('of a file that shrinks meanwhile is no upload', async () => {
    const upload = await uploading()
    let shrank: Promise<void> | null = null
    const onProgress = (): void => {
      shrank ??= truncate(upload.file, 1_000)
    }
    const reply = await network.upload({ ...upload, onProgress })
    await shrank
    expect(reply).toMatchObject({ ok: false, error: { kind: 'storage', file: upload.file } })
  })

  it('over plain http to another computer is refused', async () => {
    const reply = await network.upload(await uploading({ url: 'http://speech.example/upload' }))
    expect(reply).toEqual({ ok: false, error: { kind: 'insecure-address', host: 'speech.example' } })
  })
})

describe('a download', () => {
  const downloading = (more: Partial<Download> = {}): Download => {
    const { fileId } = keepFile(service.world, 'talk.wav', content, 'audio/wav')
    return {
      url: `${service.url}/api/file/download?fileId=${fileId}`,
      effect: 'reads',
      operation: 'fileDownload',
      most: 64 * 1024 * 1024,
      token: tokenOf(service, testAccount),
      allowPlainHttp: false,
      file: join(folder, 'talk.wav'),
      ...more,
    }
  }

  it('becomes a file when its last byte is there', async () => {
    const told: unknown[] = []
    const download = downloading({
      onProgress: (received, total) => told.push([received, total]),
    })
    expect(await network.download(download)).toEqual({
      ok: true,
      value: { kind: 'stored', bytes: content.length },
    })
    expect(hashOf(await readFile(download.file))).toBe(sha256)
    expect(told.at(-1)).toEqual([content.length, content.length])
    expect(await readdir(folder)).toEqual(['talk.wav'])
    expect(service.requests[0]?.headers).toMatchObject({ 'accept-encoding': 'identity', accept: '*/*' })
  })

  it('replaces an older file only then', async () => {
    const download = downloading()
    await writeFile(download.file, 'older')
    service.script({ times: 1, do: { kind: 'half-reply' } })
    await network.download({ ...download, attempts: 1 })
    expect(await readFile(download.file, 'utf8')).toBe('older')
    await network.download(download)
    expect(hashOf(await readFile(download.file))).toBe(sha256)
  })

  it.each<[Misbehaviour, object]>([
    [{ kind: 'half-reply' }, { kind: 'unreachable', reason: 'reset' }],
    [
      { kind: 'wrong-length', by: 100 },
      { kind: 'unreachable', reason: 'reset' },
    ],
    [{ kind: 'stall' }, { kind: 'timeout', phase: 'idle' }],
    [{ kind: 'bomb', bytes: 1_000 }, { kind: 'malformed' }],
  ])('that meets %o leaves no file behind', async (misbehaviour, error) => {
    service.script({ times: 1, do: misbehaviour })
    const reply = await network.download(downloading({ attempts: 1, patience: { idle: 50 } }))
    expect(reply).toMatchObject({ ok: false, error })
    expect(await readdir(folder)).toEqual([])
  })

  it('is begun again after a broken line', async () => {
    service.script({ times: 2, do: { kind: 'half-reply' } })
    const download = downloading()
    expect(await network.download(download)).toMatchObject({ ok: true })
    expect(hashOf(await readFile(download.file))).toBe(sha256)
    expect(service.requests).toHaveLength(3)
  })

  it('that is refused is answered with the words of the service', async () => {
    const reply = await network.download(downloading({ token: 'old' }))
    expect(reply).toMatchObject({ ok: true, value: { kind: 'refused', reply: { status: 401 } } })
    expect(await readdir(folder)).toEqual([])
  })

  it('into a folder that is not there says so', async () => {
    const file = join(folder, 'no', 'talk.wav')
    expect(await network.download(downloading({ file }))).toMatchObject({
      ok: false,
      error: { kind: 'storage', file, code: 'ENOENT' },
    })
  })

  it('can be cancelled on the way and leaves no file behind', async () => {
    const stop = new AbortController()
    const reply = await network.download(downloading({ signal: stop.signal, onProgress: () => stop.abort() }))
    expect(reply).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(await readdir(folder)).toEqual([])
  })
})
