import { readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createDocumentStore, type DocumentStore } from '../../../electron/library/documents/document-store'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { libraryParts, partsIn, type TestParts, testLocks, unwrap } from './library-parts'
import { type Text, type TextPatch, textKind } from './note-kind'
import { refusingDisk } from './refusing-disk'

type Texts = DocumentStore<Text, TextPatch, { words: number }>

function storeOver(parts: TestParts, kind = textKind): Texts {
  const place = { folder: join(parts.folder, 'texts'), known: null, locks: testLocks(parts) }
  return createDocumentStore({ ...parts, ...place }, kind)
}

const storageProblem = { ok: false, error: { kind: 'storage' } }
const edits = (parts: TestParts, generation: number): string =>
  join(parts.folder, 'texts', 't', 'edits', `0000000${generation}.jsonl`)

async function started() {
  const refusing = refusingDisk()
  const parts = await libraryParts(refusing.disk)
  const store = storeOver(parts)
  unwrap(await store.create('t', { words: ['zero'] }))
  const open = async () => unwrap(await store.open('t')).document
  return { ...refusing, parts, store, open }
}

/** As after a SIGKILL: nothing is closed, and the dead process's lock is gone. */
async function killed(parts: TestParts): Promise<void> {
  await rename(join(parts.folder, 'locks'), join(parts.folder, 'locks-of-the-dead'))
}

describe('a store of documents whose disk refuses', () => {
  it('to read a snapshot says so, and takes nothing for missing', async () => {
    const { refuseCalls, allow, store } = await started()
    refuseCalls(['readFile'], 't.json')
    expect(await store.read('t')).toMatchObject(storageProblem)
    expect(await store.open('t')).toMatchObject(storageProblem)
    expect(await store.create('t', { words: [] })).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await store.read('t'))).toEqual({ words: ['zero'] })
    expect(unwrap(await store.open('t')).document.content()).toEqual({ words: ['zero'] })
  })

  it('to read a journal does not pass off the snapshot as the document', async () => {
    const { refuseCalls, allow, store, open } = await started()
    const document = await open()
    unwrap(await document.append({ at: 1, word: 'one' }))
    refuseCalls(['readFile'], '.jsonl')
    expect(await store.read('t')).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await store.read('t'))).toEqual({ words: ['zero', 'one'] })
  })

  it('to list its folder says so, also when it settles', async () => {
    const { refuseCalls, allow, store } = await started()
    refuseCalls(['readdir'], 'texts')
    expect(await store.list()).toMatchObject(storageProblem)
    expect(await store.settle()).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await store.list()).items).toEqual([{ id: 't', summary: { words: 1 } }])
  })

  it('a new document has none afterwards', async () => {
    const { refuse, allow, store } = await started()
    refuse((call, path) => (call === 'open' && path.includes('texts') ? 'ENOSPC' : null))
    expect(await store.create('u', { words: [] })).toMatchObject({ ok: false, error: { reason: 'full' } })
    allow()
    expect(unwrap(await store.read('u'))).toBeNull()
  })

  it('the snapshot of what a killed process typed opens it once it can be written', async () => {
    const { refuse, allow, parts, open } = await started()
    unwrap(await (await open()).append({ at: 1, word: 'one' }))
    await killed(parts)
    const store = storeOver(parts)
    refuse((call, path) => (call === 'open' && path.includes('texts') ? 'EIO' : null))
    expect(await store.open('t')).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await store.open('t')).document.content()).toEqual({ words: ['zero', 'one'] })
  })

  it('a first journal changes nothing, and the next edit begins one', async () => {
    const { refuseCalls, allow, open } = await started()
    const document = await open()
    refuseCalls(['open'], '.jsonl')
    expect(await document.append({ at: 1, word: 'one' })).toMatchObject(storageProblem)
    expect(document.content()).toEqual({ words: ['zero'] })
    allow()
    expect(unwrap(await document.append({ at: 1, word: 'two' }))).toEqual({ words: ['zero', 'two'] })
  })
})

describe('a disk that is busy syncing', () => {
  it('keeps nobody from typing on, and closes when it is done', async () => {
    let letGo = (): void => undefined
    const busy = new Promise<void>(resolve => {
      letGo = resolve
    })
    let syncs = 0
    const parts = await libraryParts({
      async open(path, flags, mode) {
        const handle = await realLibraryDisk.open(path, flags, mode)
        if (!String(path).endsWith('.jsonl')) return handle
        const sync = handle.datasync.bind(handle)
        handle.datasync = async () => {
          syncs += 1
          await busy
          await sync()
        }
        return handle
      },
    })
    const store = storeOver(parts)
    unwrap(await store.create('t', { words: ['zero'] }))
    const { document } = unwrap(await store.open('t'))
    unwrap(await document.append({ at: 1, word: 'one' }))
    await vi.waitFor(() => expect(syncs).toBe(1))
    unwrap(await document.append({ at: 2, word: 'two' }))
    expect(await readFile(edits(parts, 0), 'utf8')).toContain('two')
    const closed = document.close()
    letGo()
    await closed
    expect(unwrap(await store.read('t'))).toEqual({ words: ['zero', 'one', 'two'] })
  })
})

describe('the history of a document', () => {
  async function withHistory() {
    const begun = await started()
    const document = await begun.open()
    for (const word of ['one', 'two', 'three']) {
      unwrap(await document.append({ at: 0, word }))
      unwrap(await document.compact())
    }
    return { ...begun, document }
  }
  const words = (history: { patch: TextPatch }[]): string[] => history.map(({ patch }) => patch.word)

  it('that cannot be read is told, and is all there afterwards', async () => {
    const { refuseCalls, allow, document } = await withHistory()
    refuseCalls(['readdir'], 'edits')
    expect(await document.history(9)).toMatchObject(storageProblem)
    refuseCalls(['readFile'], '.jsonl')
    expect(await document.history(9)).toMatchObject(storageProblem)
    allow()
    expect(words(unwrap(await document.history(9)))).toEqual(['three', 'two', 'one'])
  })

  it('ends where edits are missing', async () => {
    const { parts, document } = await withHistory()
    await truncate(edits(parts, 1), 0)
    expect(words(unwrap(await document.history(9)))).toEqual(['three'])
  })
})

describe('a document', () => {
  it('that is closed is neither edited, compacted nor synced', async () => {
    const { open } = await started()
    const document = await open()
    await document.close()
    const isClosed = { ok: false, error: { kind: 'invalid', problem: 'is closed' } }
    expect(await document.append({ at: 0, word: 'late' })).toMatchObject(isClosed)
    expect(await document.compact()).toMatchObject(isClosed)
    expect(await document.sync()).toMatchObject(isClosed)
    await document.close()
  })

  it('with edits of a newer version is left alone', async () => {
    const { parts, store, open } = await started()
    await (await open()).close()
    const newer = { ...textKind, patch: { ...textKind.patch, steps: [...textKind.patch.steps, () => ({})] } }
    const { document } = unwrap(await storeOver(partsIn(parts.folder), newer).open('t'))
    unwrap(await document.append({ at: 0, word: 'new' }))
    const written = await readFile(edits(parts, 0), 'utf8')
    expect(await store.read('t')).toEqual({
      ok: false,
      error: { kind: 'invalid', path: 'version', problem: 'was written by a newer version of this program' },
    })
    expect(await readFile(edits(parts, 0), 'utf8')).toBe(written)
  })

  it('whose journal has only its first line is as its snapshot', async () => {
    const { parts, open } = await started()
    unwrap(await (await open()).append({ at: 1, word: 'one' }))
    const lines = (await readFile(edits(parts, 0), 'utf8')).split('\n')
    await writeFile(edits(parts, 0), `${lines[0]}\n`)
    await killed(parts)
    const { document, recovery } = unwrap(await storeOver(parts).open('t'))
    expect(document.content()).toEqual({ words: ['zero'] })
    expect(recovery).toBeNull()
  })

  it('that was torn is told of by whoever settles it', async () => {
    const { parts, open } = await started()
    const document = await open()
    unwrap(await document.append({ at: 1, word: 'one' }))
    unwrap(await document.append({ at: 2, word: 'two' }))
    const whole = await readFile(edits(parts, 0))
    await truncate(edits(parts, 0), whole.length - 3)
    await killed(parts)
    const store = storeOver(parts)
    expect(unwrap(await store.settle())).toMatchObject([{ state: 'torn' }])
    expect(unwrap(await store.read('t'))).toEqual({ words: ['zero', 'one'] })
  })

  it('tells what became of it in a few words', async () => {
    const { store } = await started()
    const told: unknown[] = []
    store.onChange(change => told.push(change))
    unwrap(await store.create('u', { words: ['a', 'b'] }))
    unwrap(await store.remove('u'))
    expect(told).toEqual([
      { id: 'u', summary: { words: 2 } },
      { id: 'u', summary: null },
    ])
  })
})
