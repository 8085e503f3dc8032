import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inspectBackup } from '../../../electron/library/backup/inspect-backup'
import { unpack } from '../../../electron/library/backup/unpack'
import { readDirectory } from '../../../electron/library/zip/read-directory'
import { readEntry } from '../../../electron/library/zip/read-entry'
import { ZipProblem } from '../../../electron/library/zip/zip-problem'
import { libraryParts, type TestParts } from './library-parts'

const limits = { entries: 100, directoryBytes: 100_000 }

/** Reads everything in it, as a restore would. */
async function readAll(parts: TestParts, bytes: Uint8Array): Promise<string[]> {
  const path = join(parts.folder, 'x.zip')
  await writeFile(path, bytes)
  const file = await open(path)
  try {
    const entries = await readDirectory(file, bytes.length, limits)
    const texts: string[] = []
    for (const entry of entries) {
      const pieces: Uint8Array[] = []
      for await (const piece of readEntry(file, entry)) pieces.push(Buffer.from(piece))
      texts.push(`${entry.name} ${Buffer.concat(pieces).toString()}`)
    }
    return texts
  } finally {
    await file.close()
  }
}

const good = Buffer.from(
  zipSync({
    'library/a.json': strToU8('{"a":1}'.repeat(40)),
    'library/b.wav': [strToU8('sound'), { level: 0 }],
  }),
)
const central = Buffer.from([0x50, 0x4b, 1, 2])

/** The archive with some bytes of its directory's first entry changed. */
function spoilt(change: (bytes: Buffer, directory: number) => void): Buffer {
  const bytes = Buffer.from(good)
  change(bytes, bytes.indexOf(central))
  return bytes
}

describe('an archive', () => {
  it('is read when another program made it, whatever comes before and after', async () => {
    const parts = await libraryParts()
    const comment = Buffer.from(good)
    comment.writeUInt16LE(4, comment.length - 2)
    const texts = ['library/a.json', 'library/b.wav sound']
    expect(await readAll(parts, good)).toMatchObject(texts.map(text => expect.stringContaining(text)))
    expect(await readAll(parts, Buffer.concat([comment, Buffer.from('note')]))).toHaveLength(2)
  })

  it.each<[string, (bytes: Buffer, directory: number) => void, string]>([
    ['is encrypted', (bytes, at) => void bytes.writeUInt16LE(1, at + 8), 'is encrypted'],
    [
      'is packed in another way',
      (bytes, at) => void bytes.writeUInt16LE(12, at + 10),
      'is compressed in a way',
    ],
    ['has a name of no encoding', (bytes, at) => void bytes.writeUInt8(0xff, at + 50), 'not UTF-8'],
    ['has an old name without saying so', (bytes, at) => void bytes.write('é', at + 50), 'not UTF-8'],
    ['ends within an entry', (bytes, at) => void bytes.writeUInt16LE(60_000, at + 28), 'is damaged'],
    ['has a comment past the end', (bytes, at) => void bytes.writeUInt16LE(60_000, at + 32), 'is damaged'],
    [
      'says less than it holds',
      (bytes, at) => void bytes.writeUInt32LE(9, at + 24),
      'holds more than it says',
    ],
    ['says more than it holds', (bytes, at) => void bytes.writeUInt32LE(9_999, at + 24), 'is damaged'],
    ['has another checksum', (bytes, at) => void bytes.writeUInt32LE(5, at + 16), 'is damaged'],
    [
      'has large numbers without having them',
      (bytes, at) => void bytes.writeUInt32LE(0xffffffff, at + 24),
      'is damaged',
    ],
    ['points nowhere', (bytes, at) => void bytes.writeUInt32LE(0x7fffffff, at + 42), 'overlap'],
    ['points at nothing', (bytes, at) => void bytes.writeUInt32LE(3, at + 42), 'is damaged'],
    ['has packed nonsense', bytes => void bytes.fill(0xff, 48, 56), 'is damaged'],
    [
      'has a directory past the end',
      bytes => void bytes.writeUInt32LE(0x7fffffff, bytes.length - 6),
      'is damaged',
    ],
    ['has too long a directory', bytes => void bytes.writeUInt32LE(200_000, bytes.length - 10), 'too long'],
    ['has too many entries', bytes => void bytes.writeUInt16LE(60_000, bytes.length - 12), 'too many'],
    ['has fewer entries than it says', bytes => void bytes.writeUInt16LE(3, bytes.length - 12), 'is damaged'],
  ])('that %s is refused in so many words', async (_what, change, problem) => {
    const parts = await libraryParts()
    const reading = readAll(parts, spoilt(change))
    await expect(reading).rejects.toThrow(ZipProblem)
    await expect(reading).rejects.toThrow(problem)
  })

  it('of large numbers that lead nowhere is refused', async () => {
    const parts = await libraryParts()
    const end = good.length - 22
    const locator = Buffer.alloc(76)
    locator.writeUInt32LE(0x07064b50, 56)
    for (const place of [0n, 1n << 62n, BigInt(end)]) {
      locator.writeBigUInt64LE(place, 64)
      const bytes = Buffer.concat([good.subarray(0, end), locator, good.subarray(end)])
      await expect(readAll(parts, bytes)).rejects.toThrow('is damaged')
    }
  })

  it('damaged anywhere is read as it was, or refused: never anything else', async () => {
    const parts = await libraryParts()
    const whole = await readAll(parts, good)
    for (let place = 0; place < good.length; place += 1) {
      const bytes = Buffer.from(good)
      bytes[place] = (bytes[place] ?? 0) ^ (1 << (place % 8))
      const texts = await readAll(parts, bytes).catch(error => {
        expect(error).toBeInstanceOf(ZipProblem)
        return null
      })
      const contents = texts?.map(text => text.slice(text.indexOf(' ')))
      if (contents && contents.length === 2)
        expect(contents).toEqual(whole.map(text => text.slice(text.indexOf(' '))))
    }
    for (let length = 0; length < good.length; length += 1) {
      await expect(readAll(parts, good.subarray(0, length))).rejects.toThrow(ZipProblem)
    }
  })

  it('is not unpacked over what is there, and stops when it is told to', async () => {
    const parts = await libraryParts()
    const path = join(parts.folder, 'x.zip')
    const manifest = { backup: 1, application: '1', madeAt: 0, files: 1, bytes: 2, kinds: {} }
    const entries = { 'library/a': strToU8('ab'), 'parlance-backup.json': strToU8(JSON.stringify(manifest)) }
    await writeFile(path, zipSync(entries))
    const file = await open(path)
    const backup = await inspectBackup(file, (await file.stat()).size, {})
    const folder = join(parts.folder, 'new')
    expect(await unpack(file, backup, folder, parts, { signal: AbortSignal.abort() })).toBe(false)
    expect(await unpack(file, backup, folder, parts)).toBe(true)
    await expect(unpack(file, backup, folder, parts)).rejects.toMatchObject({ code: 'EEXIST' })
    await file.close()
  })
})
