import { expect, it } from 'vitest'
import { gatherWrites } from '../../../../../electron/built-in-service/store/gathered-writes'

/** Takes at most that many bytes of each write. */
function slowDisk(most: number): { handle: Parameters<typeof gatherWrites>[0]; written: Buffer[] } {
  const written: Buffer[] = []
  const write = async (bytes: Uint8Array, at = 0, length = bytes.length - at): Promise<unknown> => {
    const taken = Math.min(length, most)
    if (taken > 0) written.push(Buffer.from(bytes.subarray(at, at + taken)))
    return { bytesWritten: taken, buffer: bytes }
  }
  return { handle: { write } as Parameters<typeof gatherWrites>[0], written }
}

it('writes every byte in order, however little a write takes, and few times', async () => {
  const { handle, written } = slowDisk(700_000)
  const writes = gatherWrites(handle)
  const pieces = Array.from({ length: 50 }, (_, at) => Buffer.alloc(65_536, at))
  for (const piece of pieces) await writes.append(piece)
  await writes.flush()
  await writes.flush()
  expect(Buffer.concat(written).equals(Buffer.concat(pieces))).toBe(true)
  expect(written.length).toBeLessThan(10)
  expect(writes.bytes()).toBe(50 * 65_536)
})

it('says so when the disk takes nothing', async () => {
  const writes = gatherWrites(slowDisk(0).handle)
  await writes.append(Buffer.from('x'))
  await expect(writes.flush()).rejects.toMatchObject({ code: 'ENOSPC' })
})
