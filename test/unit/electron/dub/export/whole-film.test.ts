import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FilmKind } from '../../../../../electron/dub/export/film/film-kind'
import { isWholeFilm } from '../../../../../electron/dub/export/film/whole-film'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-whole-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function isWhole(kind: FilmKind, ...parts: readonly Uint8Array[]): Promise<boolean> {
  const file = join(folder, 'film')
  await writeFile(file, Buffer.concat(parts))
  return isWholeFilm(file, kind)
}

describe('a film of boxes', () => {
  function box(length: number, { says = length } = {}): Buffer {
    const bytes = Buffer.alloc(length)
    bytes.writeUInt32BE(says, 0)
    bytes.write('mdat', 4, 'latin1')
    return bytes
  }
  /** One whose length is said in eight bytes. */
  function longBox(length: number, says = length): Buffer {
    const bytes = box(length, { says: 1 })
    bytes.writeBigUInt64BE(BigInt(says), 8)
    return bytes
  }

  it('is whole where one follows the other up to its end', async () => {
    expect(await isWhole('mp4', box(8), box(500), box(40))).toBe(true)
    expect(await isWhole('mov', box(24), longBox(2_000), box(12))).toBe(true)
    expect(await isWhole('mov', box(24), longBox(16))).toBe(true)
  })

  it('is whole where the last one goes on to the end, or a few bytes that are no box stand there', async () => {
    expect(await isWhole('mp4', box(24), box(300, { says: 0 }))).toBe(true)
    expect(await isWhole('mp4', box(24), new Uint8Array(7).fill(1))).toBe(true)
  })

  it('is not where its last one is said to be longer than what is there', async () => {
    expect(await isWhole('mp4', box(24), box(300, { says: 301 }))).toBe(false)
    expect(await isWhole('mov', box(24), longBox(300, 301))).toBe(false)
    expect(await isWhole('mp4', box(24), box(8, { says: 9 }))).toBe(false)
    // Of a long one not even its length is there.
    expect(await isWhole('mov', box(24), longBox(300).subarray(0, 12))).toBe(false)
  })

  it('is not where one is said to be shorter than its own head', async () => {
    expect(await isWhole('mp4', box(24), box(300, { says: 7 }))).toBe(false)
    expect(await isWhole('mov', box(24), longBox(300, 15))).toBe(false)
  })
})

describe('a Matroska', () => {
  /** Ids and sizes as they are written, the size in eight bytes. Null: open. */
  function element(id: number, content: Uint8Array, size: number | null = content.length): Buffer {
    const name = Buffer.from(id.toString(16).padStart(2, '0'), 'hex')
    const head = Buffer.alloc(8)
    if (size === null) head.fill(0xff).writeUInt8(1, 0)
    else head.writeBigUInt64BE(BigInt(size) | (1n << 56n))
    return Buffer.concat([name, head, content])
  }
  const head = element(0x1a45_dfa3, new Uint8Array(20))
  const segment = (content: Uint8Array, size?: number | null) => element(0x1853_8067, content, size)
  const cluster = (content: Uint8Array, size?: number | null) => element(0x1f43_b675, content, size)
  const info = (content: Uint8Array, size?: number | null) => element(0x1549_a966, content, size)
  const picture = element(0xa3, new Uint8Array(90))
  const all = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts)

  it('is whole where everything in it ends where it is said to end', async () => {
    const film = segment(all(info(new Uint8Array(9)), cluster(all(picture, picture)), cluster(picture)))
    expect(await isWhole('mkv', head, film)).toBe(true)
    expect(await isWhole('webm', head, film)).toBe(true)
    expect(await isWhole('mkv', head, film.subarray(0, -1))).toBe(false)
  })

  it('is whole however many pictures there are', async () => {
    const many = cluster(all(...Array.from({ length: 9_000 }, () => picture)))
    expect(await isWhole('mkv', head, segment(all(many, many)))).toBe(true)
    expect(await isWhole('mkv', head, segment(all(many, many)).subarray(0, -50))).toBe(false)
  })

  it('that was written as it went on is whole where its last picture is', async () => {
    const clusters = [cluster(all(picture, picture), null), cluster(picture, null)]
    expect(await isWhole('mkv', head, segment(all(info(new Uint8Array(9)), ...clusters), null))).toBe(true)
    expect(await isWhole('mkv', head, segment(all(...clusters), null).subarray(0, -1))).toBe(false)
  })

  it('is not where a picture reaches out of its cluster, or what is in one makes no sense', async () => {
    const late = cluster(all(picture, element(0xa3, new Uint8Array(90), 91)))
    expect(await isWhole('mkv', head, segment(all(late, cluster(picture))))).toBe(false)
    const zeros = cluster(all(picture, new Uint8Array(100)))
    expect(await isWhole('mkv', head, segment(all(zeros, cluster(picture))))).toBe(false)
    const open = cluster(all(picture, element(0xa3, new Uint8Array(90), null)))
    expect(await isWhole('mkv', head, segment(open))).toBe(false)
  })

  it('is not where what is beside its clusters has no end, or no place in it', async () => {
    expect(await isWhole('mkv', head, segment(all(info(new Uint8Array(9), null), cluster(picture))))).toBe(
      false,
    )
    expect(await isWhole('mkv', head, segment(all(cluster(picture), new Uint8Array(100))))).toBe(false)
    expect(await isWhole('mkv', head, segment(cluster(picture), 120))).toBe(false)
  })

  it('is none where it does not begin as one', async () => {
    expect(await isWhole('mkv', segment(cluster(picture)))).toBe(false)
    expect(await isWhole('mkv', head, cluster(picture))).toBe(false)
    expect(await isWhole('mkv', head)).toBe(false)
  })
})
