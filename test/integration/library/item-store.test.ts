import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fileStem } from '../../../electron/library/items/item-id'
import type { ItemKind } from '../../../electron/library/items/item-kind'
import { createItemStore } from '../../../electron/library/items/item-store'
import { failure, success } from '../../../shared/result'
import { libraryParts, partsIn, testLocks, unwrap } from './library-parts'
import { noteKind, noteSchema } from './note-kind'
import { fill, folderOf, storeOver } from './note-store'

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
      name: noteKind.name,
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
