import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type LocalServiceOptions,
  startLocalService,
} from '../../../../electron/built-in-service/start-local-service'
import type { Engines } from '../../../../electron/engines/engine-ports'
import type { Log } from '../../../../electron/ports'
import { realClock } from '../../../../electron/real-time'
import { filesOn } from '../../storage/temporary-folder'
import { createFakeEngines, type FakeEngines } from '../fake-engines'
import { type Envelope, envelope } from './records'

/** The account of the samples. */
export const credentials = { email: 'tester@example.org', password: 'päss "word" 😀' }

export interface Answered extends Envelope {
  status: number
  headers: Headers
}

export interface RunningService extends Pick<FakeEngines, 'spoken'> {
  baseUrl: string
  port: number
  folder: string
  token: string
  apikey: string
  logged: Parameters<Log>[]
  /** Plain `fetch` with the token; the body is the text that goes over the wire. */
  ask(path: string, init?: RequestInit): Promise<Answered>
  post(path: string, body: string): Promise<Answered>
  download(path: string): Promise<Response>
  upload(content: string, name?: string): Promise<string>
  /** Keeps all engines at their work meanwhile. */
  held<T>(test: () => Promise<T>): Promise<T>
  /** Stops it; what it keeps stays for the next one. */
  pause(): Promise<void>
  stop(): Promise<void>
}

export interface RunOptions {
  engines?: Partial<Engines>
  options?: Partial<LocalServiceOptions>
}

/** One service for a whole test file: what any client of the interface could do, in the interface's own words. */
export async function runService({ engines, options }: RunOptions = {}): Promise<RunningService> {
  const folder = options?.folder ?? mkdtempSync(join(tmpdir(), 'parlance-conformance-'))
  const fakes = createFakeEngines()
  const logged: Parameters<Log>[] = []
  const started = await startLocalService({
    clock: realClock,
    timers: {
      set: (run, milliseconds) => setTimeout(run, milliseconds),
      clear: timer => clearTimeout(timer as NodeJS.Timeout | undefined),
    },
    log: (...entry) => void logged.push(entry),
    files: filesOn({}, { platform: process.platform }),
    engines: { ...fakes.engines, ...engines },
    measureSound: async () => 1.5,
    folder,
    userName: 'Conformance',
    ...credentials,
    ...options,
  })
  if (!started.ok) throw new Error(JSON.stringify(started.error))
  const { baseUrl, stop } = started.value
  const { token, apikey } = await signedIn(baseUrl)

  async function ask(path: string, init: RequestInit = {}): Promise<Answered> {
    const reply = await fetch(baseUrl + path, {
      ...init,
      headers: { Authorization: token, ...init.headers },
    })
    if (!reply.headers.get('content-type')?.startsWith('application/json')) {
      throw new Error(`${path} answers ${reply.status} without JSON: ${await reply.text()}`)
    }
    return { status: reply.status, headers: reply.headers, ...envelope.parse(await reply.json()) }
  }

  return {
    spoken: fakes.spoken,
    baseUrl,
    port: Number(new URL(baseUrl).port),
    folder,
    token,
    apikey,
    logged,
    ask,
    post: (path, body) =>
      ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
    download: path => fetch(baseUrl + path, { headers: { Authorization: token } }),
    async upload(content, name = 'talk.wav') {
      const body = new FormData()
      body.append('files', new Blob([content]), name)
      const reply = await ask('/api/file/upload', { method: 'POST', body })
      return textIn(reply.data, 'fileId')
    },
    async held(test) {
      fakes.gate.close()
      try {
        return await test()
      } finally {
        fakes.gate.open()
      }
    },
    pause: stop,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function signedIn(baseUrl: string): Promise<{ token: string; apikey: string }> {
  const reply = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { data } = envelope.parse(await reply.json())
  return { token: textIn(data, 'auth'), apikey: textIn(Reflect.get(data, 'user'), 'apikey') }
}

/** A field of an answer that must be a text. */
export function textIn(data: unknown, field: string): string {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined
  if (typeof value !== 'string' || value === '')
    throw new Error(`${field} is no text in ${JSON.stringify(data)}`)
  return value
}

/** Asks again and again, as a client does, and answers all it saw. */
export async function watched<T>(ask: () => Promise<T>, isLast: (answer: T) => boolean): Promise<T[]> {
  const seen: T[] = []
  for (;;) {
    const answer = await ask()
    seen.push(answer)
    if (isLast(answer)) return seen
    // The work that it waits for is done in this very process.
    await new Promise(setImmediate)
  }
}
