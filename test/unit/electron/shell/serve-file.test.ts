import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serveFile } from '../../../../electron/shell/serve-file'

const folder = mkdtempSync(join(tmpdir(), 'serve-'))
const file = join(folder, 'take.wav')
writeFileSync(file, '0123456789')
writeFileSync(join(folder, 'empty.txt'), '')
afterAll(() => rmSync(folder, { recursive: true }))

const ask = (headers: Record<string, string> = {}, method = 'GET', path = file) =>
  serveFile(path, new Request('app://bundle/x', { method, headers }), { 'x-own': 'yes' })

describe('a file', () => {
  it('is answered whole, with what a player needs to know', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '10',
      'x-own': 'yes',
    })
    expect(await answer.text()).toBe('0123456789')
  })

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
  ])('is answered in part for %s', async (range, text, contentRange) => {
    const answer = await ask({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(contentRange)
    expect(answer.headers.get('content-length')).toBe(String(text.length))
    expect(await answer.text()).toBe(text)
  })

  it('says how long it is when asked for bytes beyond its end', async () => {
    const answer = await ask({ range: 'bytes=10-' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  it('is answered whole when several ranges are asked for', async () => {
    const answer = await ask({ range: 'bytes=0-1,4-5' })
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  })

  it('sends only its headers for HEAD', async () => {
    const answer = await ask({ range: 'bytes=2-4' }, 'HEAD')
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([206, '3', ''])
  })

  it('comes as a stream where it is too long for one piece', async () => {
    const long = join(folder, 'long.wav')
    writeFileSync(long, Buffer.alloc(3 * 1024 * 1024, 7))
    const answer = await ask({}, 'GET', long)
    const body = Buffer.from(await answer.arrayBuffer())
    expect([answer.headers.get('content-length'), body.byteLength]).toEqual(['3145728', 3_145_728])
    expect(body.every(byte => byte === 7)).toBe(true)
  })

  it('may be empty', async () => {
    const answer = await ask({}, 'GET', join(folder, 'empty.txt'))
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '0', ''])
  })

  it.each(['missing.wav', '.'])('%s is not found', async name => {
    expect((await ask({}, 'GET', join(folder, name))).status).toBe(404)
  })

  it('is let go when nobody reads on', async () => {
    const answer = await ask()
    await expect(answer.body?.cancel()).resolves.toBeUndefined()
  })
})
