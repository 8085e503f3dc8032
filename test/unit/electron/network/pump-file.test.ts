import { randomBytes } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import { PassThrough, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { FileChanged, pumpFile, writtenBytes } from '../../../../electron/network/pump-file'

const content = randomBytes(3 * 512 * 1024 + 5)

/** A file that is read in the pieces it is asked for, up to `end`. */
const fileOf = (end = content.length): Parameters<typeof pumpFile>[0] => ({
  read: (async (buffer: Buffer, offset: number, length: number, position: number) => {
    const bytesRead = content.copy(buffer, offset, position, Math.min(end, position + length))
    return { bytesRead, buffer }
  }) as Parameters<typeof pumpFile>[0]['read'],
})

const asRequest = (writable: Writable): ClientRequest => writable as unknown as ClientRequest

describe('pumping a file', () => {
  it('touches no buffer that is still on its way', async () => {
    const taken: Buffer[] = []
    // The bytes are looked at as late as a slow network would.
    const slow = new Writable({
      write(chunk: Buffer, _encoding, done) {
        setImmediate(() =>
          setImmediate(() => {
            taken.push(Buffer.from(chunk))
            done()
          }),
        )
      },
    })
    const sent: number[] = []
    await pumpFile(fileOf(), content.length, asRequest(slow), bytes => sent.push(bytes))
    expect(Buffer.concat(taken).equals(content)).toBe(true)
    expect(sent).toEqual([0, 512 * 1024, 1024 * 1024, 3 * 512 * 1024, content.length])
  })

  it('finds out that the file became shorter', async () => {
    const sink = new PassThrough().resume()
    await expect(pumpFile(fileOf(1_000), content.length, asRequest(sink), () => {})).rejects.toThrow(
      FileChanged,
    )
  })

  it('stops when the request has ended', async () => {
    const sink = new PassThrough()
    sink.destroy()
    const read = (): never => {
      throw new Error('Nothing more is to be read')
    }
    await pumpFile({ read }, content.length, asRequest(sink), () => {})
    expect(sink.destroyed).toBe(true)
  })
})

describe('writing', () => {
  it('fails when the request ends before it connected', async () => {
    const never = new Writable({ write() {} })
    const writing = writtenBytes(asRequest(never), Buffer.from('a'))
    never.destroy()
    await expect(writing).rejects.toThrow()
  })
})
