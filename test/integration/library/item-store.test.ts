import { randomBytes } from 'node:crypto'
import { utimesSync, writeFileSync } from 'node:fs'
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openIndex } from '../../../electron/library/index/index-file'
import type { KnownInIndex } from '../../../electron/library/index/known-in-index'
import { fileStem } from '../../../electron/library/items/item-id'
import type { ItemKind } from '../../../electron/library/items/item-kind'
import { createItemStore, type ItemStore } from '../../../electron/library/items/item-store'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { failure, success } from '../../../shared/result'
import { knownHere } from './index/known-here'
import { libraryParts, partsIn, systemError, type TestParts, testLocks, unwrap } from './library-parts'
import { type Note, noteKind, noteSchema } from './note-kind'

type Notes = ItemStore<Note, { title: string; count: number }>

const folderOf = (parts: TestParts): string => join(parts.folder, 'notes')
const indexes = (folder: string): string => join(folder, 'indexes')
const indexOf = ({ folder }: { folder: string }): string => join(indexes(folder), 'words.sqlite')

function storeOver(parts: TestParts, kind = noteKind): Notes & Pick<KnownInIndex, 'settled'> {
  const known = knownHere(parts, indexes(parts.folder))
  const store = createItemStore({ ...parts, folder: folderOf(parts), known, locks: testLocks(parts) }, kind)
  return { ...store, settled: known.settled }
}

/** Nobody has it open any more, as after the end of a program. */
async function leftBehind(file: string): Promise<void> {
  spoilt(file, 'pragma wal_checkpoint(truncate)')
  await copyFile(file, `${file}.copy`)
  for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true })
  await rename(`${file}.copy`, file)
}

function spoilt(file: string, statement: string): void {
  const index = openIndex(file)
  index.run(statement)
  index.close()
}

const longAgo = (): Date => new Date(Date.now() - 60_000)
const aged = (file: string): Promise<void> => utimes(file, longAgo(), longAgo())

/** Written by somebody else, and long enough ago for the index to trust it. */
async function fill(parts: TestParts, count: number): Promise<void> {
  await mkdir(folderOf(parts), { recursive: true })
  for (let number = 0; number < count; number += 1) {
    // At once: ten thousand files through the thread pool take longer than everything that is tested with them.
    const file = join(folderOf(parts), `n${number}.json`)
    writeFileSync(file, JSON.stringify({ version: 1, id: `n${number}`, title: `Note ${number}` }))
    utimesSync(file, longAgo(), longAgo())
  }
  await aged(folderOf(parts))
}

function countingReads(): { parts: (folder: string) => TestParts; reads: () => number } {
  let reads = 0
  return {
    reads: () => reads,
    parts: folder => {
      const made = partsIn(folder)
      const read = made.files.read
      made.files.read = (file, limit) => {
        if (file.startsWith(join(folder, 'notes/'))) reads += 1
        return read(file, limit)
      }
      return made
    },
  }
}

describe('items', () => {
  it('are kept one a file, and come back', async () => {
    const parts = await libraryParts()
    const store = storeOver(parts)
    unwrap(await store.put({ id: 'a', title: 'First', count: 1 }))
    expect(unwrap(await store.get('a'))).toEqual({ id: 'a', title: 'First', count: 1 })
    expect(JSON.parse(await readFile(join(folderOf(parts), 'a.json'), 'utf8'))).toMatchObject({ version: 1 })
    expect((await stat(join(folderOf(parts), 'a.json'))).mode & 0o077).toBe(0)
    expect(unwrap(await store.get('b'))).toBeNull()
  })

  it('keep what a newer minor version wrote, also inside, and drop what was taken away', async () => {
    const schema = noteSchema.extend({
      mood: z.string().optional(),
      rows: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
    })
    const kind: ItemKind<z.infer<typeof schema>, { title: string; count: number }> = { ...noteKind, schema }
    const parts = await libraryParts()
    await mkdir(folderOf(parts))
    const file = join(folderOf(parts), 'a.json')
    const rows = [
      { id: 'r1', text: 'one', colour: 'red' },
      { id: 'r2', text: 'two', colour: 'blue' },
    ]
    await writeFile(
      file,
      JSON.stringify({ version: 1, id: 'a', title: 'x', mood: 'good', tags: ['t'], rows }),
    )
    const place = { folder: folderOf(parts), known: null, locks: testLocks(parts) }
    const store = createItemStore({ ...parts, ...place }, kind)
    const swapped = [
      { id: 'r2', text: 'zwei' },
      { id: 'r3', text: 'drei' },
    ]
    unwrap(await store.put({ id: 'a', title: 'y', count: 2, rows: swapped }))
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      version: 1,
      id: 'a',
      title: 'y',
      count: 2,
      tags: ['t'],
      rows: [
        { id: 'r2', text: 'zwei', colour: 'blue' },
        { id: 'r3', text: 'drei' },
      ],
    })
  })

  it('are brought up from older versions by the steps, which need not count', async () => {
    const schema = noteSchema.extend({ version: z.literal(2) })
    const kind: ItemKind<z.infer<typeof schema>, { title: string; count: number }> = {
      ...noteKind,
      schema,
      summary: {
        version: 1,
        schema: noteKind.summary.schema,
        of: ({ title, count }) => ({ title, count }),
      },
      steps: [
        () => {
          throw new Error('It is past this.')
        },
        ({ name, ...rest }) => ({ ...rest, title: name }),
      ],
    }
    const parts = await libraryParts()
    await mkdir(folderOf(parts))
    await writeFile(join(folderOf(parts), 'a.json'), '{"version":1,"id":"a","name":"Old"}')
    const place = { folder: folderOf(parts), known: null, locks: testLocks(parts) }
    const store = createItemStore({ ...parts, ...place }, kind)
    expect(unwrap(await store.get('a'))).toEqual({ version: 2, id: 'a', title: 'Old', count: 0 })
    unwrap(await store.change('a', note => (note ? success(note) : failure({ kind: 'cancelled' }))))
    const written: unknown = JSON.parse(await readFile(join(folderOf(parts), 'a.json'), 'utf8'))
    expect(written).toEqual({ version: 2, id: 'a', title: 'Old', count: 0 })
  })

  it('of a newer version stay where they are, and are not written over', async () => {
    const parts = await libraryParts()
    await fill(parts, 1)
    const newer = join(folderOf(parts), 'b.json')
    await writeFile(newer, '{"version":9,"id":"b"}')
    const store = storeOver(parts)
    const refused = { ok: false, error: { kind: 'invalid', path: 'version' } }
    expect(await store.get('b')).toMatchObject(refused)
    expect(await store.put({ id: 'b', title: 'mine', count: 0 })).toMatchObject(refused)
    expect(unwrap(await store.list()).problems).toMatchObject([{ file: newer, state: 'newer' }])
    expect(await readFile(newer, 'utf8')).toBe('{"version":9,"id":"b"}')
  })

  it.each([
    ['half a file', '{"version":1,"id":"a","tit'],
    ['no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['another shape', '{"version":1,"id":"a","title":5}'],
    ['zeros', Buffer.alloc(4096)],
  ])('that are %s are set aside as they are, and reported ever after', async (_what, content) => {
    const parts = await libraryParts()
    await fill(parts, 2)
    await writeFile(join(folderOf(parts), 'a.json'), content)
    const store = storeOver(parts)
    const listing = unwrap(await store.list())
    expect(listing.items.map(({ id }) => id).sort()).toEqual(['n0', 'n1'])
    const aside = listing.problems[0]?.file ?? ''
    expect(listing.problems).toMatchObject([{ state: 'set-aside' }])
    expect(await readFile(aside)).toEqual(Buffer.from(content))
    unwrap(await store.put({ id: 'a', title: 'new', count: 0 }))
    const again = unwrap(await storeOver(partsIn(parts.folder)).list())
    expect(again.items).toHaveLength(3)
    expect(again.problems).toMatchObject([{ file: aside, state: 'set-aside' }])
  })

  it('are not lost when somebody writes over what made no sense', async () => {
    const parts = await libraryParts()
    await fill(parts, 1)
    await writeFile(join(folderOf(parts), 'n0.json'), 'precious')
    unwrap(await storeOver(parts).put({ id: 'n0', title: 'new', count: 0 }))
    const aside = (await readdir(folderOf(parts))).find(name => name.startsWith('n0.json.malformed-')) ?? ''
    expect(await readFile(join(folderOf(parts), aside), 'utf8')).toBe('precious')
  })

  it('are changed by one after the other, never from a stale copy', async () => {
    const parts = await libraryParts()
    const stores = [storeOver(parts), storeOver(partsIn(parts.folder))]
    const changes = Array.from({ length: 40 }, (_, number) =>
      stores[number % 2]?.change('a', note =>
        success({ id: 'a', title: 'x', count: (note?.count ?? 0) + 1 }),
      ),
    )
    await Promise.all(changes)
    expect(unwrap(await storeOver(parts).get('a'))?.count).toBe(40)
  })

  it('that break the schema or their id are not written', async () => {
    const parts = await libraryParts()
    const store = storeOver(parts)
    const wrong = { id: 'a', title: 'x', count: Number.NaN }
    expect(await store.put(wrong)).toMatchObject({ ok: false, error: { kind: 'invalid', path: 'count' } })
    const moved = await store.change('a', () => success({ id: 'b', title: 'x', count: 0 }))
    expect(moved).toMatchObject({ ok: false, error: { kind: 'invalid', path: 'id' } })
    expect(await readdir(folderOf(parts)).catch(() => [])).toEqual([])
  })

  it('go with their folder, and the change is told', async () => {
    const parts = await libraryParts()
    const store = storeOver(parts)
    const told: unknown[] = []
    store.onChange(change => told.push(change))
    unwrap(await store.put({ id: 'a', title: 'x', count: 3 }))
    await mkdir(store.folderOf('a'))
    await writeFile(join(store.folderOf('a'), 'peaks'), 'x')
    unwrap(await store.remove('a'))
    unwrap(await store.remove('a'))
    expect(await readdir(folderOf(parts))).toEqual([])
    expect(told.slice(0, 2)).toEqual([
      { id: 'a', summary: { title: 'x', count: 3 } },
      { id: 'a', summary: null },
    ])
  })

  it.each(['../../escape', 'CON', 'a/b', 'A', '', 'x'.repeat(300), 'ab\u0000c'])(
    'with the id %j stay in their folder',
    async id => {
      const parts = await libraryParts()
      const store = storeOver(parts)
      unwrap(await store.put({ id, title: 'x', count: 0 }))
      expect(await readdir(folderOf(parts))).toEqual([`${fileStem(id)}.json`])
      expect(unwrap(await store.get(id))?.id).toBe(id)
      expect(unwrap(await store.list()).items.map(item => item.id)).toEqual([id])
    },
  )
})

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
