import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LibraryDisk, realLibraryDisk } from '../../../../electron/library/library-disk'
import { type Storable, storeBody } from '../../../../electron/network/store-body'
import type { AppError } from '../../../../shared/errors'

const broken: AppError = { kind: 'unreachable', host: 'a', reason: 'reset', code: 'ECONNRESET' }
const replyWith = (body: Readable, headers: Record<string, string> = {}): Storable => ({
  body,
  headers,
  errorOf: () => broken,
})
const pieces = (...texts: string[]): Readable => Readable.from(texts.map(text => Buffer.from(text)))
const anySize = { most: 1_000 }

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
    const stored = await storeBody(reply, file, {
      most: 7,
      onProgress: (received, total) => told.push([received, total]),
    })
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
    expect(await storeBody(replyWith(body, headers), join(folder, 'a'), anySize)).toEqual({
      ok: false,
      error: broken,
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('that cannot take its place leaves nothing behind', async () => {
    const file = join(folder, 'a')
    await mkdir(join(file, 'full'), { recursive: true })
    expect(await storeBody(replyWith(pieces('one')), file, anySize)).toMatchObject({
      ok: false,
      error: { kind: 'storage', file },
    })
    expect(await readdir(folder)).toEqual(['a'])
  })

  it('that a scanner holds for a moment becomes a file all the same', async () => {
    const file = join(folder, 'a')
    let held = 1
    const rename: LibraryDisk['rename'] = (from, to) =>
      held-- > 0
        ? Promise.reject(Object.assign(new Error('held'), { code: 'EBUSY' }))
        : realLibraryDisk.rename(from, to)
    const stored = await storeBody(replyWith(pieces('one')), file, {
      ...anySize,
      disk: { ...realLibraryDisk, rename },
    })
    expect(stored).toEqual({ ok: true, value: { bytes: 3 } })
    expect(await readdir(folder)).toEqual(['a'])
  })

  it('that has nowhere to go is not read', async () => {
    const body = pieces('one')
    expect(await storeBody(replyWith(body), join(folder, 'no', 'a'), anySize)).toMatchObject({
      ok: false,
      error: { kind: 'storage', code: 'ENOENT' },
    })
    expect(body.destroyed).toBe(true)
  })
})

describe('a body without end', () => {
  const whole = Buffer.alloc(1024 * 1024)
  /** How many bytes were asked of it. */
  const asked = { bytes: 0 }
  async function* endless(): AsyncGenerator<Buffer> {
    for (asked.bytes = 0; asked.bytes < 1024 ** 3; asked.bytes += whole.length) yield whole
  }
  const withFree = (...megabytes: number[]) => {
    const statfs = (async () => ({
      bavail: megabytes.shift() ?? 0,
      bsize: whole.length,
    })) as unknown as LibraryDisk['statfs']
    return { most: 1024 ** 3, disk: { ...realLibraryDisk, statfs } }
  }
  const full = { ok: false, error: { kind: 'storage', reason: 'full' } }

  it('is left off at the cap, and nothing of it stays', async () => {
    const body = Readable.from(endless())
    expect(await storeBody(replyWith(body), join(folder, 'a'), { most: 5 * whole.length })).toEqual({
      ok: false,
      error: { kind: 'too-large', limit: 5 * whole.length },
    })
    expect(body.destroyed).toBe(true)
    expect(asked.bytes).toBeLessThan(40 * whole.length)
    expect(await readdir(folder)).toEqual([])
  })

  it('is not begun where it is announced', async () => {
    const body = pieces('one')
    const reply = replyWith(body, { 'content-length': '1001' })
    expect(await storeBody(reply, join(folder, 'a'), anySize)).toEqual({
      ok: false,
      error: { kind: 'too-large', limit: 1_000 },
    })
    expect(body.destroyed).toBe(true)
    expect(await readdir(folder)).toEqual([])
  })

  it('is left off before the disk is full, and nothing of it stays', async () => {
    const body = Readable.from(endless())
    expect(await storeBody(replyWith(body), join(folder, 'a'), withFree(300, 200, 100, 50))).toMatchObject(
      full,
    )
    expect(body.destroyed).toBe(true)
    expect(asked.bytes).toBeLessThan(100 * whole.length)
    expect(await readdir(folder)).toEqual([])
  })

  it('is not begun where the disk has no room for what is announced', async () => {
    const announced = { 'content-length': String(20 * whole.length) }
    const stored = (free: number) =>
      storeBody(replyWith(pieces('one'), announced), join(folder, 'a'), withFree(free, free))
    expect(await stored(80)).toMatchObject(full)
    expect(await stored(90)).toEqual({ ok: false, error: broken })
    expect(await readdir(folder)).toEqual([])
  })
})

async function* brokenPieces(): AsyncGenerator<Buffer> {
  yield Buffer.from('one')
  throw new Error('The line is gone')
}
