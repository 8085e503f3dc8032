import { networkInterfaces } from 'node:os'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type Result, success } from '../../shared/result'
import type { Clock } from '../ports'
import { checkAddress } from './address'
import { createAgents } from './agents'
import type { FindAuthorities } from './authorities'
import { type FindRoutes, overRoutes } from './find-routes'
import type { OpenReply } from './follow'
import { type FollowPorts, follow } from './follow'
import { type AddressesOf, systemAddresses } from './nearness'
import { readBody } from './read-body'
import { type Answered, type Pauses, repeatedly } from './repeatedly'
import type { Attempt, NetworkReply, NetworkRequest, Outcome } from './request'
import { storeBody } from './store-body'
import { openUpload, sendUpload, type UploadRequest } from './upload'

export interface NetworkOptions {
  /** Goes out as `Parlance/<version>`. */
  version: string
  clock: Clock
  findRoutes: FindRoutes
  authorities: FindAuthorities
  /** Told of every try, whoever made it. */
  onOutcome?: (outcome: Outcome) => void
  random?: Pauses['random']
  sleep?: Pauses['sleep']
  hasNetwork?: () => boolean
  addressesOf?: AddressesOf
}

export interface Download extends Omit<NetworkRequest, 'method' | 'body' | 'unpacked'> {
  /** Where it goes on this computer. What is there is replaced once the whole has come. */
  file: string
  /** In bytes: what is longer is not wanted, and nothing of it is kept. */
  most: number
  /** Whether JSON that came with 200 is an answer and not a file. */
  isAnswer?: ((body: Buffer) => boolean) | undefined
  /** `total` is null where the service does not say. */
  onProgress?: ((received: number, total: number | null) => void) | undefined
}

/** A download becomes a file only if the service answered 200 and with a file; otherwise this is its answer. */
export type Downloaded = { kind: 'stored'; bytes: number } | { kind: 'refused'; reply: NetworkReply }

export interface Network {
  /** Sends a small request and reads the whole answer, with retries where they do no harm. */
  send(request: NetworkRequest): Promise<Result<NetworkReply>>
  /** Sends a file of any size in constant memory. */
  upload(upload: UploadRequest): Promise<Result<NetworkReply>>
  /** Receives a file of any size in constant memory. */
  download(download: Download): Promise<Result<Downloaded>>
  close(): void
}

/** What every way out of this computer shares. */
export interface NetworkPorts {
  ports: FollowPorts
  pauses: Pauses
}

export function networkPorts(options: NetworkOptions): NetworkPorts {
  const { clock, findRoutes } = options
  return {
    ports: {
      agents: createAgents(options.authorities),
      clock,
      findRoutes,
      addressesOf: options.addressesOf ?? systemAddresses,
      userAgent: `Parlance/${options.version}`,
      hasNetwork: options.hasNetwork ?? hasAddress,
    },
    pauses: {
      clock,
      random: options.random ?? Math.random,
      sleep: options.sleep ?? ((milliseconds, signal) => wait(milliseconds, undefined, { signal })),
    },
  }
}

/** Everything that leaves this computer for a service goes through here, and so keeps one policy. */
export function createNetwork(options: NetworkOptions, shared = networkPorts(options)): Network {
  const { clock, findRoutes, onOutcome } = options
  const { ports, pauses } = shared

  /** Makes one try known to whoever watches the connection. */
  async function told<T extends { milliseconds: number }>(
    { url }: Pick<NetworkRequest, 'url'>,
    attempt: Promise<Attempt<T>>,
  ): Promise<Attempt<T>> {
    const startedAt = clock.passed()
    const made = await attempt
    const outcome = made.ok
      ? { milliseconds: made.value.milliseconds, error: null }
      : { milliseconds: clock.passed() - startedAt, error: made.error }
    onOutcome?.({ url, ...outcome })
    return made
  }

  async function sendOnce(request: NetworkRequest): Promise<Attempt<NetworkReply>> {
    const attempt = await told(request, follow(request, ports))
    return attempt.ok ? wholeReply(attempt.value, request.limit) : attempt
  }

  async function uploadOnce(upload: UploadRequest): Promise<Attempt<NetworkReply>> {
    const address = checkAddress(upload.url, upload.allowPlainHttp)
    if (!address.ok) return { ...address, arrived: false }
    const opened = await openUpload(upload)
    if (!opened.ok) return { ...opened, arrived: false }
    try {
      const way = overRoutes(address.value, findRoutes, route =>
        sendUpload(upload, opened.value, address.value, route, ports),
      )
      return await told(upload, way)
    } finally {
      await opened.value.handle.close()
    }
  }

  async function downloadOnce(download: Download): Promise<Attempt<Fetched>> {
    const request: NetworkRequest = { ...download, method: 'GET', accept: '*/*', unpacked: true }
    const attempt = await told(request, follow(request, ports))
    if (!attempt.ok) return attempt
    const { status, headers } = attempt.value
    if (status === 200 && isPacked(headers)) {
      attempt.value.body.destroy()
      return { ok: false, error: { kind: 'malformed', path: '', excerpt: '' }, arrived: true }
    }
    const refused = (reply: NetworkReply): Attempt<Fetched> => ({
      ok: true,
      value: { status, headers, downloaded: { kind: 'refused', reply } },
    })
    let { body } = attempt.value
    if (status !== 200 || isJson(headers)) {
      const reply = await wholeReply(attempt.value, download.limit)
      if (!reply.ok) return reply
      if (status !== 200 || download.isAnswer?.(reply.value.body)) return refused(reply.value)
      body = Readable.from([reply.value.body])
    }
    attempt.value.letGoOn()
    const stored = await storeBody({ ...attempt.value, body }, download.file, download)
    if (!stored.ok) return { ...stored, arrived: true }
    return { ok: true, value: { status, headers, downloaded: { kind: 'stored', ...stored.value } } }
  }

  return {
    send: request => repeatedly(request, () => sendOnce(request), pauses),
    upload: upload => repeatedly(upload, () => uploadOnce(upload), pauses),
    async download(download) {
      const fetched = await repeatedly(download, () => downloadOnce(download), pauses)
      return fetched.ok ? success(fetched.value.downloaded) : fetched
    },
    close: ports.agents.close,
  }
}

interface Fetched extends Answered {
  downloaded: Downloaded
}

/** It was asked for as it is; unpacking what came instead could go on without end. */
const isPacked = (headers: Answered['headers']): boolean =>
  (headers['content-encoding'] ?? 'identity') !== 'identity'

const isJson = (headers: Answered['headers']): boolean =>
  /^application\/json\b/i.test(headers['content-type'] ?? '')

async function wholeReply(open: OpenReply, limit: number | undefined): Promise<Attempt<NetworkReply>> {
  const { status, statusText, headers, milliseconds } = open
  const body = await readBody(open, limit)
  if (!body.ok) return { ...body, arrived: true }
  return { ok: true, value: { status, statusText, headers, milliseconds, body: body.value } }
}

/** Some network gave this computer an address; the ones it gives itself lead nowhere. */
function hasAddress(): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap(found => found ?? [])
  return addresses.some(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/.test(address))
}
