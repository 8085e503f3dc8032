import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { failure } from '../../../shared/result'
import { libraryParts, partsIn, systemError, type TestParts, unwrap } from './library-parts'
import { type Note, noteKind } from './note-kind'
import { countingReads, fill, folderOf, indexOf, leftBehind, spoilt, storeOver } from './note-store'

describe('the index', () => {
  const listed = async (parts: TestParts, kind = noteKind): Promise<string[]> => {
    const store = storeOver(parts, kind)
    const { items } = unwrap(await store.list())
    await store.settled()
    return items.map(({ id, summary }) => `${id} ${summary.title}`).sort()
  }

  it('spares reading what has not changed', async () => {
    const { folder } = await libraryParts()
    const counting = countingReads()
    await fill(partsIn(folder), 20)
    const first = await listed(counting.parts(folder))
    expect(counting.reads()).toBe(20)
    expect(await listed(counting.parts(folder))).toEqual(first)
    expect(counting.reads()).toBe(20)
  })

  it('sees what others added, removed, replaced and changed in place', async () => {
    const { folder } = await libraryParts()
    const counting = countingReads()
    await fill(partsIn(folder), 4)
    await listed(counting.parts(folder))
    const path = (name: string): string => join(folder, 'notes', name)
    await writeFile(path('new.json'), '{"version":1,"id":"new","title":"New"}')
    await rm(path('n0.json'))
    await writeFile(path('n1.json'), '{"version":1,"id":"n1","title":"Note X"}')
    await writeFile(path('n3 copy.json'), '{"version":1,"id":"n3","title":"Copy"}')
    expect(await listed(counting.parts(folder))).toEqual(['n1 Note X', 'n2 Note 2', 'n3 Note 3', 'new New'])
    expect(counting.reads()).toBe(4 + 3)
    const { problems } = unwrap(await storeOver(partsIn(folder)).list())
    expect(problems).toMatchObject([{ file: path('n3 copy.json'), state: 'misplaced' }])
  })

  it('does not trust a file that changed a moment ago', async () => {
    const parts = await libraryParts()
    await fill(parts, 1)
    const store = storeOver(parts)
    unwrap(await store.put({ id: 'n0', title: 'aaaa', count: 0 }))
    unwrap(await store.list())
    const file = join(folderOf(parts), 'n0.json')
    const { atime, mtime } = await stat(file)
    await writeFile(file, (await readFile(file, 'utf8')).replace('aaaa', 'bbbb'))
    await utimes(file, atime, mtime)
    expect(unwrap(await store.list()).items).toMatchObject([{ summary: { title: 'bbbb' } }])
  })

  it.each<[string, (file: string) => Promise<unknown>]>([
    ['missing', file => rm(file)],
    ['empty', file => truncate(file)],
    ['cut off', async file => truncate(file, (await stat(file)).size / 2)],
    ['rubbish', async file => writeFile(file, randomBytes((await stat(file)).size))],
    ['of another version', async file => spoilt(file, 'pragma user_version = 99')],
    ['wrong inside', async file => spoilt(file, "update listed set summary = '{}'")],
    ['no text inside', async file => spoilt(file, "update listed set summary = '{'")],
  ])('that is %s is made again, and no item is missing', async (_what, spoil) => {
    const { folder } = await libraryParts()
    const counting = countingReads()
    await fill(partsIn(folder), 5)
    const before = await listed(partsIn(folder))
    await leftBehind(indexOf({ folder }))
    await spoil(indexOf({ folder }))
    expect(await listed(counting.parts(folder))).toEqual(before)
    expect(counting.reads()).toBe(5)
    expect(await listed(counting.parts(folder))).toEqual(before)
    expect(counting.reads()).toBe(5)
  })

  it('is made again when the summary or the items get a new version', async () => {
    const parts = await libraryParts()
    await fill(parts, 2)
    await listed(parts)
    const of = ({ title }: Note) => ({ title: title.toUpperCase(), count: 0 })
    const kind = { ...noteKind, summary: { ...noteKind.summary, version: 2, of } }
    expect(await listed(partsIn(parts.folder), kind)).toEqual(['n0 NOTE 0', 'n1 NOTE 1'])
    const steps = [...noteKind.steps, (old: Record<string, unknown>) => ({ ...old, title: 'up' })]
    expect(await listed(partsIn(parts.folder), { ...kind, steps })).toEqual(['n0 UP', 'n1 UP'])
  })

  it('sees at the next start what was changed in place alone', async () => {
    const { folder } = await libraryParts()
    await fill(partsIn(folder), 3)
    await listed(partsIn(folder))
    await writeFile(join(folder, 'notes', 'n1.json'), '{"version":1,"id":"n1","title":"Note X"}')
    expect(await listed(partsIn(folder))).toEqual(['n0 Note 0', 'n1 Note X', 'n2 Note 2'])
  })

  it('knows what this process wrote last, should the file go bad', async () => {
    const { folder } = await libraryParts()
    await fill(partsIn(folder), 1)
    const store = storeOver(partsIn(folder))
    unwrap(await store.list())
    unwrap(await store.put({ id: 'n0', title: 'Last', count: 1 }))
    await store.settled()
    await writeFile(join(folder, 'notes', 'n0.json'), '{')
    const next = storeOver(partsIn(folder))
    const [problem] = unwrap(await next.list()).problems
    expect(problem).toMatchObject({ state: 'set-aside', known: { title: 'Last' } })
    await next.settled()
    expect(unwrap(await storeOver(partsIn(folder)).list())).toMatchObject({
      items: [],
      problems: [{ file: problem?.file, known: { title: 'Last' } }],
    })
  })

  it('made anew while a program runs is told of all that program knows', async () => {
    const { folder } = await libraryParts()
    const counting = countingReads()
    await fill(partsIn(folder), 4)
    const store = storeOver(partsIn(folder))
    unwrap(await store.list())
    await store.settled()
    await rm(indexOf({ folder }))
    unwrap(await store.put({ id: 'n0', title: 'New', count: 1 }))
    await store.settled()
    expect(await listed(counting.parts(folder))).toHaveLength(4)
    expect(counting.reads()).toBe(1)
  })

  it('forgets what was removed', async () => {
    const { folder } = await libraryParts()
    await fill(partsIn(folder), 2)
    const store = storeOver(partsIn(folder))
    unwrap(await store.list())
    unwrap(await store.remove('n0'))
    await store.settled()
    expect(await listed(partsIn(folder))).toEqual(['n1 Note 1'])
  })

  it('opens ten thousand items without reading them', async () => {
    const { folder } = await libraryParts()
    const counting = countingReads()
    await fill(partsIn(folder), 10_000)
    expect(await listed(counting.parts(folder))).toHaveLength(10_000)
    expect(await listed(counting.parts(folder))).toHaveLength(10_000)
    expect(counting.reads()).toBe(10_000)
  })

  it('reports what cannot even be looked at', async () => {
    const { folder } = await libraryParts()
    await fill(partsIn(folder), 2)
    const lstat = ((path: string, ...rest: [{ bigint: true }]) =>
      path.endsWith('n0.json')
        ? Promise.reject(systemError('EACCES'))
        : partsIn(folder).disk.lstat(path, ...rest)) as LibraryDisk['lstat']
    const listing = unwrap(await storeOver(partsIn(folder, { lstat })).list())
    expect(listing.items.map(({ id }) => id)).toEqual(['n1'])
    expect(listing.problems).toMatchObject([{ state: 'unreadable', problem: 'EACCES' }])
  })

  it('reports what the disk refuses, and looks again next time', async () => {
    const parts = await libraryParts()
    await fill(parts, 2)
    const healed = new AbortController()
    const read = parts.files.read
    parts.files.read = async (file, limit) =>
      !healed.signal.aborted && file.endsWith('n0.json')
        ? failure({ kind: 'storage', reason: 'denied', file, code: 'EACCES' })
        : read(file, limit)
    const store = storeOver(parts)
    expect(unwrap(await store.list())).toMatchObject({
      items: [{ id: 'n1' }],
      problems: [{ state: 'unreadable' }],
    })
    healed.abort()
    expect(unwrap(await store.list())).toMatchObject({ items: [{ id: 'n0' }, { id: 'n1' }], problems: [] })
  })
})
