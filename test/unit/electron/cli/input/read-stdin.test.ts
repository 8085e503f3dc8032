import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readLine, readStdin } from '../../../../../electron/cli/input/read-stdin'

const going = new AbortController().signal
const of = (...pieces: string[]): Readable => Readable.from(pieces.map(piece => Buffer.from(piece)))

describe('readLine', () => {
  it.each([
    [['secret\n'], 'secret'],
    [['sec', 'ret\r\n', 'more'], 'secret'],
    [['secret'], 'secret'],
    [[' with spaces \n'], ' with spaces '],
    [['\n'], ''],
    [[], null],
  ])('reads %j as %j', async (pieces, line) => {
    expect(await readLine(of(...pieces), going)).toEqual({ ok: true, value: line })
  })

  it('refuses what is no line', async () => {
    expect(await readLine(of('x'.repeat(70_000)), going)).toMatchObject({ error: { kind: 'too-large' } })
  })

  it('puts a character together that came in two pieces', async () => {
    const [first, second] = [Buffer.from('ä').subarray(0, 1), Buffer.from('ä\n').subarray(1)]
    expect(await readLine(Readable.from([first, second]), going)).toEqual({ ok: true, value: 'ä' })
  })
})

describe('readStdin', () => {
  it('reads all there is, up to its limit', async () => {
    const read = await readStdin(of('one', 'two'), 6, going)
    expect(read.ok && read.value.toString()).toBe('onetwo')
    expect(await readStdin(of('one', 'two'), 5, going)).toMatchObject({
      error: { kind: 'too-large', limit: 5 },
    })
  })

  it('takes text for bytes, and a stream that has ended for one with nothing in it', async () => {
    const text = await readStdin(Readable.from(['schl\u00fc', 'ssel']), 20, going)
    expect(text.ok && text.value.toString()).toBe('schlüssel')
    const ended = of('one')
    await ended.toArray()
    expect(await readLine(ended, going)).toEqual({ ok: true, value: null })
  })

  it('stops waiting when nobody wants it any more', async () => {
    const abort = new AbortController()
    const stdin = new PassThrough()
    const reading = readStdin(stdin, 10, abort.signal)
    abort.abort()
    expect(await reading).toMatchObject({ error: { kind: 'cancelled' } })
    expect(stdin.listenerCount('data')).toBe(0)
    expect(await readStdin(stdin, 10, abort.signal)).toMatchObject({ error: { kind: 'cancelled' } })
  })
})
