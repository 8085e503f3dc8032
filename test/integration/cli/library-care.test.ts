import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { nodeProgramFolder } from '../../../electron/cli/node-host'
import { buildWorker } from '../build-script'
import { type Home, openHome } from './command-line'

const workerSource = fileURLToPath(new URL('../../../electron/worker.ts', import.meta.url))
let home: Home
let elsewhere: string

const dataFolder = (): string => nodeProgramFolder(home.env, 'linux', home.folder)
const inLibrary = (...names: string[]): string => join(dataFolder(), 'library', ...names)

async function withThreads(): Promise<{ workerFile: string }> {
  const worker = await buildWorker(workerSource)
  onTestFinished(worker.remove)
  return { workerFile: worker.file }
}

beforeEach(async () => {
  home = await openHome()
  elsewhere = await mkdtemp(join(tmpdir(), 'parlance-elsewhere-'))
  await mkdir(inLibrary('media', 'one'), { recursive: true })
  const about = { id: 'one', originalName: 'talk.wav', extension: 'wav', addedAt: 0, how: 'copied' }
  await writeFile(inLibrary('media', 'one.json'), JSON.stringify({ version: 1, ...about, bytes: 5 }))
  await writeFile(inLibrary('media', 'one', 'content.wav'), 'no wav')
})
afterEach(async () => {
  await home.remove()
  await rm(elsewhere, { recursive: true, force: true })
})

describe('parlance library check', () => {
  it('names what is wrong, and ends with 1', async () => {
    const told = await home.run(['library', 'check'])
    expect(told.code).toBe(1)
    expect(told.stdout).toContain('1 thing to look at')
    expect(told.stdout).toContain('talk.wav')
    const json = await home.run(['library', 'check', '--json'])
    expect(json.code).toBe(1)
    expect(JSON.parse(json.stdout)).toMatchObject({ problems: [{ fault: 'size', part: 'recordings' }] })
  })

  it('listens to the ends of each sound, in a thread', async () => {
    const host = await withThreads()
    await writeFile(inLibrary('media', 'one', 'content.wav'), 'sound')
    const { code, stdout } = await home.run(['library', 'check', '--json'], { host })
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { sounds: 1, problems: [{ fault: 'no-sound' }] }])
  }, 300_000)

  it('ends with 0 where nothing is', async () => {
    await rm(inLibrary('media'), { recursive: true })
    const { code, stdout } = await home.run(['library', 'check'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('nothing is wrong')])
  })
})

describe('parlance library recover', () => {
  const zip = (): string =>
    join(dataFolder(), 'library-before-upgrade', 'before-upgrade-to-0.1.0-2026-11-20.zip')

  it('has back what a check misses, from the backup that the check names', async () => {
    await mkdir(join(zip(), '..'), { recursive: true })
    const sound = inLibrary('media', 'one', 'content.wav')
    await writeFile(sound, 'sound')
    expect((await home.run(['library', 'backup', zip()])).code).toBe(0)
    await rm(sound)
    const { stdout } = await home.run(['library', 'check', '--json'])
    const from = { from: 'backup', madeAt: expect.stringMatching(/^20/) }
    expect(JSON.parse(stdout)).toMatchObject({ problems: [{ fault: 'missing', file: sound, back: [from] }] })
    expect((await home.run(['library', 'check'])).stderr).toContain('parlance library recover')
    const back = await home.run(['library', 'recover', sound, '--json'])
    expect([back.code, JSON.parse(back.stdout)]).toMatchObject([0, { file: sound, ...from }])
    expect(await readFile(sound, 'utf8')).toBe('sound')
  })

  it('takes what is left of the thing itself first, unless it is told to take the backup', async () => {
    await mkdir(join(zip(), '..'), { recursive: true })
    await writeFile(inLibrary('media', 'one', 'content.wav'), 'sound')
    expect((await home.run(['library', 'backup', zip()])).code).toBe(0)
    const host = await withThreads()
    // So that the index knows it.
    await home.run(['library', 'check'], { host })
    const entry = inLibrary('media', 'one.json')
    for (const [words, from] of [
      [[], 'remains'],
      [['--backup'], 'backup'],
    ] as const) {
      await writeFile(entry, '{')
      const { stdout } = await home.run(['library', 'check', '--json'], { host })
      const [problem] = JSON.parse(stdout).problems
      expect(problem.back.map((one: { from: string }) => one.from)).toEqual(['remains', 'backup'])
      const back = await home.run(['library', 'recover', problem.file, ...words, '--json'], { host })
      expect([back.code, JSON.parse(back.stdout)]).toMatchObject([0, { from }])
      expect(JSON.parse(await readFile(entry, 'utf8'))).toMatchObject({ id: 'one', bytes: 5 })
      expect((await home.run(['library', 'recover', entry])).code).not.toBe(0)
    }
  }, 300_000)

  it('says where no backup has it', async () => {
    await rm(inLibrary('media', 'one', 'content.wav'))
    const { code, stderr } = await home.run(['library', 'recover', inLibrary('media', 'one', 'content.wav')])
    expect([code, stderr]).toEqual([2, expect.stringContaining('No backup')])
  })
})

describe('parlance library move', () => {
  it('moves it, says where it is then, and takes it back', async () => {
    const moved = await home.run(['library', 'move', elsewhere, '--json'])
    expect([moved.code, JSON.parse(moved.stdout)]).toMatchObject([0, { folder: elsewhere }])
    expect(await readdir(elsewhere)).toContain('library')
    const where = await home.run(['library', 'where', '--json'])
    expect(JSON.parse(where.stdout)).toMatchObject({ folder: join(elsewhere, 'library') })
    expect((await home.run(['library', 'move', dataFolder()])).code).toBe(0)
    expect(await readdir(inLibrary('media'))).toContain('one.json')
  })

  it('refuses a folder that is not empty as a mistake of the command line', async () => {
    await writeFile(join(elsewhere, 'letter.txt'), 'x')
    const { code, stderr } = await home.run(['library', 'move', elsewhere])
    expect([code, stderr]).toEqual([2, expect.stringContaining('not an empty folder')])
  })

  it('says that the library is not there, and takes it where it is by now', async () => {
    await home.run(['library', 'move', join(elsewhere, 'disk')])
    const other = join(elsewhere, 'other')
    await mkdir(other)
    await rename(join(elsewhere, 'disk', 'library'), join(other, 'library'))
    for (const words of [['library'], ['library', 'check'], ['jobs']]) {
      const { code, stderr } = await home.run(words)
      expect([words, code, stderr]).toEqual([words, 1, expect.stringContaining('cannot be found there')])
    }
    expect((await home.run(['library', 'move', elsewhere, '--there'])).code).toBe(2)
    expect((await home.run(['library', 'move', other, '--there'])).code).toBe(0)
    expect((await home.run(['library', 'where'])).code).toBe(0)
  })
})
