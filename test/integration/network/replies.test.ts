import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../../electron/network/network'
import { listenOn } from '../../service/listener'
import type { Misbehaviour } from '../../service/misbehaviour'
import { startTestService, type TestService } from '../../service/start'
import { asking, createTestNetwork, working } from '../../service/test-network'

let service: TestService
let network: Network
beforeAll(async () => {
  service = await startTestService()
  network = createTestNetwork()
})
afterAll(async () => {
  network.close()
  await service.stop()
})

const megabyte = 1024 * 1024

describe('a reply over the cap', () => {
  it.each<[string, Misbehaviour]>([
    ['of two gigabytes that never end', { kind: 'endless', bytes: 2_048 * megabyte }],
    ['packed to a thousandth with gzip', { kind: 'bomb', bytes: 64 * megabyte }],
    ['packed to a millionth with brotli', { kind: 'bomb', bytes: 64 * megabyte, encoding: 'br' }],
    ['that says how long it is', { kind: 'reply', body: 'x'.repeat(megabyte + 1) }],
  ])('%s is refused', async (_name, misbehaviour) => {
    service.script({ times: 1, do: misbehaviour })
    expect(await network.send(asking(service.url, { limit: megabyte }))).toEqual({
      ok: false,
      error: { kind: 'too-large', limit: megabyte },
    })
  })

  it('is not asked for again', async () => {
    const before = service.requests.length
    service.script({ times: 1, do: { kind: 'bomb', bytes: 2 * megabyte } })
    await network.send(asking(service.url, { limit: megabyte }))
    expect(service.requests).toHaveLength(before + 1)
  })

  it('is read when it is exactly as long as the cap, counted after unpacking', async () => {
    const body = gzipSync('x'.repeat(megabyte))
    service.script({ times: 1, do: { kind: 'reply', headers: { 'Content-Encoding': 'gzip' }, body } })
    const reply = await network.send(asking(service.url, { limit: megabyte }))
    expect(reply.ok && reply.value.body.length).toBe(megabyte)
  })
})

describe('a reply that breaks off', () => {
  it.each<[string, Misbehaviour]>([
    ['is half', { kind: 'half-reply' }],
    ['is shorter than it says', { kind: 'wrong-length', by: 10 }],
    ['never comes', { kind: 'drop', when: 'after-acting' }],
  ])('because it %s is a broken connection', async (_name, misbehaviour) => {
    service.script({ times: 1, do: misbehaviour })
    const reply = await network.send(asking(service.url, { attempts: 1 }))
    expect(reply).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', reason: 'reset', host: new URL(service.url).host },
    })
  })

  it('leaves nobody the wiser about work that was asked for', async () => {
    service.script({ times: 1, do: { kind: 'half-reply' } })
    expect(await network.send(working(service.url))).toEqual({
      ok: false,
      error: { kind: 'unknown-outcome', operation: 'speechSingle' },
    })
  })
})

describe('something that is no reply', () => {
  it.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a status that is no number', 'HTTP/1.1 fine\r\n\r\n'],
  ])('because it is %s is malformed', async (_name, greeting) => {
    const stranger = await listenOn(createServer(socket => socket.write(greeting)))
    expect(await network.send(asking(`http://127.0.0.1:${stranger.port}`))).toEqual({
      ok: false,
      error: { kind: 'malformed', path: '', excerpt: '' },
    })
    await stranger.stop()
  })

  it('because it is not packed as it says is malformed', async () => {
    const body = 'not packed at all'
    service.script({ times: 1, do: { kind: 'reply', headers: { 'Content-Encoding': 'gzip' }, body } })
    expect(await network.send(asking(service.url))).toEqual({
      ok: false,
      error: { kind: 'malformed', path: '', excerpt: '' },
    })
  })
})
