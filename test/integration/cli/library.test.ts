import { access, chmod, lstat, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeProgramFolder } from '../../../electron/cli/node-host'
import { libraryFolders } from '../../../electron/library/library-folders'
import { outputOf } from '../../harness/start-program'
import { everything } from '../library/backup-parts'
import { type Home, openHome, type Ran } from './command-line'

let home: Home
let root: string

beforeEach(async () => {
  home = await openHome()
  root = libraryFolders(nodeProgramFolder(home.env, 'linux', home.folder)).root
})
afterEach(() => home.remove())

const run = (...words: string[]): Promise<Ran> => home.run(['library', ...words])
const json = async (...words: string[]): Promise<unknown> =>
  JSON.parse((await run(...words, '--json')).stdout)

/** Something in it, as it lies on the disk. */
async function fill(name: string): Promise<void> {
  await mkdir(join(root, 'media', name), { recursive: true })
  await writeFile(join(root, 'media', name, 'content.wav'), Buffer.alloc(200_000, name))
}

describe('library', () => {
  it('says where it is and how large, by kind', async () => {
    await fill('a')
    const { code, stdout } = await run('where')
    expect(code).toBe(0)
    expect(stdout.split('\n')[0]).toBe(root)
    expect(stdout).toContain('200 kB in 1 file')
    expect(await json()).toEqual({
      folder: root,
      files: 1,
      bytes: 200_000,
      parts: [{ name: 'recordings', files: 1, bytes: 200_000 }],
      free: expect.any(Number),
    })
  })

  it('is backed up, restored, and had back', async () => {
    await fill('a')
    const backedUp = await run('backup', 'monday.zip')
    expect(backedUp).toMatchObject({ code: 0, stderr: expect.stringContaining('Backing up') })
    const then = await everything(root)
    await fill('b')
    const later = await everything(root)

    expect(await json('restore', 'monday.zip', '--look')).toMatchObject({
      parts: [{ name: 'recordings', files: 1, bytes: 200_000 }],
      into: null,
    })
    expect(await everything(root)).toEqual(later)
    const restored = await run('restore', 'monday.zip')
    expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining('restore --undo') })
    expect(await everything(root)).toEqual(then)
    expect((await run('restore', '--undo')).code).toBe(0)
    expect(await everything(root)).toEqual(later)
    expect((await run('restore', '--undo')).code).toBe(2)
  })

  it('goes beside, and is used there with --data-folder', async () => {
    await fill('a')
    await run('backup', 'monday.zip')
    const second = join(home.folder, 'second')
    expect(await json('restore', 'monday.zip', '--into', 'second')).toMatchObject({ into: second })
    expect(await everything(join(second, 'library'))).toEqual(await everything(root))
    expect(await json('where', '--data-folder', 'second')).toMatchObject({ bytes: 200_000 })
    expect((await run('restore', 'monday.zip', '--into', 'second')).code).toBe(2)
  })

  it.skipIf(process.platform === 'win32')(
    'is backed up where a link leads, for those who could read what was there, and into no pipe',
    async () => {
      await fill('a')
      const folder = join(home.folder, 'stick')
      await mkdir(folder)
      await writeFile(join(folder, 'monday.zip'), 'before')
      await chmod(join(folder, 'monday.zip'), 0o640)
      await symlink(join('stick', 'monday.zip'), join(home.folder, 'last.zip'))
      expect((await run('backup', 'last.zip', '--force')).code).toBe(0)
      expect((await lstat(join(home.folder, 'last.zip'))).isSymbolicLink()).toBe(true)
      expect((await stat(join(folder, 'monday.zip'))).mode & 0o777).toBe(0o640)
      expect((await run('restore', 'last.zip', '--look')).code).toBe(0)
      const pipe = join(home.folder, 'pipe')
      outputOf('bash', ['-c', 'mkfifo "$1"', 'bash', pipe])
      expect(await run('backup', 'pipe')).toMatchObject({ code: 2, stderr: 'pipe: It is not a file.\n' })
      expect((await stat(pipe)).isFIFO()).toBe(true)
    },
  )

  it('replaces no file unless told to', async () => {
    await writeFile(join(home.folder, 'monday.zip'), 'mine')
    const refused = await run('backup', 'monday.zip')
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--force') })
    expect(await readFile(join(home.folder, 'monday.zip'), 'utf8')).toBe('mine')
    expect((await run('backup', 'monday.zip', '--force')).code).toBe(0)
  })

  it('refuses what is no backup, a file that is not there, and a command that says nothing', async () => {
    await writeFile(join(home.folder, 'talk.zip'), 'no archive')
    const refused = await run('restore', 'talk.zip', '--json')
    expect(refused.code).toBe(2)
    expect(JSON.parse(refused.stderr)).toMatchObject({ error: { kind: 'backup' }, exitCode: 2 })
    expect((await run('restore', 'none.zip')).code).toBe(2)
    expect((await run('restore')).code).toBe(2)
    expect((await run('restore', 'talk.zip', '--undo')).code).toBe(2)
  })

  it('leaves no half backup when it is stopped, and says so by its code', async () => {
    await fill('a')
    const ran = await home.run(['library', 'backup', 'monday.zip'], {
      host: {
        onInterrupt: listener => {
          listener()
          return () => undefined
        },
      },
    })
    expect(ran.code).toBe(130)
    await expect(access(join(home.folder, 'monday.zip'))).rejects.toThrow('ENOENT')
  })
})
