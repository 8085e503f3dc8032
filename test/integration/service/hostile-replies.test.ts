import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createServiceClient, type ServiceClient } from '../../../electron/service/service-client'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { createTestNetwork, testClock } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'

let service: TestService
let client: ServiceClient
const network = createTestNetwork()
const length = 262_144

beforeAll(async () => {
  service = await startTestService()
  const token = tokenOf(service, testAccount)
  client = createServiceClient({
    profile: profileFor(service),
    token: () => token,
    network,
    clock: testClock,
  })
})
afterAll(async () => {
  network.close()
  await service.stop()
})

/** The milliseconds that nothing else had its turn for while a reply came and was read. */
async function longestGap(body: string): Promise<number> {
  service.forgetScript()
  service.script({ operation: 'translate', do: { kind: 'reply', body } })
  let longest = 0
  let last = performance.now()
  const look = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const ticking = setInterval(look, 1)
  await client.call('translate', { body: {} }, z.string())
  look()
  clearInterval(ticking)
  return longest
}

/** The least of several: what others on this machine do is in the most of them. */
async function leastGap(body: string): Promise<number> {
  const gaps: number[] = []
  for (let round = 0; round < 5; round++) gaps.push(await longestGap(body))
  return Math.min(...gaps)
}

describe('a reply of 256 kB', () => {
  it.each(['\\', '"', 'a', '[', '{', '<', ' ', '\n', ':', ',', '我', '\\"', '"token":'])(
    'of nothing but %j stops nothing else',
    async letter => {
      const harmless = JSON.stringify({ success: true, data: 'Good morning. '.repeat(length / 14) })
      const reference = await leastGap(harmless)
      expect(await leastGap(letter.repeat(length / letter.length))).toBeLessThan(25 * reference)
    },
  )
})
