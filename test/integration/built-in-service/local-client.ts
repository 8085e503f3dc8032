import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { LocalServiceOptions } from '../../../electron/built-in-service/start-local-service'
import { type FilePorts, uploadFile } from '../../../electron/service/files'
import { createServiceClient, type ServiceClient } from '../../../electron/service/service-client'
import { type SpeechRecord, speechStatus } from '../../../electron/service/speech'
import type { Result } from '../../../shared/result'
import { createTestNetwork, testClock } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'
import { temporaryFolder } from '../storage/temporary-folder'
import { createFakeEngines, type FakeEngines } from './fake-engines'
import { type LocalTest, localParts, startLocal, tokenOf } from './local-service'

/** The built-in service with the project's own client signed in to it. */
export interface LocalWorldTest extends FakeEngines {
  service: LocalTest
  client: ServiceClient
  files: FilePorts
  token: string
  /** Its own, for what a test reads and writes. */
  folder: string
  /** With the token in it. */
  ask(path: string, init?: RequestInit): Promise<Response>
  upload(text: string, name?: string): Promise<string>
  /** Stops the service and starts one anew on the same folder, with engines that wait for nothing. */
  restart(): Promise<LocalWorldTest>
}

export async function localWorld(
  options: Partial<LocalServiceOptions> = {},
  fakes: FakeEngines = createFakeEngines(),
): Promise<LocalWorldTest> {
  const { log: _, ...usual } = localParts()
  const parts: Partial<LocalServiceOptions> = { ...usual, ...options }
  const service = await startLocal({ ...parts, engines: fakes.engines })
  const token = await tokenOf(service)
  const network = createTestNetwork()
  onTestFinished(() => network.close())
  const client = createServiceClient({
    profile: profileFor({ url: service.baseUrl, storageUrl: service.baseUrl }),
    token: () => token,
    network,
    clock: testClock,
  })
  const files = { client, network, clock: testClock }
  const folder = temporaryFolder()
  return {
    ...fakes,
    service,
    client,
    files,
    token,
    folder,
    ask: (path, init = {}) =>
      fetch(service.baseUrl + path, {
        ...init,
        headers: { authorization: token, 'content-type': 'application/json', ...init.headers },
      }),
    async upload(text, name = 'talk.wav') {
      const file = join(folder, 'to-upload')
      await writeFile(file, text)
      return got(await uploadFile(files, { file, name })).fileId
    },
    async restart() {
      await service.stop()
      return localWorld(parts)
    },
  }
}

export function got<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Asks until it is so, as a client that polls does. */
export async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isSo(answer)) return answer
    // What it waits for may happen in this very process.
    await new Promise(setImmediate)
  }
}

export const hasEnded = ({ jobStatus }: { jobStatus: string }): boolean =>
  jobStatus === 'Completed' || jobStatus === 'Failed'

export const spokenRecords = (client: ServiceClient, taskId: string): Promise<SpeechRecord[]> =>
  until(
    async () => got(await speechStatus(client, taskId)),
    records => records.every(hasEnded),
  )
