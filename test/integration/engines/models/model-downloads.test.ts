import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ModelManager } from '../../../../electron/engines/models/model-manager'
import { libraryParts, partsIn, unwrap } from '../../library/library-parts'
import { modelOf, sha256, startModelHost, testBytes } from './model-host'
import { testManager } from './test-manager'

/** More than lies in the buffers of a line that breaks: those are lost. */
const content = testBytes(3_000_000)
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
      { bytes: 3_000_000, state: { state: 'available' } },
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
    store.troubles.push({ dropAfter: 1_000_000 })
    const manager = testManager(await libraryParts(), { catalogue, host: host.url })
    unwrap(await manager.download('test-model'))
    expect(store.requests.map(({ range }) => range !== undefined)).toEqual([false, true])
  })

  it('goes on after a broken line with what is missing, if the file is still the same', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ dropAfter: 1_200_000 }, { status: 503 })
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
    { name: 'model.onnx', troubles: [{ dropAfter: 900_000 }, { packed: true }], asked: 'identity' },
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
    const places = Array.from({ length: 20 }, (_, at) => 1 + at * 140_000 + (at % 3))
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
    host.troubles.push({ endAfter: 900_000 })
    const manager = testManager(await libraryParts(), { catalogue, host: host.url })
    unwrap(await manager.download('test-model'))
    expect(host.requests.map(({ range }) => range)).toEqual([undefined, 'bytes=900000-'])
  })

  it('starts over where the file has changed, and refuses it: it is not what the catalogue says', async () => {
    const host = await startModelHost(content)
    host.troubles.push(
      { dropAfter: 1_200_000 },
      { replaceWith: { content: testBytes(3_000_000, 2), etag: '"two"' } },
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
    host.troubles.push({ dropAfter: 1_200_000 })
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
    host.troubles.push({ stallAfter: 1_000_000 })
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

  it('say at once that they wait, until their turn comes or they are stopped', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ stallAfter: 1_000_000 })
    const third = { ...another, id: 'third-model' }
    const manager = testManager(await libraryParts(), { catalogue: [model, another, third], host: host.url })
    const all: { id: string; state: unknown }[] = []
    manager.watch(change => all.push(change))
    const told = (id: string): unknown[] => all.filter(one => one.id === id).map(({ state }) => state)
    const first = manager.download('test-model')
    await host.stalled()
    expect(told('test-model')[0]).toEqual({ state: 'downloading', received: 0, waits: false })
    const waits = { state: 'downloading', received: 0, waits: true }
    const [second, last] = [manager.download('another-model'), manager.download('third-model')]
    await expect.poll(() => [told('another-model'), told('third-model')]).toEqual([[waits], [waits]])
    expect((await manager.list()).map(({ state }) => 'waits' in state && state.waits)).toEqual([
      false,
      true,
      true,
    ])
    await manager.pause('third-model')
    expect(await last).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(told('third-model').slice(1)).toEqual([{ state: 'available' }])
    await manager.pause('test-model')
    await first
    unwrap(await second)
    expect(told('another-model')[1]).toEqual({ state: 'downloading', received: 0, waits: false })
  })

  it('wait for nobody once they are stopped', async () => {
    const host = await startModelHost(content)
    host.troubles.push({ stallAfter: 1_000_000 })
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
    host.troubles.push({ stallAfter: 1_000_000 })
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
