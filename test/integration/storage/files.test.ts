import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Disk, realDisk } from '../../../electron/storage/disk'
import { clockOf } from '../../harness/clock-of'
import { filesOn, refusing, temporaryFolder, testNow } from './temporary-folder'

const big = 1_000_000
const stamp = '2026-11-21T06-30-00Z'

describe('files', () => {
  it('tell a file that is missing from one that is empty', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'empty'), '')
    expect(await filesOn().read(join(folder, 'missing'), big)).toEqual({ ok: true, value: null })
    expect(await filesOn().read(join(folder, 'empty'), big)).toEqual({ ok: true, value: Buffer.alloc(0) })
  })

  it('refuse to read more than they were allowed', async () => {
    const file = join(temporaryFolder(), 'large')
    writeFileSync(file, 'x'.repeat(11))
    expect(await filesOn().read(file, 10)).toEqual({ ok: false, error: { kind: 'too-large', limit: 10 } })
    expect(await filesOn().read(file, 11)).toMatchObject({ ok: true })
  })

  it('make the folder a file goes into, for the person alone', async () => {
    const folder = join(temporaryFolder(), 'a', 'b')
    expect(await filesOn().write(join(folder, 'c'), 'text')).toEqual({ ok: true, value: null })
    expect(readFileSync(join(folder, 'c'), 'utf8')).toBe('text')
    const modes = [statSync(folder).mode & 0o777, statSync(join(folder, 'c')).mode & 0o777]
    expect(modes).toEqual(process.platform === 'win32' ? [0o666, 0o666] : [0o700, 0o600])
  })

  it.each([
    ['ENOSPC', 'full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'denied'],
    ['EBUSY', 'locked'],
    ['EIO', 'failed'],
  ])('answer %s with a reason and the file, and leave what was there', async (code, reason) => {
    const file = join(temporaryFolder(), 'kept.json')
    writeFileSync(file, 'old')
    const error = { kind: 'storage', reason, file, code }
    expect(await filesOn({ open: refusing(code) }).write(file, 'new')).toEqual({ ok: false, error })
    const unread = { ...error, doing: 'reading' }
    expect(await filesOn({ readFile: refusing(code) }).read(file, big)).toEqual({ ok: false, error: unread })
    expect(await filesOn({ rm: refusing(code) }).remove(file)).toEqual({ ok: false, error })
    expect(readFileSync(file, 'utf8')).toBe('old')
  })

  it('write what was asked for last, one after the other', async () => {
    const file = join(temporaryFolder(), 'busy.json')
    let underway = 0
    let most = 0
    const open: Disk['open'] = async (path, flags, mode) => {
      if (flags === 'wx') {
        underway += 1
        most = Math.max(most, underway)
      }
      return realDisk.open(path, flags, mode)
    }
    const rename: Disk['rename'] = async (from, to) => {
      await realDisk.rename(from, to)
      underway -= 1
    }
    const files = filesOn({ open, rename })
    const order = Array.from({ length: 30 }, (_, at) =>
      files.write(file, `${at}`.padStart(1_000 - at * 30, '0')),
    )
    await files.settled()
    expect(Number(readFileSync(file, 'utf8'))).toBe(29)
    expect(most).toBe(1)
    expect((await Promise.all(order)).every(written => written.ok)).toBe(true)
  })

  it('remove after a write that was asked for before', async () => {
    const file = join(temporaryFolder(), 'token')
    const files = filesOn()
    await Promise.all([files.write(file, 'secret'), files.remove(file)])
    expect(existsSync(file)).toBe(false)
  })

  it('go on after a write that failed', async () => {
    const file = join(temporaryFolder(), 'a')
    let first = true
    const mkdir: Disk['mkdir'] = async (...order) => {
      if (first) {
        first = false
        throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      }
      return realDisk.mkdir(...order)
    }
    const files = filesOn({ mkdir })
    const [one, two] = await Promise.all([files.write(file, 'one'), files.write(file, 'two')])
    expect([one.ok, two.ok]).toEqual([false, true])
    expect(readFileSync(file, 'utf8')).toBe('two')
  })

  it('remove a folder with all that is in it, and say yes to what is not there', async () => {
    const folder = join(temporaryFolder(), 'tokens')
    mkdirSync(folder)
    writeFileSync(join(folder, 'a'), '')
    expect(await filesOn().remove(folder)).toEqual({ ok: true, value: null })
    expect(await filesOn().remove(folder)).toEqual({ ok: true, value: null })
    expect(existsSync(folder)).toBe(false)
  })
})

describe('the list of a folder', () => {
  it('is sorted, and empty for a folder that is not there', async () => {
    const folder = temporaryFolder()
    for (const name of ['b.json', 'a.json']) writeFileSync(join(folder, name), '')
    expect(await filesOn().list(folder)).toEqual({ ok: true, value: ['a.json', 'b.json'] })
    expect(await filesOn().list(join(folder, 'none'))).toEqual({ ok: true, value: [] })
    expect(await filesOn().list(join(folder, 'a.json'))).toMatchObject({
      ok: false,
      error: { code: 'ENOTDIR' },
    })
  })

  it('take nothing of what is being written for left over, by whatever clock the disk goes', async () => {
    const folder = temporaryFolder()
    const files = filesOn(
      {
        async rename(...given) {
          await files.list(folder)
          return realDisk.rename(...given)
        },
      },
      { clock: clockOf(() => Date.now() + 7_200_000) },
    )
    expect(await files.write(join(folder, 'a'), 'text')).toEqual({ ok: true, value: null })
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('text')
  })

  it('hides what a killed program left, and removes it once nobody can be writing it', async () => {
    const folder = temporaryFolder()
    const [stale, fresh] = ['.parlance-0123456789abcdef.tmp', '.parlance-fedcba9876543210.tmp']
    for (const name of [stale, fresh, 'kept']) writeFileSync(join(folder, name), '')
    utimesSync(join(folder, stale), testNow / 1_000, testNow / 1_000 - 7_200)
    utimesSync(join(folder, fresh), testNow / 1_000, testNow / 1_000 - 60)
    expect(await filesOn().list(folder)).toEqual({ ok: true, value: ['kept'] })
    expect(readdirSync(folder)).toEqual([fresh, 'kept'])
  })
})

describe('setting aside', () => {
  it('moves a file under a name that says why and when', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'settings.json')
    writeFileSync(file, 'odd')
    expect(await filesOn().setAside(file, 'malformed')).toBe(`${file}.malformed-${stamp}`)
    expect(readdirSync(folder)).toEqual([`settings.json.malformed-${stamp}`])
  })

  it('never takes the place of one that was set aside before', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'a')
    const files = filesOn()
    for (const content of ['first', 'second', 'third']) {
      writeFileSync(file, content)
      await files.setAside(file, 'newer')
    }
    const contents = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
    expect(contents).toEqual(['first', 'second', 'third'])
  })

  it('guards a file that cannot be moved against every write', async () => {
    const file = join(temporaryFolder(), 'settings.json')
    writeFileSync(file, 'odd')
    let moves = 0
    const rename: Disk['rename'] = (from, to) => {
      moves += 1
      return moves <= 2 ? refusing('EACCES')() : realDisk.rename(from, to)
    }
    const files = filesOn({ rename })
    expect(await files.setAside(file, 'malformed')).toBe('')
    expect(await files.write(file, 'new')).toMatchObject({
      ok: false,
      error: { kind: 'storage', reason: 'denied' },
    })
    expect(readFileSync(file, 'utf8')).toBe('odd')
    expect(await files.write(file, 'new')).toEqual({ ok: true, value: null })
    expect(readFileSync(file, 'utf8')).toBe('new')
    expect(readFileSync(`${file}.malformed-${stamp}`, 'utf8')).toBe('odd')
    expect(await files.write(file, 'newer')).toEqual({ ok: true, value: null })
  })

  it('gives up when it cannot tell whether a name is free', async () => {
    const file = join(temporaryFolder(), 'a')
    writeFileSync(file, 'odd')
    expect(await filesOn({ lstat: refusing('EIO') }).setAside(file, 'malformed')).toBe('')
    expect(readFileSync(file, 'utf8')).toBe('odd')
  })
})
