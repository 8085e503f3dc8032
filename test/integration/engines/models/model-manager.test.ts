import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ManagedModelState } from '../../../../electron/engines/models/model-manager'
import type { LibraryDisk } from '../../../../electron/library/library-disk'
import { failure } from '../../../../shared/result'
import { clockOf } from '../../../harness/clock-of'
import { libraryParts, partsIn, systemError, unwrap } from '../../library/library-parts'
import { modelOf, sha256, startModelHost, testBytes } from './model-host'
import { testManager } from './test-manager'

const content = testBytes(300_000)
const model = modelOf(content)
const catalogue = [model]

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
    expect(await other.pause('test-model')).toMatchObject({ error: { kind: 'storage', reason: 'locked' } })
    expect(await one.begun()).toEqual([{ id: 'test-model', isWanted: true }])
    await one.pause('test-model')
    await begun
    const { folder } = unwrap(await other.download('test-model'))
    expect(unwrap(await one.download('test-model')).folder).toBe(folder)
    expect(host.requests).toHaveLength(2)
  })
})

it('looks at nothing of those that nobody ever began', async () => {
  const parts = await libraryParts()
  let looks = 0
  const counted = ((path: string) => {
    looks += 1
    return stat(path)
  }) as typeof stat
  const disk = { stat: counted }
  const many = Array.from({ length: 50 }, (_, nth) => ({ ...model, id: `model-${nth}` }))
  const manager = testManager(partsIn(parts.folder, disk), { catalogue: many, host: 'http://127.0.0.1:9' })
  expect(new Set((await manager.list()).map(({ state }) => state.state))).toEqual(new Set(['available']))
  expect(looks).toBe(0)
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

  it('is told as still here where its files cannot be deleted', async () => {
    const host = await startModelHost(content)
    const parts = await libraryParts()
    const error = { kind: 'storage', reason: 'locked', file: '/m', code: 'EBUSY' } as const
    const remove: typeof parts.files.remove = async path =>
      path.endsWith('model.json') ? failure(error) : parts.files.remove(path)
    const manager = testManager(
      { ...parts, files: { ...parts.files, remove } },
      { catalogue, host: host.url },
    )
    unwrap(await manager.download('test-model'))
    const told: string[] = []
    manager.watch(({ state: { state } }) => told.push(state))
    expect(await manager.remove('test-model')).toEqual({ ok: false, error })
    expect(told).toEqual(['installed'])
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
