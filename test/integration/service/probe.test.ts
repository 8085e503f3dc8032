import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../../../electron/service/probe'
import { clockOf } from '../../harness/clock-of'
import { startTestService, type TestService } from '../../service/start'
import { createTestNetwork } from '../../service/test-network'

let service: TestService
let now = 1_000
const network = createTestNetwork({ clock: clockOf(() => (now += 21)) })
beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  network.close()
  await service.stop()
})

const reach = (url: string): ReturnType<typeof probe> => probe(network, { url, allowPlainHttp: false })

describe('a probe', () => {
  it.each([200, 404, 405, 503])('takes %i for an answer, and asks once', async status => {
    service.requests.length = 0
    service.script({ times: 1, do: { kind: 'reply', status, body: '' } })
    expect(await reach(service.url)).toEqual({ ok: true, value: { milliseconds: 21 } })
    expect(service.requests).toMatchObject([{ method: 'HEAD', path: '/' }])
  })

  it('says why there is no answer', async () => {
    const gone = await startTestService()
    await gone.stop()
    expect(await reach(gone.url)).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
    expect(await reach('http://speech.example')).toMatchObject({ error: { kind: 'insecure-address' } })
    expect(await reach('nonsense')).toMatchObject({ error: { kind: 'invalid' } })
  })
})
