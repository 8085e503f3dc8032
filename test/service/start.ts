import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operation } from '../../shared/operations'
import { type Answer, agreed, refused } from './answer'
import { logIn } from './contract/auth'
import { addFile } from './contract/files'
import { record } from './contract/operation'
import { operateOf, operationAt } from './contract/operations'
import { type Account, createWorld, type World } from './contract/world'
import { type ListenOptions, listen } from './listener'
import type { Rule } from './misbehaviour'
import { readJson } from './read-json'
import { readUpload } from './read-upload'
import type { RecordedRequest } from './recorded-request'
import { createScript } from './script'
import { sendAnswer } from './send-answer'
import { startStorage } from './storage-server'

export interface TestService {
  url: string
  /** Another origin. It serves uploads without a token, and records what it is sent as `storage`. */
  storageUrl: string
  /** What the service remembers: accounts, tokens, files, jobs and the states that new jobs go through. */
  world: World
  /** Tells how the coming requests are to be treated; several rules of one operation follow each other. */
  script(...rules: Rule[]): void
  forgetScript(): void
  /** Everything that came, in order. */
  requests: RecordedRequest[]
  count(operation: Operation | 'storage' | 'unknown'): number
  stop(): Promise<void>
}

export interface TestServiceOptions extends ListenOptions {
  /** What has been done by now is kept, or another answer put in its place, before any of it is sent. */
  answered?: (request: RecordedRequest, answer: Answer) => Answer
}

/** A service that speaks the whole interface over real HTTP, truly until it is told otherwise. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const requests: RecordedRequest[] = []
  const world = createWorld('')
  const script = createScript()
  const storage = await startStorage(world, requests)
  world.storageUrl = storage.url

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://here')
    const operation = operationAt(url.pathname)
    const { method = '', headers, rawHeaders } = request
    const isUpload = operation === 'fileUpload'
    const seen: RecordedRequest = {
      operation: operation ?? 'unknown',
      method,
      path: `${url.pathname}${url.search}`,
      headers,
      rawHeaders,
      body: undefined,
    }
    requests.push(seen)
    const misbehaviour = script.next(seen.operation)
    if (misbehaviour?.kind === 'drop' && misbehaviour.when === 'before-acting') {
      request.socket.destroy()
      return
    }
    const content = isUpload ? request : await readJson(request)
    if (!isUpload) seen.body = content
    const acted = await answerTo(operation, method, url.searchParams, content, headers.authorization)
    await sendAnswer(response, options.answered?.(seen, acted) ?? acted, misbehaviour)
  }

  async function answerTo(
    operation: Operation | null,
    method: string,
    query: URLSearchParams,
    content: unknown,
    token: string | undefined,
  ): Promise<Answer> {
    if (operation === null) return refused(404, 'No such path')
    if (operation === 'login' && method === 'POST') return logIn(record(content), world)
    const account = token === undefined ? undefined : world.tokens.get(token)
    if (!account) return refused(401, 'Unauthorized: the token is missing or not valid')
    if (operation === 'fileUpload') return upload(content as IncomingMessage)
    const operate = operateOf(operation, method)
    return operate
      ? operate({ query, body: record(content), account, world })
      : refused(405, 'Method not allowed')
  }

  async function upload(request: IncomingMessage): Promise<Answer> {
    const file = await readUpload(request)
    if (file?.part !== 'files') return refused(400, 'A part named files is required')
    const { name, size, sha256, content } = file
    const { fileId } = addFile(world, { name, size, sha256, content, type: 'application/octet-stream' })
    return agreed({ fileId }, 'File uploaded successfully')
  }

  const server = await listen((request, response) => {
    // A client that goes away in the middle is what many tests are about.
    serve(request, response).catch(() => response.destroy())
  }, options)

  return {
    url: server.url,
    storageUrl: storage.url,
    world,
    script: (...rules) => script.add(rules),
    forgetScript: script.clear,
    requests,
    count: operation => requests.filter(request => request.operation === operation).length,
    async stop() {
      await Promise.all([server.stop(), storage.stop()])
    },
  }
}

/** A token as if this account had signed in. */
export function tokenOf({ world }: TestService, account: Account): string {
  const token = `test-token-${world.tokens.size + 1}-of-${account.role}`
  world.tokens.set(token, account)
  return token
}
