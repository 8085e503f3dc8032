import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../../electron/network/network'
import { type Listener, listen, listenOn } from '../../service/listener'
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

const endless = 3_600_000
const hostOf = (url: string): string => new URL(url).host
const expired = (url: string, phase: string): unknown => ({
  ok: false,
  error: { kind: 'timeout', host: hostOf(url), phase, seconds: 0.05 },
})

describe('patience ends', () => {
  it('when no connection stands: a server that takes the call and never greets', async () => {
    const mute = await listenOn(createServer(() => {}))
    const url = `https://127.0.0.1:${mute.port}`
    const patience = { connect: 50, firstByte: endless, idle: endless }
    expect(await network.send(asking(url, { patience, attempts: 1 }))).toEqual(expired(url, 'connect'))
    await mute.stop()
  })

  it('when no first byte comes', async () => {
    service.script({ times: 1, do: { kind: 'silence' } })
    const patience = { connect: endless, firstByte: 50, idle: endless }
    expect(await network.send(asking(service.url, { patience }))).toEqual(expired(service.url, 'first-byte'))
  })

  it('when the first byte does not come over a connection that was used before', async () => {
    await network.send(asking(service.url))
    service.script({ times: 1, do: { kind: 'silence' } })
    const patience = { connect: endless, firstByte: 50, idle: endless }
    expect(await network.send(asking(service.url, { patience }))).toEqual(expired(service.url, 'first-byte'))
  })

  it('when a reply stops in the middle', async () => {
    service.script({ times: 1, do: { kind: 'stall' } })
    const patience = { connect: endless, firstByte: endless, idle: 50 }
    expect(await network.send(asking(service.url, { patience }))).toEqual(expired(service.url, 'idle'))
  })

  it('when the headers stop in the middle', async () => {
    const halfHeaders = await listenOn(createServer(socket => socket.write('HTTP/1.1 200 OK\r\nContent-')))
    const url = `http://127.0.0.1:${halfHeaders.port}`
    const patience = { connect: endless, firstByte: endless, idle: 50 }
    expect(await network.send(asking(url, { patience }))).toEqual(expired(url, 'idle'))
    await halfHeaders.stop()
  })

  it('when one letter after the other comes without end', async () => {
    const chatty = await listen((_request, response) => {
      const drip = setInterval(() => response.write('.'), 5)
      response.once('close', () => clearInterval(drip))
    })
    const patience = { connect: endless, firstByte: endless, idle: endless, whole: 50 }
    expect(await network.send(asking(chatty.url, { patience }))).toEqual(expired(chatty.url, 'whole'))
    await chatty.stop()
  })

  it('when the headers never come to their end', async () => {
    const chatty = await listenOn(
      createServer(socket => {
        socket.write('HTTP/1.1 200 OK\r\nX-Long: ')
        const drip = setInterval(() => socket.write('.'), 5)
        socket.once('close', () => clearInterval(drip))
      }),
    )
    const url = `http://127.0.0.1:${chatty.port}`
    const patience = { connect: endless, firstByte: endless, idle: endless, whole: 50 }
    expect(await network.send(asking(url, { patience }))).toEqual(expired(url, 'whole'))
    await chatty.stop()
  })

  it('when the server does not take the body', async () => {
    // Paused at once, and the body is more than the buffers between us hold.
    const full = await listenOn(createServer({ pauseOnConnect: true }))
    const url = `http://127.0.0.1:${full.port}`
    const patience = { connect: endless, firstByte: endless, idle: 50 }
    const body = { text: 'a'.repeat(32 * 1024 * 1024) }
    expect(await network.send(working(url, { patience, body }))).toEqual({
      ok: false,
      error: { kind: 'unknown-outcome', operation: 'speechSingle' },
    })
    await full.stop()
  })
})

describe('a reply that begins before the body was sent', () => {
  it('and then stops is idle: it did begin', async () => {
    const hasty = await listenOn(
      createServer(socket => {
        socket.write('HTTP/1.1 200 OK\r\n')
        socket.resume()
      }),
    )
    const url = `http://127.0.0.1:${hasty.port}`
    const patience = { connect: endless, firstByte: endless, idle: 50 }
    const body = { text: 'a'.repeat(8 * 1024 * 1024) }
    const request = working(url, { effect: 'acts', patience, body })
    expect(await network.send(request)).toEqual(expired(url, 'idle'))
    await hasty.stop()
  })
})

describe('patience does not end', () => {
  let slow: Listener
  beforeAll(async () => {
    slow = await listen((_request, response) => {
      let left = 30
      const drip = setInterval(() => {
        response.write('.')
        if (--left > 0) return
        clearInterval(drip)
        response.end()
      }, 20)
    })
  })
  afterAll(() => slow.stop())

  it('over a file, as long as it keeps coming', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parlance-slow-'))
    const patience = { connect: 500, firstByte: 500, idle: 500, whole: 100 }
    const { url, effect, operation, allowPlainHttp } = asking(slow.url)
    const file = join(folder, 'a')
    const wanted = { url, effect, operation, allowPlainHttp, patience, file, most: 100 }
    expect(await network.download(wanted)).toEqual({ ok: true, value: { kind: 'stored', bytes: 30 } })
    await rm(folder, { recursive: true })
  })

  it('while bytes keep coming, however long the whole takes', async () => {
    const patience = { connect: 500, firstByte: 500, idle: 500 }
    const reply = await network.send(asking(slow.url, { patience }))
    expect(reply.ok && reply.value.body.toString()).toBe('.'.repeat(30))
  })
})
