import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import {
  type LocalService,
  type LocalServiceOptions,
  startLocalService,
} from '../../../electron/built-in-service/start-local-service'
import type { Log } from '../../../electron/ports'
import { realTimers } from '../../../electron/real-time'
import { clockOf } from '../../harness/clock-of'
import { filesOn, temporaryFolder, testNow } from '../storage/temporary-folder'
import { createFakeEngines } from './fake-engines'

export const envelope = z.strictObject({
  success: z.boolean(),
  message: z.string().min(1),
  timestamp: z.number().optional(),
  data: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
})

export const loginPath = '/api/auth/login'

export interface LocalTest extends LocalService {
  port: number
  /** Where it keeps what it has. */
  folder: string
  logged: Parameters<Log>[]
}

/** What a service of a test needs, with engines that are none and a folder of its own. */
export const localParts = (): LocalServiceOptions => ({
  clock: clockOf(() => testNow),
  timers: realTimers,
  log: () => undefined,
  files: filesOn({}, { platform: process.platform }),
  engines: createFakeEngines().engines,
  measureSound: async () => null,
  folder: temporaryFolder(),
  userName: 'This computer',
})

/** The built-in service, stopped when the test is over. */
export async function startLocal(options: Partial<LocalServiceOptions> = {}): Promise<LocalTest> {
  const logged: Parameters<Log>[] = []
  const log: Log = (...entry) => void logged.push(entry)
  const parts = { ...localParts(), log, ...options }
  const started = await startLocalService(parts)
  if (!started.ok) throw new Error(JSON.stringify(started.error))
  onTestFinished(started.value.stop)
  return { ...started.value, folder: parts.folder, logged, port: Number(new URL(started.value.baseUrl).port) }
}

export async function post(
  url: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
}

export async function tokenOf(service: LocalService): Promise<string> {
  const reply = await post(`${service.baseUrl}${loginPath}`, JSON.stringify(service.credentials))
  return z.object({ auth: z.string() }).parse(envelope.parse(await reply.json()).data).auth
}

/** Sends bytes as they are and answers all that came back until the connection was closed. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}

export function statusOf(raw: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(raw)?.[1] ?? 0)
}

export const envelopeIn = (raw: string): z.infer<typeof envelope> =>
  envelope.parse(JSON.parse(raw.slice(raw.indexOf('\r\n\r\n') + 4)))
