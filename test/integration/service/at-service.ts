import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type FilePorts, uploadFile } from '../../../electron/service/files'
import { createServiceClient, type ServiceClient } from '../../../electron/service/service-client'
import type { Result } from '../../../shared/result'
import { goodRuns, testAccount } from '../../service/contract/world'
import type { Misbehaviour } from '../../service/misbehaviour'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { createTestNetwork, testClock } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'

export let service: TestService
export let client: ServiceClient
export let files: FilePorts
export let folder: string
export const refusedTokens: string[] = []
export let network: ReturnType<typeof createTestNetwork>

/** One service for all the operations of a file, and a folder for each. */
export function eachAtService(): void {
  beforeAll(async () => {
    service = await startTestService()
    network = createTestNetwork()
    const token = tokenOf(service, testAccount)
    client = createServiceClient({
      profile: profileFor(service),
      token: () => token,
      network,
      clock: testClock,
      onTokenRefused: refused => refusedTokens.push(refused),
    })
    files = { client, network, clock: testClock }
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-operations-'))
  })
  afterEach(async () => {
    service.forgetScript()
    service.requests.length = 0
    refusedTokens.length = 0
    Object.assign(service.world.states, goodRuns)
    await rm(folder, { recursive: true })
  })
  afterAll(async () => {
    network.close()
    await service.stop()
  })
}

export function got<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Asks until the last state, and answers every state on the way. */
export async function follow(ask: () => Promise<string>, last = 'Completed'): Promise<string[]> {
  const states: string[] = []
  while (states.at(-1) !== last) states.push(await ask())
  return states
}

export async function uploaded(): Promise<string> {
  const file = join(folder, 'talk.wav')
  await writeFile(file, 'RIFF and so on')
  return got(await uploadFile(files, { file, name: 'talk.wav' })).fileId
}

export const answering = (change: (data: unknown) => unknown): Misbehaviour => ({ kind: 'data', change })
