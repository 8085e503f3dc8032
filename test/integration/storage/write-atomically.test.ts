import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Disk, type OpenFile, realDisk } from '../../../electron/storage/disk'
import { writeAtomically } from '../../../electron/storage/write-atomically'
import { refusing, temporaryFolder } from './temporary-folder'

const writing = (disk: Partial<Disk> = {}, platform: NodeJS.Platform = 'linux') => ({
  disk: { ...realDisk, ...disk },
  platform,
  wait: async () => undefined,
})

function oldFile(): { folder: string; file: string } {
  const folder = temporaryFolder()
  const file = join(folder, 'settings.json')
  writeFileSync(file, 'old')
  return { folder, file }
}

type Write = OpenFile['write']

/** A disk whose files write as they are told. */
const openWith =
  (write: (file: OpenFile) => Write): Disk['open'] =>
  async (...order) => {
    const file = await realDisk.open(...order)
    return { write: write(file), sync: () => file.sync(), close: () => file.close() }
  }

const bytes = Buffer.from('the new content of the file')

describe('writing atomically', () => {
  it('replaces a file and leaves nothing beside it', async () => {
    const { folder, file } = oldFile()
    await writeAtomically(file, bytes, 0o600, writing())
    expect(readFileSync(file)).toEqual(bytes)
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  it('gives the file its mode, whatever it had', async () => {
    const { file } = oldFile()
    chmodSync(file, 0o644)
    await writeAtomically(file, bytes, 0o600, writing())
    expect(statSync(file).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
  })

  it('has the content on the disk before it takes the place of the old one', async () => {
    const { file } = oldFile()
    const done: string[] = []
    const open: Disk['open'] = async (...order) => {
      const opened = await realDisk.open(...order)
      const { write, sync } = opened
      return Object.assign(opened, {
        write: (...part: Parameters<OpenFile['write']>) => {
          done.push('write')
          return write.apply(opened, part)
        },
        sync: () => {
          done.push('sync')
          return sync.apply(opened)
        },
      })
    }
    const rename: Disk['rename'] = (from, to) => {
      done.push('rename')
      return realDisk.rename(from, to)
    }
    await writeAtomically(file, bytes, 0o600, writing({ open, rename }))
    expect(done).toEqual(['write', 'sync', 'rename', 'sync'])
  })

  it('goes on where the disk took only a part', async () => {
    const { file } = oldFile()
    const write =
      (old: OpenFile): Write =>
      (content, offset, length, position) =>
        old.write(content, offset, Math.min(length, 5), position)
    await writeAtomically(file, bytes, 0o600, writing({ open: openWith(write) }))
    expect(readFileSync(file)).toEqual(bytes)
  })

  it('keeps the old content when the disk is full halfway', async () => {
    const { folder, file } = oldFile()
    let calls = 0
    const write =
      (old: OpenFile): Write =>
      async (content, offset, length, position) => {
        calls += 1
        if (calls > 1) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
        return old.write(content, offset, Math.min(length, 5), position)
      }
    const order = writeAtomically(file, bytes, 0o600, writing({ open: openWith(write) }))
    await expect(order).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readFileSync(file, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  it('does not wait for ever for a disk that takes nothing', async () => {
    const { file } = oldFile()
    const write = (): Write => async () => ({ bytesWritten: 0 })
    const order = writeAtomically(file, bytes, 0o600, writing({ open: openWith(write) }))
    await expect(order).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readFileSync(file, 'utf8')).toBe('old')
  })

  it('keeps the old content when the new one cannot take its place', async () => {
    const { folder, file } = oldFile()
    const order = writeAtomically(file, bytes, 0o600, writing({ rename: refusing('EROFS') }))
    await expect(order).rejects.toMatchObject({ code: 'EROFS' })
    expect(readFileSync(file, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  it('waits for a file that another program holds on Windows', async () => {
    const { file } = oldFile()
    let refused = 0
    const rename: Disk['rename'] = async (from, to) => {
      refused += 1
      if (refused <= 3) throw Object.assign(new Error('held'), { code: 'EPERM' })
      await realDisk.rename(from, to)
    }
    await writeAtomically(file, bytes, 0o600, writing({ rename }, 'win32'))
    expect(readFileSync(file)).toEqual(bytes)
    expect(refused).toBe(4)
  })

  it('replaces what a link leads to, and not the link', async () => {
    const { folder, file } = oldFile()
    const link = join(folder, 'link.json')
    const realpath = async () => file
    await writeAtomically(link, bytes, 0o600, writing({ realpath }))
    expect(readFileSync(file)).toEqual(bytes)
    expect(readdirSync(folder)).toEqual(['settings.json'])
  })

  it('survives a file system that cannot sync a folder', async () => {
    const { folder, file } = oldFile()
    const reluctant: Disk['open'] = (path, ...order) =>
      path === folder ? refusing('EISDIR')() : realDisk.open(path, ...order)
    await writeAtomically(file, bytes, 0o600, writing({ open: reluctant }))
    expect(readFileSync(file)).toEqual(bytes)
  })
})
