import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type DocumentEnvelope,
  envelopeFields,
  type PatchEdit,
  patchedKind,
  type Stored,
} from '../../../../../electron/library/documents/collected-kind'
import { type CollectionParts, createCollection } from '../../../../../electron/library/documents/collection'
import { failure, type Result, success } from '../../../../../shared/result'
import { undoOf } from '../../../../../shared/undo/undo-history'
import { clockOf } from '../../../../harness/clock-of'

type Renaming = readonly [was: string, now: string][]

interface NoteTypes {
  content: DocumentEnvelope & { note: string }
  body: string
  patch: Renaming
  edit: PatchEdit<'note', Renaming>
  step: Renaming
  shown: DocumentEnvelope & { id: string; name: string }
  summary: Stored<NoteTypes['shown']> & { secret: string }
}

const patch: z.ZodType<Renaming> = z.array(z.tuple([z.string(), z.string()]))
const noteKind = patchedKind<NoteTypes>({
  name: 'notes',
  area: 'notes',
  schema: z.object({ ...envelopeFields, note: z.string() }),
  steps: [],
  edits: 'note',
  patch: { schema: patch, steps: [] },
  bodyOf: ({ note }) => note,
  contentOf: (envelope, note) => ({ ...envelope, note }),
  apply: (note, made) => made.at(-1)?.[1] ?? note,
  undo: {
    way: undoOf<Renaming>({
      invert: made => made.map(([was, now]) => [now, was]),
      join: () => null,
      takesBackJobs: false,
    }),
    stepOf: made => made,
  },
  summary: {
    version: 1,
    schema: z.object({ ...envelopeFields, name: z.string(), secret: z.string() }),
    of: ({ note }) => ({ name: note, secret: 'nobody’s business' }),
  },
  leavesOut: ['secret'],
})

const fullDisk = failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })

const content = (note: string, editedAt: number, deletedAt: number | null = null): NoteTypes['content'] => ({
  profileId: 'p',
  createdAt: 1,
  editedAt,
  deletedAt,
  note,
})

/** Documents in memory. */
function notes(
  items: Record<string, NoteTypes['content']>,
  broken: { refused?: string; list?: Result<never> } = {},
) {
  const there = new Map(Object.entries(items))
  const asOpened = new Map(there)
  const logged: string[] = []
  const reads: string[] = []
  const refuse = async () => fullDisk
  const store: CollectionParts<NoteTypes>['store'] = {
    list: async () =>
      broken.list ??
      success({
        items: [...asOpened].map(([id, one]) => ({ id, summary: noteKind.summary.of(one, id) })),
        problems: [],
      }),
    problems: async () => success([]),
    pick: async asked =>
      broken.list ??
      success(
        [...asOpened]
          .filter(([id, one]) => noteKind.summary.isPicked?.(noteKind.summary.of(one, id), asked, id))
          .map(([id]) => id),
      ),
    create: async (id, made) => {
      there.set(id, made)
      asOpened.set(id, made)
      return success(null)
    },
    createOpen: refuse,
    isOpen: async () => false,
    async read(id) {
      reads.push(id)
      return success(there.get(id) ?? null)
    },
    takenIn: async () => undefined,
    async open(id) {
      const opened = there.get(id)
      if (!opened) return failure({ kind: 'not-found', what: 'file' })
      let edits = 0
      const document = {
        id,
        content: () => there.get(id) ?? opened,
        edits: () => edits,
        async append(edit: Parameters<typeof noteKind.apply>[1]) {
          edits += 1
          there.set(id, noteKind.apply(there.get(id) ?? opened, edit))
          return success(there.get(id) ?? opened)
        },
        sync: async () => success(null),
        compact: async () => success(null),
        history: async () => fullDisk,
        close: async () => undefined,
      }
      return success({ document, recovery: null })
    },
    async remove(id) {
      if (id === broken.refused) return fullDisk
      there.delete(id)
      asOpened.delete(id)
      return success(null)
    },
    folderOf: id => id,
    settle: async () => success([]),
    remains: async () => null,
    inBackup: refuse,
    makeWay: refuse,
    bringBack: refuse,
    onChange: () => () => undefined,
  }
  const log = (_level: unknown, event: string): void => void logged.push(event)
  const collection = createCollection(noteKind, { store, clock: clockOf(() => Date.UTC(2026, 2, 31)), log })
  return { collection, there, logged, reads }
}

describe('a collection', () => {
  it('shows what is open as it is now, the last edited first, and not what is in the trash', async () => {
    const { collection } = notes({ a: content('a', 3), b: content('b', 1), c: content('c', 9, 9) })
    const held = await collection.hold('b')
    if (held.ok) await held.value.change(now => [[now, 'b, renamed']], 'person')
    const shown = await collection.list('p')
    expect(shown.ok && shown.value.map(({ id, name }) => [id, name])).toEqual([
      ['b', 'b, renamed'],
      ['a', 'a'],
    ])
    expect(shown.ok && shown.value[0]).not.toHaveProperty('secret')
    expect(shown.ok && shown.value[0]).not.toHaveProperty('deletedAt')
    expect(await collection.list('other')).toEqual(success([]))
    const all = await collection.every()
    expect(all.ok && all.value.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('removes for good what was in the trash long enough, and goes on where that fails, and says so', async () => {
    const items = { a: content('a', 1, 1), b: content('b', 1, 1), c: content('c', 1, 7), d: content('d', 1) }
    const { collection, there, logged } = notes(items, { refused: 'a' })
    expect(await collection.emptyTrash(7)).toEqual(fullDisk)
    expect([...there.keys()]).toEqual(['a', 'c', 'd'])
    expect(logged).toEqual(['notes.trash-not-emptied'])
  })

  it('keeps what was deleted for thirty days, and begins once', async () => {
    const march = Date.UTC(2026, 2, 1)
    const { collection, there, logged } = notes({
      old: content('', 1, march - 1),
      young: content('', 1, march),
    })
    let caught = 0
    const catchUp = async () => {
      caught += 1
      return fullDisk
    }
    await Promise.all([collection.begin(catchUp), collection.begin(catchUp)])
    expect([...there.keys()]).toEqual(['young'])
    expect([caught, logged]).toEqual([1, ['notes.not-caught-up']])
  })

  it('says so when it cannot be read', async () => {
    const { collection } = notes({}, { list: fullDisk })
    expect(await collection.list()).toEqual(fullDisk)
    expect(await collection.emptyTrash(1)).toEqual(fullDisk)
  })

  it('tells every edit and every way into the trash and out of it, and nothing that was none', async () => {
    const { collection } = notes({ a: content('a', 1) })
    const told: unknown[] = []
    collection.onEdit(({ after, edits, patch: made, by }) => void told.push([after, edits, made, by]))
    await collection.withHeld('a', async held => {
      await held.change(() => [], 'person')
      return held.change(now => [[now, 'b']], 'jobs')
    })
    await collection.remove('a')
    expect(await collection.read('a')).toEqual(success(null))
    expect(await collection.restore('a')).toMatchObject({ ok: true, value: { id: 'a', name: 'b' } })
    expect(told).toEqual([
      [0, 1, [['a', 'b']], 'jobs'],
      [0, 1, null, 'person'],
      [0, 1, null, 'person'],
    ])
  })

  it('reads no file of what is held here, and of what is let go of what another process wrote', async () => {
    const { collection, there, reads } = notes({ a: content('a', 1) })
    const held = await collection.hold('a')
    if (held.ok) await held.value.change(now => [[now, 'b']], 'person')
    expect(await collection.read('a')).toMatchObject({ ok: true, value: { note: 'b' } })
    await collection.remove('a')
    expect(await collection.read('a')).toEqual(success(null))
    expect(await collection.stored('a')).toMatchObject({ ok: true, value: { note: 'b' } })
    expect(reads).toEqual([])
    if (held.ok) await held.value.giveBack()
    there.set('a', content('theirs', 2))
    expect(await collection.read('a')).toMatchObject({ ok: true, value: { note: 'theirs' } })
    expect(reads).toEqual(['a'])
  })

  it('copies nothing of a kind that has no copies', async () => {
    const { collection } = notes({ a: content('a', 1) })
    expect(await collection.duplicate('a', 'Copy')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })
})
