import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConnectionMonitor, createConnectionMonitor } from '../../../electron/connection/monitor'
import { probe } from '../../../electron/service/probe'
import { startTestService, type TestService } from '../../service/start'
import { asking, createTestNetwork, testClock } from '../../service/test-network'

let service: TestService
let next: (() => void) | null = null
const network = createTestNetwork({ onOutcome: outcome => monitor.heard(outcome) })
const monitor: ConnectionMonitor = createConnectionMonitor({
  probe: (target, signal) => probe(network, { ...target, signal }),
  clock: testClock,
  timers: {
    set: run => {
      next = run
      return run
    },
    clear: () => {
      next = null
    },
  },
  random: Math.random,
  onChange: () => {},
})

beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  monitor.stop()
  network.close()
  await service.stop()
})

describe('the way to a real service', () => {
  it('is lost with a request, found by the next probe, and told about all along', async () => {
    monitor.watch({ url: service.url, allowPlainHttp: false, way: 'system' })
    await monitor.tryNow()
    expect(monitor.current).toMatchObject({ state: 'online' })

    service.script({ times: 1, do: { kind: 'drop', when: 'before-acting' } })
    await network.send(asking(service.url, { attempts: 1 }))
    expect(monitor.current).toMatchObject({ state: 'offline', host: new URL(service.url).host })

    next?.()
    await monitor.tryNow()
    expect(monitor.current).toMatchObject({ state: 'online' })
  })
})
