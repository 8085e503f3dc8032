import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommandContext } from '../../../../../electron/cli/context'
import { takenPlace, writeResult } from '../../../../../electron/cli/output/write-file'
import { type LibraryDisk, realLibraryDisk } from '../../../../../electron/library/library-disk'
import { createTranslate } from '../../../../../shared/language/translate'
import { outputOf } from '../../../../harness/start-program'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-write-'))
  await writeFile(join(folder, 'sound.wav'), 'sound')
  await writeFile(join(folder, 'old.txt'), 'old')
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
const context = () => ({ host: { folder } as CommandContext['host'], t: createTranslate('en') })
const sound = (): string => join(folder, 'sound.wav')

it('writes and copies into folders it makes', async () => {
  const file = join('a', 'b', 'new.txt')
  expect(await writeResult({ folder, file, force: false, content: 'new' })).toEqual({
    ok: true,
    value: join(folder, file),
  })
  expect(await read(file)).toBe('new')
  const copied = await writeResult({ folder, file: 'a/copy.wav', force: false, copyOf: sound() })
  expect(copied.ok).toBe(true)
  expect(await read('a/copy.wav')).toBe('sound')
})

it('leaves a file alone that is there, unless it may be replaced', async () => {
  const written = await writeResult({ folder, file: 'old.txt', force: false, content: 'new' })
  const copied = await writeResult({ folder, file: 'old.txt', force: false, copyOf: sound() })
  expect([written.ok, copied.ok]).toEqual([false, false])
  expect(await read('old.txt')).toBe('old')
  expect((await writeResult({ folder, file: 'old.txt', force: true, content: 'new' })).ok).toBe(true)
  expect(await read('old.txt')).toBe('new')
  expect((await writeResult({ folder, file: 'old.txt', force: true, copyOf: sound() })).ok).toBe(true)
  expect(await read('old.txt')).toBe('sound')
})

it.skipIf(process.platform === 'win32')('writes a sound that others may read, as any file is', async () => {
  await chmod(sound(), 0o600)
  for (const force of [false, true]) {
    expect((await writeResult({ folder, file: 'copy.wav', force, copyOf: sound() })).ok).toBe(true)
    expect((await stat(join(folder, 'copy.wav'))).mode & 0o777).toBe(0o644 & ~process.umask())
  }
})

describe.skipIf(process.platform === 'win32')('what is there is kept as what it is:', () => {
  const forced = { force: true, content: 'new' }

  it('a link, whose file is written, be it there or not', async () => {
    await mkdir(join(folder, 'far'))
    await symlink(join('far', 'file.txt'), join(folder, 'near.txt'))
    await symlink('near.txt', join(folder, 'nearer.txt'))
    expect((await writeResult({ folder, file: 'nearer.txt', force: false, content: 'new' })).ok).toBe(true)
    expect(await read('far/file.txt')).toBe('new')
    expect((await writeResult({ folder, file: 'near.txt', force: true, copyOf: sound() })).ok).toBe(true)
    expect(await read('far/file.txt')).toBe('sound')
    expect(await readdir(join(folder, 'far'))).toEqual(['file.txt'])
    for (const name of ['near.txt', 'nearer.txt']) {
      expect((await lstat(join(folder, name))).isSymbolicLink()).toBe(true)
    }
    expect((await writeResult({ folder, file: 'near.txt', force: false, content: 'other' })).ok).toBe(false)
  })

  it('a link that leads to itself, which cannot be written', async () => {
    await symlink('round.txt', join(folder, 'round.txt'))
    expect((await writeResult({ folder, file: 'round.txt', ...forced })).ok).toBe(false)
    expect((await lstat(join(folder, 'round.txt'))).isSymbolicLink()).toBe(true)
  })

  it('who may read and run it', async () => {
    await chmod(join(folder, 'old.txt'), 0o750)
    expect((await writeResult({ folder, file: 'old.txt', ...forced })).ok).toBe(true)
    expect((await stat(join(folder, 'old.txt'))).mode & 0o777).toBe(0o750)
  })

  it('a pipe, into which it goes, with nothing to be replaced', async () => {
    const pipe = join(folder, 'pipe')
    outputOf('bash', ['-c', 'mkfifo "$1"', 'bash', pipe])
    expect(await takenPlace(context(), ['pipe', '/dev/null'], false)).toBeNull()
    for (const target of [
      { force: false, content: 'new' },
      { force: true, copyOf: sound() },
    ]) {
      const reading = readFile(pipe, 'utf8')
      expect((await writeResult({ folder, file: 'pipe', ...target })).ok).toBe(true)
      expect(await reading).toBe(target.force ? 'sound' : 'new')
    }
    expect((await lstat(pipe)).isFIFO()).toBe(true)
  })
})

it('waits for who holds a file that was just written', async () => {
  let held = 1
  const rename: LibraryDisk['rename'] = (from, to) =>
    held-- > 0
      ? Promise.reject(Object.assign(new Error('held'), { code: 'EBUSY' }))
      : realLibraryDisk.rename(from, to)
  const disk = { ...realLibraryDisk, rename }
  expect((await writeResult({ folder, file: 'old.txt', force: true, content: 'new' }, disk)).ok).toBe(true)
  expect(await read('old.txt')).toBe('new')
})

it('leaves nothing half written behind', async () => {
  const missing = join(folder, 'missing.wav')
  await mkdir(join(folder, 'taken'))
  const failed = await Promise.all([
    writeResult({ folder, file: 'one.wav', force: false, copyOf: missing }),
    writeResult({ folder, file: 'two.wav', force: true, copyOf: missing }),
    writeResult({ folder, file: 'taken', force: true, content: 'new' }),
    writeResult({ folder, file: 'old.txt/three.txt', force: false, content: 'new' }),
  ])
  for (const one of failed) expect(one).toMatchObject({ ok: false, error: { kind: 'storage' } })
  expect((await readdir(folder)).sort()).toEqual(['old.txt', 'sound.wav', 'taken'])
})

it('names the first file that is there already, and no option that a command may not have', async () => {
  const taken = (...files: string[]) => takenPlace(context(), files, false)
  expect(await taken('new.txt', 'sound.wav', 'old.txt')).toEqual({
    kind: 'usage',
    sentence: 'sound.wav is there already. Use --force to replace it, or choose another place.',
  })
  expect(await taken('new.txt')).toBeNull()
  expect(await takenPlace(context(), ['old.txt'], true)).toBeNull()
})
