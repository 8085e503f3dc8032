import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './answer'
import { bomb, deepJson, doubled, endlessJson, withBom, withData } from './made-bodies'
import type { Misbehaviour } from './misbehaviour'

/** Sends an answer, or what a script makes of it. */
export async function sendAnswer(
  response: ServerResponse,
  answer: Answer,
  misbehaviour: Misbehaviour | null,
): Promise<void> {
  if (!misbehaviour) return send(response, answer)
  const half = answer.body.subarray(0, Math.floor(answer.body.length / 2))
  switch (misbehaviour.kind) {
    case 'silence':
      return
    case 'drop':
      response.destroy()
      return
    case 'delay':
      await wait(misbehaviour.milliseconds, undefined, { ref: false })
      return send(response, answer)
    case 'stall':
      head(response, answer, answer.body.length)
      response.write(half)
      return
    case 'half-reply':
      head(response, answer, answer.body.length)
      response.write(half, () => response.destroy())
      return
    case 'wrong-length':
      head(response, answer, answer.body.length + misbehaviour.by)
      // Past Node's own check of the length: the lie is the point.
      response.socket?.end(answer.body)
      return
    case 'drip':
      return drip(response, answer, misbehaviour)
    case 'endless':
      return endlessJson(response, misbehaviour.bytes)
    default:
      return send(response, changed(answer, misbehaviour))
  }
}

type Change = Exclude<
  Misbehaviour,
  { kind: 'silence' | 'drop' | 'delay' | 'stall' | 'half-reply' | 'wrong-length' | 'drip' | 'endless' }
>

/** The misbehaviours that are another answer, sent as any other. */
function changed(answer: Answer, change: Change): Answer {
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
  switch (change.kind) {
    case 'status':
      return {
        status: change.status,
        headers: { ...answer.headers, ...change.headers },
        body: json({ success: false, message: change.message ?? `Status ${change.status}` }),
      }
    case 'too-many':
      return {
        status: 429,
        headers: {
          ...answer.headers,
          ...(change.retryAfter === undefined ? {} : { 'Retry-After': change.retryAfter }),
        },
        body: json({ success: false, message: 'Too many requests' }),
      }
    case 'html':
      return {
        status: change.status ?? 200,
        headers: { 'Content-Type': 'text/html' },
        body: Buffer.from(change.text ?? '<!doctype html><html><body><h1>It works</h1></body></html>'),
      }
    case 'reply':
      return {
        status: change.status ?? 200,
        headers: change.headers ?? answer.headers,
        body: Buffer.from(change.body),
      }
    case 'json':
      return { ...answer, status: change.status ?? 200, body: json(change.value) }
    case 'redirect':
      return { status: change.status ?? 302, headers: { Location: change.to }, body: Buffer.alloc(0) }
    case 'data':
      return withData(answer, change.change)
    case 'bomb':
      return bomb(change.bytes, change.encoding ?? 'gzip')
    case 'deep':
      return deepJson(change.levels)
    case 'bom':
      return withBom(answer)
    case 'duplicate-keys':
      return doubled(answer)
    case 'change':
      return change.answer(answer)
  }
}

function head(response: ServerResponse, answer: Answer, length: number): void {
  response.writeHead(answer.status, { ...answer.headers, 'Content-Length': length })
  response.flushHeaders()
}

function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return
  head(response, answer, answer.body.length)
  response.end(answer.body)
}

async function drip(
  response: ServerResponse,
  answer: Answer,
  { bytes, milliseconds }: { bytes: number; milliseconds: number },
): Promise<void> {
  head(response, answer, answer.body.length)
  for (let at = 0; at < answer.body.length && !response.destroyed; at += bytes) {
    response.write(answer.body.subarray(at, at + bytes))
    await wait(milliseconds, undefined, { ref: false })
  }
  response.end()
}
