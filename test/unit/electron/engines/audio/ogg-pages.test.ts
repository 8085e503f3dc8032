import { expect, it } from 'vitest'
import { oggPages } from '../../../../../electron/engines/audio/ogg-pages'

/** As any reader of Ogg computes it, bit by bit. */
function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

function page(body: string): Buffer {
  const bytes = Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(22),
    Buffer.of(1, body.length),
    Buffer.from(body),
  ])
  bytes.writeUInt32LE(checksum(bytes), 22)
  return bytes
}

async function pagesIn(file: Uint8Array, pieceSize: number): Promise<string[]> {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < file.length; at += pieceSize) yield file.subarray(at, at + pieceSize)
  }
  const bodies: string[] = []
  for await (const found of oggPages(pieces())) bodies.push(Buffer.from(found.subarray(28)).toString())
  return bodies
}

const file = Buffer.concat([page('first'), page('OggS inside'), page('last')])

it.each([1, 3, 28, 1_000])('finds every page in pieces of %d bytes', async size => {
  expect(await pagesIn(file, size)).toEqual(['first', 'OggS inside', 'last'])
})

it('passes over a page that is damaged', async () => {
  const damaged = Buffer.from(file)
  damaged[page('first').length + 30] = 0
  expect(await pagesIn(damaged, 16)).toEqual(['first', 'last'])
})

it('passes over what is between pages, and over half a page at the end', async () => {
  const torn = Buffer.concat([
    page('first'),
    Buffer.from('rubbish'),
    page('second'),
    page('half').subarray(0, 30),
  ])
  expect(await pagesIn(torn, 16)).toEqual(['first', 'second'])
})
