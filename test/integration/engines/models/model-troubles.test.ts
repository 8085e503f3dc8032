import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LibraryDisk, realLibraryDisk } from '../../../../electron/library/library-disk'
import { clockOf } from '../../../harness/clock-of'
import { libraryParts, systemError, type TestParts, unwrap } from '../../library/library-parts'
import { modelOf, sha256, startModelHost, testBytes } from './model-host'
import { testManager } from './test-manager'

const content = testBytes(30_000)
const model = modelOf(content)
const catalogue = [model]

async function gathering(parts: TestParts, files: Record<string, string | Buffer>): Promise<string> {
  const folder = join(parts.folder, '.unfinished', 'test-model')
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  return folder
}

describe('what has gathered', () => {
  it('is not fetched again where a file of two is here', async () => {
    const host = await startModelHost(content)
    const [file] = model.files
    if (!file) throw new Error('the model has no file')
    const two = {
      ...model,
      files: [file, { ...file, role: 'tokens', name: 'tokens.txt', path: 'tokens.txt' }],
    }
    const parts = await libraryParts()
    const manager = testManager(parts, { catalogue: [two], host: host.url })
    host.troubles.push({}, { status: 404 })
    expect(await manager.download('test-model')).toMatchObject({ error: { kind: 'rejected', status: 404 } })
    const { folder } = unwrap(await manager.download('test-model'))
    expect((await readdir(folder)).sort()).toEqual(['model.json', 'model.onnx', 'tokens.txt'])
    expect(host.requests.map(({ path }) => path.split('/').at(-1))).toEqual([
      'model.int8.onnx',
      'tokens.txt',
      'tokens.txt',
    ])
  })

  it('is the file where all of it is here, and nobody is asked', async () => {
    const host = await startModelHost(content)
    const parts = await libraryParts()
    await gathering(parts, { 'model.onnx.part': content })
    const { folder } = unwrap(await testManager(parts, { catalogue, host: host.url }).download('test-model'))
    expect(sha256(await readFile(join(folder, 'model.onnx')))).toBe(sha256(content))
    expect(host.requests).toEqual([])
  })

  it('goes where it is more than the file has', async () => {
    const host = await startModelHost(content)
    const parts = await libraryParts()
    await gathering(parts, { 'model.onnx.part': testBytes(30_001, 4) })
    unwrap(await testManager(parts, { catalogue, host: host.url }).download('test-model'))
    expect(host.requests.map(({ range }) => range)).toEqual([undefined])
  })

  it.each(['{', '{"address": 5}'])(
    'goes on without the name of the file where the note of it says %s',
    async note => {
      const host = await startModelHost(content)
      const parts = await libraryParts()
      await gathering(parts, { 'model.onnx.part': content.subarray(0, 10_000), 'model.onnx.part.json': note })
      unwrap(await testManager(parts, { catalogue, host: host.url }).download('test-model'))
      expect(host.requests).toMatchObject([{ range: 'bytes=10000-', ifRange: undefined }])
    },
  )

  it('starts over where the hub has no such rest', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ status: 416 })
    const parts = await libraryParts()
    await gathering(parts, { 'model.onnx.part': content.subarray(0, 10_000) })
    unwrap(await testManager(parts, { catalogue, host: host.url }).download('test-model'))
    expect(host.requests.map(({ range }) => range)).toEqual(['bytes=10000-', undefined])
  })
})

describe('a hub', () => {
  it('that sends more than it should is not believed', async () => {
    const host = await startModelHost(testBytes(30_001, 2))
    host.troubles.push({ endAfter: 30_001 }, { endAfter: 30_001 })
    const manager = testManager(await libraryParts(), { catalogue, host: host.url })
    expect(await manager.download('test-model')).toEqual({
      ok: false,
      error: { kind: 'malformed', path: 'model.onnx', excerpt: '' },
    })
    expect(host.requests).toHaveLength(2)
  })

  it('that sends on to what is no web address is not followed', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ redirectTo: 'ftp://127.0.0.1/model.onnx' })
    const manager = testManager(await libraryParts(), { catalogue, host: host.url })
    expect(await manager.download('test-model')).toMatchObject({ ok: false })
    expect(host.requests).toHaveLength(1)
  })

  it('is asked again when it says', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ status: 503, headers: { 'Retry-After': '7' } })
    const pauses: number[] = []
    const sleep = async (ms: number) => void pauses.push(ms)
    const clock = clockOf(() => 5_000)
    const parts = { ...(await libraryParts()), clock }
    const manager = testManager(parts, {
      catalogue,
      host: host.url,
      pauses: { clock, random: () => 0.5, sleep },
    })
    unwrap(await manager.download('test-model'))
    expect(pauses).toHaveLength(1)
    expect(pauses[0]).toBeGreaterThanOrEqual(7_000)
  })

  it('is not asked again by somebody who stops waiting', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ status: 503 })
    const parts = await libraryParts()
    const sleep = () => Promise.reject(new Error('woken'))
    const pauses = { clock: parts.clock, random: () => 0.5, sleep }
    const manager = testManager(parts, { catalogue, host: host.url, pauses })
    expect(await manager.download('test-model')).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(host.requests).toHaveLength(1)
  })
})

describe('a disk', () => {
  const broken = (code: string) => ({ ok: false, error: { kind: 'storage', code } })

  /** The operation fails where what it makes has a path that ends so. */
  function failing(name: 'open' | 'rename', ending: string, code: string): Partial<LibraryDisk> {
    const { open, rename } = realLibraryDisk
    const fails = (path: unknown): boolean => String(path).endsWith(ending)
    return name === 'open'
      ? {
          open: async (path, ...how) =>
            fails(path) ? Promise.reject(systemError(code)) : open(path, ...how),
        }
      : { rename: async (from, to) => (fails(to) ? Promise.reject(systemError(code)) : rename(from, to)) }
  }

  async function downloadOn(name: 'open' | 'rename', ending: string, code: string) {
    const host = await startModelHost(content)
    const parts = await libraryParts(failing(name, ending, code))
    const manager = testManager(parts, { catalogue, host: host.url })
    return { answer: await manager.download('test-model'), host, manager }
  }

  it('that makes no folder is told of before anybody is asked', async () => {
    const host = await startModelHost(content)
    const parts = await libraryParts()
    await writeFile(join(parts.folder, '.unfinished'), 'a file where a folder should be')
    const manager = testManager(parts, { catalogue, host: host.url })
    expect(await manager.download('test-model')).toMatchObject({ error: { kind: 'storage' } })
    expect(host.requests).toEqual([])
  })

  it('that takes no bytes is told of', async () => {
    const { answer } = await downloadOn('open', 'model.onnx.part', 'EACCES')
    expect(answer).toMatchObject(broken('EACCES'))
  })

  it('that keeps no file under its name is told of', async () => {
    const { answer, manager } = await downloadOn('rename', 'model.onnx', 'EIO')
    expect(answer).toMatchObject(broken('EIO'))
    expect((await manager.list())[0]?.state).toEqual({ state: 'paused', received: 30_000 })
  })

  it('that writes no note of where a part is from is told of', async () => {
    const { answer } = await downloadOn('rename', 'model.onnx.part.json', 'EIO')
    expect(answer).toMatchObject(broken('EIO'))
  })

  it('that writes no record of the model is told of', async () => {
    const { answer, manager } = await downloadOn('rename', 'model.json', 'EIO')
    expect(answer).toMatchObject(broken('EIO'))
    expect(await manager.installed()).toEqual([])
  })

  it('that does not move the whole model is told of', async () => {
    const { answer, manager } = await downloadOn('rename', 'test-model', 'EIO')
    expect(answer).toMatchObject(broken('EIO'))
    expect(await manager.installed()).toEqual([])
  })
})

describe('a model that is removed', () => {
  it('stays listed as it is where its record does not go', async () => {
    const host = await startModelHost(content)
    const refusing = new Set<string>()
    const refuses = (path: unknown): boolean => [...refusing].some(ending => String(path).endsWith(ending))
    const parts = await libraryParts({
      rm: (path, options) =>
        refuses(path) ? Promise.reject(systemError('EACCES')) : realLibraryDisk.rm(path, options),
    })
    const manager = testManager(parts, { catalogue, host: host.url })
    const installed = unwrap(await manager.download('test-model'))
    refusing.add('model.json')
    expect(await manager.remove('test-model')).toMatchObject({ error: { kind: 'storage', code: 'EACCES' } })
    expect(await manager.installed()).toEqual([installed])
    refusing.clear()
    refusing.add('test-model')
    expect(await manager.remove('test-model')).toMatchObject({ error: { kind: 'storage', code: 'EACCES' } })
    expect(await manager.installed()).toEqual([])
  })
})

it('is listed as on its way here while it is', async () => {
  const host = await startModelHost(content)
  host.troubles.push({ stallAfter: 10_000 })
  const manager = testManager(await libraryParts(), { catalogue, host: host.url })
  const begun = manager.download('test-model')
  await host.stalled()
  expect((await manager.list())[0]?.state).toMatchObject({ state: 'downloading' })
  await manager.close()
  expect(await begun).toEqual({ ok: false, error: { kind: 'cancelled' } })
})
