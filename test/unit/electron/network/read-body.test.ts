import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readBody } from '../../../../electron/network/read-body'
import type { AppError } from '../../../../shared/errors'

const broken: AppError = { kind: 'unreachable', host: 'a', reason: 'reset', code: 'ECONNRESET' }
const replyWith = (body: Readable, headers: Record<string, string> = {}): Parameters<typeof readBody>[0] => ({
  body,
  headers,
  errorOf: () => broken,
})
const pieces = (...texts: string[]): Readable => Readable.from(texts.map(text => Buffer.from(text)))

describe('reading a body', () => {
  it('answers the whole', async () => {
    const read = await readBody(replyWith(pieces('one ', 'two')))
    expect(read.ok && read.value.toString()).toBe('one two')
  })

  it('stops at the cap and closes the connection', async () => {
    const body = pieces('12345', '6', '7890')
    expect(await readBody(replyWith(body), 5)).toEqual({ ok: false, error: { kind: 'too-large', limit: 5 } })
    expect(body.destroyed).toBe(true)
  })

  it('does not even begin when the headers say that it is too much', async () => {
    const body = pieces('12')
    expect(await readBody(replyWith(body, { 'content-length': '6' }), 5)).toMatchObject({ ok: false })
    expect(body.destroyed).toBe(true)
  })

  it('explains what breaks it', async () => {
    const body = new Readable({ read: () => body.destroy(new Error('gone')) })
    expect(await readBody(replyWith(body))).toEqual({ ok: false, error: broken })
  })
})
