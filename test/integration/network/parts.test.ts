import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../../electron/network/network'
import { type Listener, listen } from '../../service/listener'
import { createTestNetwork, working } from '../../service/test-network'

let network: Network
let said: string[] = []
let server: Listener
let preferred: string | string[] | undefined
beforeAll(async () => {
  network = createTestNetwork()
  server = await listen((request, response) => {
    preferred = request.headers.prefer
    request.resume()
    for (const part of said) interim(response, part)
    setTimeout(() => response.end('{"done":true}'), 20)
  })
})
afterAll(async () => {
  network.close()
  await server.stop()
})

const interim = (response: ServerResponse, part: string): void =>
  void response.socket?.write(`HTTP/1.1 102 Processing\r\nx-progress: ${part}\r\n\r\n`)

async function partsOf(...parts: string[]): Promise<number[]> {
  said = parts
  const told: number[] = []
  const reply = await network.send(working(server.url, { body: {}, onPart: part => told.push(part) }))
  expect(reply).toMatchObject({ ok: true, value: { status: 200 } })
  if (reply.ok) expect(reply.value.body.toString()).toBe('{"done":true}')
  return told
}

describe('what is said before the answer', () => {
  it('is how much is done, for those who prefer to know', async () => {
    expect(await partsOf('0', '0.25', '0.9999', '1')).toEqual([0, 0.25, 0.9999, 1])
    expect(preferred).toBe('progress')
    said = []
    await network.send(working(server.url, { body: {} }))
    expect(preferred).toBeUndefined()
  })

  it('is no number where it is none from 0 to 1', async () => {
    expect(await partsOf('1.5', '-1', 'NaN', '1e9', '', '0x1', '0.5')).toEqual([0.5])
  })

  it('buys nobody more patience', async () => {
    const chatty = await listen((_request, response) => {
      const drip = setInterval(() => interim(response, '0.5'), 5)
      response.once('close', () => clearInterval(drip))
    })
    const patience = { connect: 3_600_000, firstByte: 80, idle: 3_600_000 }
    const asked = working(chatty.url, { body: {}, patience, attempts: 1, onPart: () => undefined })
    expect(await network.send(asked)).toMatchObject({ ok: false })
    await chatty.stop()
  })

  it('takes none away: the answer may come long after it', async () => {
    const slow = await listen((_request, response) => {
      interim(response, '0.1')
      setTimeout(() => response.end('{}'), 120)
    })
    const patience = { firstByte: 3_600_000, idle: 40, whole: 40 }
    const asked = working(slow.url, { body: {}, patience, attempts: 1, onPart: () => undefined })
    expect(await network.send(asked)).toMatchObject({ ok: true })
    await slow.stop()
  })
})
