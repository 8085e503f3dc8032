import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ManagedModelState, ModelManager } from '../../../../electron/engines/models/model-manager'
import type { LibraryDisk } from '../../../../electron/library/library-disk'
import { clockOf } from '../../../harness/clock-of'
import { libraryParts, partsIn, systemError, unwrap } from '../../library/library-parts'
import { modelOf, sha256, startModelHost, testBytes } from './model-host'
import { testManager } from './test-manager'

const content = testBytes(300_000)
const model = modelOf(content)
const catalogue = [model]

const receivedOf = async (manager: ModelManager): Promise<number> => {
  const state = (await manager.list())[0]?.state
  return state && 'received' in state ? state.received : 0
}

describe('a download', () => {
  it('brings every file under its own name, with a record, and nothing else', async () => {
    const host = await startModelHost(content)
    const parts = await libraryParts()
    const manager = testManager(parts, { catalogue, host: host.url })
    expect((await manager.list()).map(({ bytes, state }) => ({ bytes, state }))).toEqual([
      { bytes: 300_000, state: { state: 'available' } },
    ])

    const installed = unwrap(await manager.download('test-model'))

    expect(installed).toMatchObject({ id: 'test-model', kind: 'sense-voice', files: { model: 'model.onnx' } })
    expect(sha256(await readFile(join(installed.folder, 'model.onnx')))).toBe(sha256(content))
    expect((await readdir(installed.folder)).sort()).toEqual(['model.json', 'model.onnx'])
    expect(await manager.installed()).toEqual([installed])
    expect((await manager.list())[0]?.state).toEqual({ state: 'installed', folder: installed.folder })
    expect(host.requests[0]?.path).toBe('/makers/test-model/resolve/abc/deep/model.int8.onnx')
    expect(host.requests[0]?.headers.authorization).toBeUndefined()
  })

  it('follows the hub to where the bytes are, with the range', async () => {
    const store = await startModelHost(content)
    const host = await startModelHost(content)
    host.troubles.push({ redirectTo: `${store.url}/bytes` }, { redirectTo: `${store.url}/bytes` })
    store.troubles.push({ dropAfter: 100_000 })
    const manager = testManager(await libraryParts(), { catalogue, host: host.url })
    unwrap(await manager.download('test-model'))
    expect(store.requests.map(({ range }) => range !== undefined)).toEqual([false, true])
  })

  it('goes on after a broken line with what is missing, if the file is still the same', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ dropAfter: 120_000 }, { status: 503 })
    const manager = testManager(await libraryParts(), { catalogue, host: host.url })
    const { folder } = unwrap(await manager.download('test-model'))
    expect(sha256(await readFile(join(folder, 'model.onnx')))).toBe(sha256(content))
    const [first, second, third] = host.requests
    expect(first?.range).toBeUndefined()
    expect(Number(/^bytes=(\d+)-$/.exec(second?.range ?? '')?.[1])).toBeGreaterThan(0)
    expect(third).toMatchObject({ range: second?.range, ifRange: '"one"' })
  })

  it.each([
    { name: 'model.onnx', troubles: [{ packed: true }], asked: 'identity' },
    { name: 'model.onnx', troubles: [{ dropAfter: 90_000 }, { packed: true }], asked: 'identity' },
    { name: 'lex.bin.gz', troubles: [{ headers: { 'Content-Encoding': 'gzip' } }], asked: 'gzip, identity' },
    { name: 'lex.bin.gz', troubles: [{ packed: true }], asked: 'gzip, identity' },
  ])(
    'is of the bytes that are kept, however a host packs $name: $troubles',
    async ({ name, troubles, asked }) => {
      const host = await startModelHost(content)
      host.troubles.push(...troubles)
      const named = { ...model, files: model.files.map(file => ({ ...file, name })) }
      const manager = testManager(await libraryParts(), { catalogue: [named], host: host.url })
      const { folder } = unwrap(await manager.download('test-model'))
      expect(sha256(await readFile(join(folder, name)))).toBe(sha256(content))
      expect(host.requests[0]?.headers['accept-encoding']).toBe(asked)
    },
  )

  it('that is interrupted at twenty places, each time by the end of its program, is whole in the end', async () => {
    const host = await startModelHost(content)
    const parts = await libraryParts()
    const places = Array.from({ length: 20 }, (_, at) => 1 + at * 14_000 + (at % 3))
    for (const place of places) {
      const now = partsIn(parts.folder)
      const manager = testManager(now, { catalogue, host: host.url })
      const received = await receivedOf(manager)
      host.troubles.push({ stallAfter: place - received })
      const stopped = manager.download('test-model')
      await expect.poll(() => receivedOf(manager)).toBe(place)
      await manager.close()
      expect((await stopped).ok).toBe(false)
      expect(await manager.installed()).toEqual([])
    }
    const { folder } = unwrap(
      await testManager(partsIn(parts.folder), { catalogue, host: host.url }).download('test-model'),
    )
    expect(sha256(await readFile(join(folder, 'model.onnx')))).toBe(sha256(content))
    expect(host.requests.map(({ range }) => range)).toEqual([
      undefined,
      ...places.map(place => `bytes=${place}-`),
    ])
  })

  it('goes on after a body that ended early as if it were whole', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ endAfter: 90_000 })
    const manager = testManager(await libraryParts(), { catalogue, host: host.url })
    unwrap(await manager.download('test-model'))
    expect(host.requests.map(({ range }) => range)).toEqual([undefined, 'bytes=90000-'])
  })

  it('starts over where the file has changed, and refuses it: it is not what the catalogue says', async () => {
    const host = await startModelHost(content)
    host.troubles.push(
      { dropAfter: 120_000 },
      { replaceWith: { content: testBytes(300_000, 2), etag: '"two"' } },
    )
    const parts = await libraryParts()
    const manager = testManager(parts, { catalogue, host: host.url })
    expect(await manager.download('test-model')).toEqual({
      ok: false,
      error: { kind: 'malformed', path: 'model.onnx', excerpt: '' },
    })
    expect(host.requests[1]?.ifRange).toBe('"one"')
    expect(await manager.installed()).toEqual([])
    expect((await manager.list())[0]?.state).toEqual({ state: 'available' })
  })

  it('starts over from a server that knows no ranges', async () => {
    const host = await startModelHost(content)
    host.wholeOnly = true
    host.troubles.push({ dropAfter: 120_000 })
    const manager = testManager(await libraryParts(), { catalogue, host: host.url })
    const { folder } = unwrap(await manager.download('test-model'))
    expect(sha256(await readFile(join(folder, 'model.onnx')))).toBe(sha256(content))
  })

  it('throws a part away that turns out wrong, and fetches the whole once more', async () => {
    const host = await startModelHost(content, null)
    const parts = await libraryParts()
    const gathering = join(parts.folder, '.unfinished', 'test-model')
    await parts.disk.mkdir(gathering, { recursive: true })
    await writeFile(join(gathering, 'model.onnx.part'), testBytes(100_000, 3))
    const manager = testManager(parts, { catalogue, host: host.url })
    const { folder } = unwrap(await manager.download('test-model'))
    expect(sha256(await readFile(join(folder, 'model.onnx')))).toBe(sha256(content))
    expect(host.requests.map(({ range }) => range)).toEqual(['bytes=100000-', undefined])
  })

  it.each([
    [404, { kind: 'rejected', status: 404, message: '' }],
    [403, { kind: 'rejected', status: 403, message: '' }],
    [500, { kind: 'server', status: 500, message: '' }],
  ] as const)('says so when the hub answers %i', async (status, error) => {
    const host = await startModelHost(content)
    host.troubles.push(...Array.from({ length: 9 }, () => ({ status })))
    const manager = testManager(await libraryParts(), { catalogue, host: host.url })
    expect(await manager.download('test-model')).toEqual({ ok: false, error })
    expect(host.requests).toHaveLength(status === 500 ? 4 : 1)
  })

  it('takes no sign-in page and no file of another length for the model', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    const manager = testManager(await libraryParts(), { catalogue, host: host.url })
    expect(await manager.download('test-model')).toMatchObject({ error: { kind: 'malformed' } })
    const other = await startModelHost(testBytes(10))
    const second = testManager(await libraryParts(), { catalogue, host: other.url })
    expect(await second.download('test-model')).toMatchObject({ error: { kind: 'malformed' } })
  })

  it('says that nobody answers', async () => {
    const manager = testManager(await libraryParts(), { catalogue, host: 'http://127.0.0.1:1' })
    expect(await manager.download('test-model')).toMatchObject({
      error: { kind: 'unreachable', reason: 'refused' },
    })
  })

  it('refuses a mirror that is no address, and a model nobody knows', async () => {
    const manager = testManager(await libraryParts(), { catalogue, host: 'mirror of mine' })
    expect(await manager.download('test-model')).toMatchObject({
      error: { kind: 'invalid', path: 'modelHost' },
    })
    expect(await manager.download('../etc')).toMatchObject({ error: { kind: 'invalid', path: 'model' } })
    expect(await manager.remove('../etc')).toMatchObject({ error: { kind: 'invalid', path: 'model' } })
  })
})

describe('several downloads', () => {
  const another = { ...modelOf(content), id: 'another-model' }

  it('come one after the other, and are all on their way meanwhile', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ stallAfter: 100_000 })
    const manager = testManager(await libraryParts(), { catalogue: [model, another], host: host.url })
    const first = manager.download('test-model')
    await host.stalled()
    const second = manager.download('another-model')
    await expect.poll(() => manager.begun()).toHaveLength(2)
    expect((await manager.list()).map(({ state }) => state.state)).toEqual(['downloading', 'downloading'])
    expect(host.requests).toHaveLength(1)
    await manager.pause('test-model')
    expect((await first).ok).toBe(false)
    unwrap(await second)
    expect(host.requests).toHaveLength(2)
  })

  it('wait for nobody once they are stopped', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ stallAfter: 100_000 })
    const manager = testManager(await libraryParts(), { catalogue: [model, another], host: host.url })
    const first = manager.download('test-model')
    await host.stalled()
    const second = manager.download('another-model')
    await expect.poll(() => manager.begun()).toHaveLength(2)
    await manager.pause('another-model')
    expect(await second).toEqual({ ok: false, error: { kind: 'cancelled' } })
    const third = manager.download('another-model')
    await manager.pause('test-model')
    expect((await first).ok).toBe(false)
    unwrap(await third)
  })

  it('are still wanted when the program ends before their turn', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ stallAfter: 100_000 })
    const parts = await libraryParts()
    const manager = testManager(parts, { catalogue: [model, another], host: host.url })
    const both = [manager.download('test-model'), manager.download('another-model')]
    await host.stalled()
    await expect.poll(() => manager.begun()).toHaveLength(2)
    await manager.close()
    await Promise.all(both)
    const next = testManager(partsIn(parts.folder), { catalogue: [model, another], host: host.url })
    expect((await next.begun()).map(({ isWanted }) => isWanted)).toEqual([true, true])
  })
})

describe('pausing', () => {
  it('keeps what came; the next program goes on from there', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ stallAfter: 150_000 })
    const parts = await libraryParts()
    const manager = testManager(parts, { catalogue, host: host.url })
    const states: ManagedModelState[] = []
    manager.watch(({ state }) => void states.push(state))
    const begun = manager.download('test-model')
    expect(manager.download('test-model')).toBe(begun)
    const part = join(parts.folder, '.unfinished', 'test-model', 'model.onnx.part')
    await expect.poll(async () => (await stat(part).catch(() => null))?.size).toBe(150_000)
    await manager.pause('test-model')
    expect(await begun).toEqual({ ok: false, error: { kind: 'cancelled' } })
    const listed = (await manager.list())[0]?.state
    expect(listed).toEqual({ state: 'paused', received: 150_000 })
    expect(states.at(-1)).toEqual(listed)

    const next = testManager(partsIn(parts.folder), { catalogue, host: host.url })
    unwrap(await next.download('test-model'))
    expect(host.requests[1]).toMatchObject({ range: 'bytes=150000-', ifRange: '"one"' })
  })

  it('asks the mirror for what has a host of its own too, and that host for what the mirror lacks', async () => {
    const [mirror, own] = [await startModelHost(content), await startModelHost(content)]
    const model = modelOf(content)
    const hosted = { ...model, files: model.files.map(file => ({ ...file, host: `${own.url}/bucket/` })) }
    mirror.troubles.push({ status: 404 })
    const [parts, others] = [await libraryParts(), await libraryParts()]
    unwrap(await testManager(parts, { catalogue: [hosted], host: mirror.url }).download('test-model'))
    expect([mirror.requests[0]?.path, own.requests[0]?.path]).toEqual([
      '/deep/model.int8.onnx',
      '/bucket/deep/model.int8.onnx',
    ])
    unwrap(await testManager(others, { catalogue: [hosted], host: mirror.url }).download('test-model'))
    expect(own.requests).toHaveLength(1)
    expect(mirror.requests).toHaveLength(2)
  })

  it('goes on from another mirror without the name the first one gave the file', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ dropAfter: 150_000 }, { status: 404 })
    const parts = await libraryParts()
    await testManager(parts, { catalogue, host: host.url }).download('test-model')
    const mirror = await startModelHost(content, '"another name"')
    unwrap(await testManager(partsIn(parts.folder), { catalogue, host: mirror.url }).download('test-model'))
    expect(mirror.requests).toHaveLength(1)
    expect(mirror.requests[0]?.range).toMatch(/^bytes=\d+-$/)
    expect(mirror.requests[0]?.ifRange).toBeUndefined()
  })
})

it('tells of progress at most ten times a second', async () => {
  const host = await startModelHost(content)
  const parts = await libraryParts()
  const clock = clockOf(() => 5_000)
  const manager = testManager({ ...parts, clock }, { catalogue, host: host.url })
  const states: string[] = []
  manager.watch(({ state }) => void states.push(state.state))
  unwrap(await manager.download('test-model'))
  expect(states).toEqual(['downloading', 'installed'])
})

it('is refused before it begins where the disk is too full', async () => {
  const host = await startModelHost(content)
  const statfs = async () => ({ bavail: 10, bsize: 4_096 })
  const parts = await libraryParts({ statfs: statfs as never })
  const manager = testManager(parts, { catalogue, host: host.url })
  expect(await manager.download('test-model')).toMatchObject({ error: { kind: 'storage', reason: 'full' } })
  expect(host.requests).toEqual([])
})

type Write = (bytes: Buffer, offset: number, length: number, position: number) => Promise<unknown>

/** A disk whose files take no more than so many bytes a write, and no more than so many in all. */
function reluctantDisk(open: LibraryDisk['open'], most: number, inAll: number): Partial<LibraryDisk> {
  return {
    async open(path, flags, mode) {
      const handle = await open(path, flags, mode)
      if (!String(path).endsWith('.part') || flags === 'r') return handle
      const write: Write = handle.write.bind(handle)
      let left = inAll
      const limited: Write = (bytes, offset, length, position) => {
        if (left === 0) return Promise.reject(systemError('ENOSPC'))
        const taken = Math.min(left, length, most)
        left -= taken
        return write(bytes, offset, taken, position)
      }
      handle.write = limited as never
      return handle
    },
  }
}

it('says that the disk is full, and goes on once there is room', async () => {
  const host = await startModelHost(content)
  const parts = await libraryParts()
  const full = partsIn(parts.folder, reluctantDisk(parts.disk.open, 1_000_000, 100_000))
  const manager = testManager(full, { catalogue, host: host.url })
  expect(await manager.download('test-model')).toMatchObject({
    error: { kind: 'storage', reason: 'full', code: 'ENOSPC' },
  })
  const next = testManager(partsIn(parts.folder), { catalogue, host: host.url })
  unwrap(await next.download('test-model'))
  expect(host.requests[1]?.range).toBe('bytes=100000-')
})

it('loses nothing on a disk that takes a little at a time', async () => {
  const host = await startModelHost(content)
  const parts = await libraryParts()
  const slow = partsIn(parts.folder, reluctantDisk(parts.disk.open, 999, Number.POSITIVE_INFINITY))
  const { folder } = unwrap(await testManager(slow, { catalogue, host: host.url }).download('test-model'))
  expect(sha256(await readFile(join(folder, 'model.onnx')))).toBe(sha256(content))
  expect(host.requests).toHaveLength(1)
})

describe('two processes', () => {
  it('do not download one model at once, and each knows that the other does', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ stallAfter: 150_000 })
    const parts = await libraryParts()
    const one = testManager(parts, { catalogue, host: host.url })
    const other = testManager(partsIn(parts.folder), { catalogue, host: host.url })
    const begun = one.download('test-model')
    await host.stalled()
    expect((await other.list())[0]?.state.state).toBe('downloading')
    expect(await other.download('test-model')).toMatchObject({
      error: { kind: 'storage', reason: 'locked' },
    })
    expect(await other.remove('test-model')).toMatchObject({ error: { kind: 'storage', reason: 'locked' } })
    await one.pause('test-model')
    await begun
    const { folder } = unwrap(await other.download('test-model'))
    expect(unwrap(await one.download('test-model')).folder).toBe(folder)
    expect(host.requests).toHaveLength(2)
  })
})

describe('removing', () => {
  it('takes the model and what had gathered of it', async () => {
    const host = await startModelHost(content)
    const parts = await libraryParts()
    const manager = testManager(parts, { catalogue, host: host.url })
    unwrap(await manager.download('test-model'))
    unwrap(await manager.remove('test-model'))
    expect((await manager.list())[0]?.state).toEqual({ state: 'available' })
    expect(await readdir(parts.folder)).not.toContain('test-model')
  })

  it('ends a download under way first', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ stallAfter: 150_000 })
    const parts = await libraryParts()
    const manager = testManager(parts, { catalogue, host: host.url })
    const begun = manager.download('test-model')
    await host.stalled()
    unwrap(await manager.remove('test-model'))
    expect(await begun).toMatchObject({ error: { kind: 'cancelled' } })
    expect((await manager.list())[0]?.state).toEqual({ state: 'available' })
  })
})

it('offers a model that lost a file for download again', async () => {
  const host = await startModelHost(content)
  const parts = await libraryParts()
  const manager = testManager(parts, { catalogue, host: host.url })
  const { folder } = unwrap(await manager.download('test-model'))
  await writeFile(join(folder, 'model.onnx'), 'cut')
  expect(await manager.installed()).toEqual([])
  unwrap(await manager.download('test-model'))
  expect(await manager.installed()).toHaveLength(1)
})

it('lists what an earlier version downloaded and the catalogue no longer names', async () => {
  const host = await startModelHost(content)
  const parts = await libraryParts()
  unwrap(await testManager(parts, { catalogue, host: host.url }).download('test-model'))
  const newer = testManager(partsIn(parts.folder), { catalogue: [], host: host.url })
  expect((await newer.list()).map(({ model: { name }, state: { state } }) => [name, state])).toEqual([
    ['Test model', 'installed'],
  ])
})
