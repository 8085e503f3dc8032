import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Storable, storeBody } from '../../../../electron/network/store-body'
import type { AppError } from '../../../../shared/errors'

const broken: AppError = { kind: 'unreachable', host: 'a', reason: 'reset', code: 'ECONNRESET' }
const replyWith = (body: Readable, headers: Record<string, string> = {}): Storable => ({
  body,
  headers,
  errorOf: () => broken,
})
const pieces = (...texts: string[]): Readable => Readable.from(texts.map(text => Buffer.from(text)))
const unheard = (): void => {}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-store-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('a body', () => {
  it('becomes a file, and tells how far it is', async () => {
    const told: unknown[] = []
    const file = join(folder, 'a')
    const reply = replyWith(pieces('one', 'two!'))
    const stored = await storeBody(reply, file, (received, total) => told.push([received, total]))
    expect(stored).toEqual({ ok: true, value: { bytes: 7 } })
    expect(await readFile(file, 'utf8')).toBe('onetwo!')
    expect(told).toEqual([
      [3, null],
      [7, null],
    ])
  })

  it.each([
    ['shorter than announced', pieces('one'), { 'content-length': '4' }],
    ['broken', Readable.from(brokenPieces()), {}],
  ])('that is %s becomes none', async (_name, body, headers) => {
    expect(await storeBody(replyWith(body, headers), join(folder, 'a'), unheard)).toEqual({
      ok: false,
      error: broken,
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('that cannot take its place leaves nothing behind', async () => {
    const file = join(folder, 'a')
    await mkdir(join(file, 'full'), { recursive: true })
    expect(await storeBody(replyWith(pieces('one')), file, unheard)).toMatchObject({
      ok: false,
      error: { kind: 'storage', file },
    })
    expect(await readdir(folder)).toEqual(['a'])
  })

  it('that has nowhere to go is not read', async () => {
    const body = pieces('one')
    expect(await storeBody(replyWith(body), join(folder, 'no', 'a'), unheard)).toMatchObject({
      ok: false,
      error: { kind: 'storage', code: 'ENOENT' },
    })
    expect(body.destroyed).toBe(true)
  })
})

async function* brokenPieces(): AsyncGenerator<Buffer> {
  yield Buffer.from('one')
  throw new Error('The line is gone')
}
