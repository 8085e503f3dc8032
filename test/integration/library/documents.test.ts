import { appendFile, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDocumentStore, type DocumentStore } from '../../../electron/library/documents/document-store'
import type { OpenDocument } from '../../../electron/library/documents/open-document'
import { success } from '../../../shared/result'
import { libraryParts, partsIn, systemError, type TestParts, testLocks, unwrap } from './library-parts'
import { type Text, type TextPatch, textKind } from './note-kind'

type Texts = DocumentStore<Text, TextPatch, { words: number }>
type OpenText = OpenDocument<Text, TextPatch>

function storeOver(parts: TestParts, kind = textKind): Texts {
  const place = { folder: join(parts.folder, 'texts'), indexFile: null, locks: testLocks(parts) }
  return createDocumentStore({ ...parts, ...place }, kind)
}

async function started(words: string[] = []): Promise<{ parts: TestParts; store: Texts; text: OpenText }> {
  const parts = await libraryParts()
  const store = storeOver(parts)
  unwrap(await store.create('t', { words }))
  return { parts, store, text: unwrap(await store.open('t')).document }
}

const journal = (parts: TestParts, generation: number): string =>
  join(parts.folder, 'texts', 't', 'edits', `0000000${generation}.jsonl`)

async function typed(text: OpenText, ...words: string[]): Promise<void> {
  for (const word of words)
    unwrap(await text.append({ at: text.content().words.length, word }, { take: word }))
}

/** As after a SIGKILL: nothing is closed, and the dead process's lock is stale. */
async function afterCrash(
  parts: TestParts,
): Promise<{ store: Texts; reopened: Awaited<ReturnType<Texts['open']>> }> {
  await rename(join(parts.folder, 'locks'), join(parts.folder, `locks-${Math.random()}`))
  const store = storeOver(partsIn(parts.folder))
  return { store, reopened: await store.open('t') }
}

describe('edits', () => {
  it('are in the journal when they are confirmed, and the snapshot is not touched', async () => {
    const { parts, text } = await started()
    await typed(text, 'one', 'two')
    const lines = (await readFile(journal(parts, 0), 'utf8'))
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines[0]).toEqual({ journal: 1, id: 't', generation: 0, version: 1, after: 0 })
    expect(lines.slice(1)).toMatchObject([
      { n: 1, patch: { at: 0, word: 'one' }, undo: { take: 'one' } },
      { n: 2, patch: { at: 1, word: 'two' }, undo: { take: 'two' } },
    ])
    expect(await readFile(join(parts.folder, 'texts', 't.json'), 'utf8')).not.toContain('one')
  })

  it('are there after a crash, and are read by others at any time', async () => {
    const { parts, text } = await started(['zero'])
    await typed(text, 'one', 'two')
    const other = storeOver(partsIn(parts.folder))
    expect(unwrap(await other.read('t'))).toEqual({ words: ['zero', 'one', 'two'] })
    expect(await other.open('t')).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'locked' } })
    const { reopened } = await afterCrash(parts)
    const { document, recovery } = unwrap(reopened)
    expect(document.content()).toEqual({ words: ['zero', 'one', 'two'] })
    expect(document.edits()).toBe(2)
    expect(recovery).toBeNull()
    await typed(document, 'three')
    await document.close()
    expect(unwrap(await storeOver(parts).list()).items).toEqual([{ id: 't', summary: { words: 4 } }])
  })

  it('of a last line that is torn anywhere are dropped, and everything before holds', async () => {
    const { parts, text } = await started()
    await typed(text, 'one', 'two', 'three')
    const whole = await readFile(journal(parts, 0))
    const lastLine = whole.lastIndexOf(0x0a, whole.length - 2) + 1
    for (let length = lastLine + 1; length < whole.length; length += 7) {
      const parts2 = await libraryParts()
      const store = storeOver(parts2)
      unwrap(await store.create('t', { words: [] }))
      const first = unwrap(await store.open('t')).document
      await typed(first, 'x')
      await writeFile(journal(parts2, 0), whole.subarray(0, length))
      const { document, recovery } = unwrap((await afterCrash(parts2)).reopened)
      expect(document.content()).toEqual({ words: ['one', 'two'] })
      expect(recovery).toEqual({ state: 'torn', droppedBytes: length - lastLine, setAsideAs: '' })
    }
  })

  it('are there when the power left a tail of zeros', async () => {
    const { parts, text } = await started()
    await typed(text, 'one')
    await appendFile(journal(parts, 0), Buffer.alloc(4096))
    const { reopened } = await afterCrash(parts)
    expect(unwrap(reopened)).toMatchObject({ recovery: { state: 'torn', droppedBytes: 4096 } })
    expect(unwrap(reopened).document.content()).toEqual({ words: ['one'] })
  })

  it.each([
    ['makes no sense', (line: string) => line.replace('{', '?'), 'damaged'],
    ['is missing', () => null, 'damaged'],
    ['does not fit', (line: string) => line.replace('{"at":1,', '{"at":9,'), 'stuck'],
  ])(
    'before a line in the middle that %s hold, and the journal is set aside',
    async (_what, spoil, state) => {
      const { parts, text } = await started()
      await typed(text, 'one', 'two', 'three')
      const lines = (await readFile(journal(parts, 0), 'utf8')).split('\n')
      const spoilt = spoil(lines[2] ?? '')
      await writeFile(
        journal(parts, 0),
        lines.toSpliced(2, 1, ...(spoilt === null ? [] : [spoilt])).join('\n'),
      )
      const { reopened } = await afterCrash(parts)
      const { document, recovery } = unwrap(reopened)
      expect(document.content()).toEqual({ words: ['one'] })
      expect(recovery?.state).toBe(state)
      expect(await readFile(recovery?.setAsideAs ?? '', 'utf8')).toContain('three')
      await typed(document, 'more')
      expect(unwrap(await storeOver(parts).read('t'))).toEqual({ words: ['one', 'more'] })
    },
  )

  it('of another document or snapshot are never replayed', async () => {
    const { parts, text } = await started()
    await typed(text, 'one')
    const foreign = (await readFile(journal(parts, 0), 'utf8'))
      .replace('"after":0', '"after":5')
      .replace('"n":1', '"n":6')
    await writeFile(journal(parts, 0), foreign)
    const { reopened } = await afterCrash(parts)
    const { document, recovery } = unwrap(reopened)
    expect(document.content()).toEqual({ words: [] })
    expect(recovery?.state).toBe('foreign')
    expect(await readFile(recovery?.setAsideAs ?? '', 'utf8')).toBe(foreign)
  })

  it('that do not fit, or come too late, change nothing', async () => {
    const { text } = await started()
    const invalid = { ok: false, error: { kind: 'invalid' } }
    expect(await text.append({ at: 4, word: 'x' })).toMatchObject(invalid)
    expect(await text.append({ at: -1, word: 'x' })).toMatchObject(invalid)
    await text.close()
    await text.close()
    expect(await text.append({ at: 0, word: 'x' })).toMatchObject(invalid)
    expect(text.edits()).toBe(0)
  })
})

describe('compaction', () => {
  it('takes the edits into the next generation and keeps the journal as history', async () => {
    const { parts, text } = await started()
    await typed(text, 'one', 'two')
    unwrap(await text.compact())
    await typed(text, 'three')
    const snapshot: unknown = JSON.parse(await readFile(join(parts.folder, 'texts', 't.json'), 'utf8'))
    expect(snapshot).toMatchObject({ generation: 1, edits: 2, content: { words: ['one', 'two'] } })
    expect(await readdir(join(parts.folder, 'texts', 't', 'edits'))).toHaveLength(2)
    expect(unwrap(await text.history(2)).map(({ number, undo }) => [number, undo])).toEqual([
      [3, { take: 'three' }],
      [2, { take: 'two' }],
    ])
    expect(unwrap(await text.history(99)).map(({ patch }) => patch.word)).toEqual(['three', 'two', 'one'])
    unwrap(await text.forgetHistory())
    expect(unwrap(await text.history(99)).map(({ patch }) => patch.word)).toEqual(['three'])
  })

  it('happens by itself when the journal has grown', async () => {
    const { parts, text } = await started()
    for (let round = 0; round < 3; round += 1) await typed(text, 'x'.repeat(400_000))
    unwrap(await text.sync())
    const snapshot: unknown = JSON.parse(await readFile(join(parts.folder, 'texts', 't.json'), 'utf8'))
    expect(snapshot).toMatchObject({ generation: 1, edits: 2 })
    expect(unwrap(await storeOver(parts).read('t'))?.words).toHaveLength(3)
  })

  it('cut short at any of its writes loses nothing', async () => {
    for (let survives = 0; survives < 12; survives += 1) {
      const base = await libraryParts()
      unwrap(await storeOver(base).create('t', { words: ['zero'] }))
      let left = Number.POSITIVE_INFINITY
      const dies = <Call extends (...given: never[]) => Promise<unknown>>(call: Call): Call =>
        ((...given: never[]) => {
          left -= 1
          return left < 0 ? Promise.reject(systemError('EIO')) : call(...given)
        }) as Call
      const { open, rename: move, unlink, rm } = base.disk
      const broken = { open: dies(open), rename: dies(move), unlink: dies(unlink), rm: dies(rm) }
      const text = unwrap(await storeOver(partsIn(base.folder, broken)).open('t')).document
      await typed(text, 'one')
      left = survives
      await text.compact()
      const { reopened } = await afterCrash(base)
      expect(unwrap(reopened).document.content()).toEqual({ words: ['zero', 'one'] })
      expect(unwrap(reopened).recovery).toBeNull()
    }
  })

  it('that the disk refuses leaves the journal going on', async () => {
    const base = await libraryParts()
    unwrap(await storeOver(base).create('t', { words: [] }))
    const parts = partsIn(base.folder)
    const write = parts.files.write
    const healed = new AbortController()
    parts.files.write = async (file, content, mode) =>
      !healed.signal.aborted
        ? { ok: false, error: { kind: 'storage', reason: 'full', file, code: 'ENOSPC' } }
        : write(file, content, mode)
    const text = unwrap(await storeOver(parts).open('t')).document
    await typed(text, 'one')
    expect(await text.compact()).toMatchObject({ ok: false, error: { reason: 'full' } })
    await typed(text, 'two')
    healed.abort()
    await text.close()
    expect(unwrap(await storeOver(parts).read('t'))).toEqual({ words: ['one', 'two'] })
  })

  it('that the disk refuses is not tried again with every key', async () => {
    const base = await libraryParts()
    unwrap(await storeOver(base).create('t', { words: [] }))
    const parts = partsIn(base.folder)
    let tries = 0
    parts.files.write = file => {
      tries += 1
      return Promise.resolve({ ok: false, error: { kind: 'storage', reason: 'full', file, code: 'ENOSPC' } })
    }
    const text = unwrap(await storeOver(parts).open('t')).document
    for (let turn = 0; turn < 5; turn += 1) unwrap(await text.append({ at: turn, word: 'x'.repeat(600_000) }))
    unwrap(await text.sync())
    expect(tries).toBe(2)
  })

  it('settles what killed processes left in journals, and leaves alone what is open', async () => {
    const { parts, text, store } = await started()
    await typed(text, 'one')
    unwrap(await store.create('open', { words: [] }))
    const { document: open } = unwrap(await store.open('open'))
    unwrap(await open.append({ at: 0, word: 'x' }))
    await rename(join(parts.folder, 'locks', 'texts-t'), join(parts.folder, 'gone')).catch(() => undefined)
    await text.close()
    const other = storeOver(partsIn(parts.folder))
    expect(unwrap(await other.settle())).toEqual([])
    const { items } = unwrap(await other.list())
    expect(items).toEqual([
      { id: 'open', summary: { words: 0 } },
      { id: 't', summary: { words: 1 } },
    ])
  })
})

describe('a document', () => {
  it('is created once, removed with all that is its own, and not found after', async () => {
    const { parts, store, text } = await started()
    await typed(text, 'one')
    expect(await store.create('t', { words: [] })).toMatchObject({ ok: false, error: { reason: 'locked' } })
    expect(await store.remove('t')).toMatchObject({ ok: false, error: { reason: 'locked' } })
    await text.close()
    expect(await store.create('t', { words: [] })).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    unwrap(await store.remove('t'))
    expect(await readdir(join(parts.folder, 'texts'))).toEqual([])
    expect(await store.open('t')).toMatchObject({ ok: false, error: { kind: 'not-found', what: 'file' } })
    expect(unwrap(await store.read('t'))).toBeNull()
  })

  it('never takes over the edits of an earlier one with its id', async () => {
    const { parts, store, text } = await started()
    await typed(text, 'one')
    await rename(join(parts.folder, 'texts', 't.json'), join(parts.folder, 'away'))
    await rename(join(parts.folder, 'locks'), join(parts.folder, 'locks-before'))
    unwrap(await store.create('t', { words: [] }))
    expect(unwrap(await store.read('t'))).toEqual({ words: [] })
  })

  it('of an older version is brought up with its edits', async () => {
    const { parts, text } = await started(['zero'])
    await typed(text, 'one')
    const kind = {
      ...textKind,
      steps: [
        ...textKind.steps,
        (old: Record<string, unknown>) => ({ words: ['new', ...(old.words as string[])] }),
      ],
      patch: {
        ...textKind.patch,
        steps: [
          () => {
            throw new Error('It is past this.')
          },
          (old: unknown) => ({ at: 1, word: (old as TextPatch).word.toUpperCase() }),
        ],
      },
    }
    await rename(join(parts.folder, 'locks'), join(parts.folder, 'locks-before'))
    const newer = storeOver(partsIn(parts.folder), kind)
    const { document } = unwrap(await newer.open('t'))
    expect(document.content()).toEqual({ words: ['new', 'ONE', 'zero'] })
    unwrap(await document.append({ at: 0, word: 'x' }))
    expect(unwrap(await document.history(9)).map(({ patch }) => patch.word)).toEqual(['x'])
    await document.close()
    const refused = { ok: false, error: { kind: 'invalid', path: 'version' } }
    expect(await storeOver(parts).open('t')).toMatchObject(refused)
  })
})

describe('a failing disk', () => {
  it('that cannot even take half a line back is asked again before the next edit', async () => {
    const base = await libraryParts()
    unwrap(await storeOver(base).create('t', { words: [] }))
    const failing = { writes: 0, truncates: 0 }
    const open: typeof base.disk.open = async (path, flags, mode) => {
      const handle = await base.disk.open(path, flags, mode)
      if (!String(path).endsWith('.jsonl')) return handle
      const write = handle.write.bind(handle) as (...given: unknown[]) => Promise<unknown>
      const cut = handle.truncate.bind(handle)
      handle.write = (async (bytes: Uint8Array, offset: number, length: number, position: number) => {
        if (failing.writes <= 0) return write(bytes, offset, length, position)
        failing.writes -= 1
        await write(bytes, offset, length - 5, position)
        throw systemError('EIO')
      }) as never
      handle.truncate = length => {
        failing.truncates -= 1
        return failing.truncates >= 0 ? Promise.reject(systemError('EIO')) : cut(length)
      }
      return handle
    }
    const text = unwrap(await storeOver(partsIn(base.folder, { open })).open('t')).document
    await typed(text, 'one')
    Object.assign(failing, { writes: 1, truncates: 1 })
    expect((await text.append({ at: 1, word: 'much longer than what follows' })).ok).toBe(false)
    await typed(text, 'two')
    expect(await readFile(journal(base, 0), 'utf8')).toMatch(/"two".*\n$/)
    expect(unwrap(await storeOver(base).read('t'))).toEqual({ words: ['one', 'two'] })
  })

  it('takes half a line back, and the next edit follows the last good one', async () => {
    const base = await libraryParts()
    unwrap(await storeOver(base).create('t', { words: [] }))
    let room = Number.POSITIVE_INFINITY
    const open: typeof base.disk.open = async (path, flags, mode) => {
      const handle = await base.disk.open(path, flags, mode)
      if (!String(path).endsWith('.jsonl')) return handle
      const write = handle.write.bind(handle) as (...given: unknown[]) => Promise<{ bytesWritten: number }>
      handle.write = (async (bytes: Uint8Array, offset: number, length: number, position: number) => {
        if (room <= 0) throw systemError('ENOSPC')
        const taken = Math.min(length, room)
        room -= taken
        return write(bytes, offset, taken, position)
      }) as never
      return handle
    }
    const text = unwrap(await storeOver(partsIn(base.folder, { open })).open('t')).document
    await typed(text, 'one')
    room = 10
    const refused = await text.append({ at: 1, word: 'lost' })
    expect(refused).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'full' } })
    expect(text.content()).toEqual({ words: ['one'] })
    expect(await readFile(journal(base, 0), 'utf8')).toMatch(/"one".*\n$/)
    room = Number.POSITIVE_INFINITY
    await typed(text, 'two')
    expect(unwrap(await storeOver(base).read('t'))).toEqual({ words: ['one', 'two'] })
  })

  it('that refuses the first line of a journal lets the next edit begin another', async () => {
    const base = await libraryParts()
    unwrap(await storeOver(base).create('t', { words: [] }))
    const healed = new AbortController()
    const open: typeof base.disk.open = async (path, flags, mode) => {
      const handle = await base.disk.open(path, flags, mode)
      const isBroken = String(path).endsWith('.jsonl') && !healed.signal.aborted
      if (isBroken) handle.write = () => Promise.reject(systemError('ENOSPC'))
      return handle
    }
    const text = unwrap(await storeOver(partsIn(base.folder, { open })).open('t')).document
    const refused = await text.append({ at: 0, word: 'lost' })
    expect(refused).toMatchObject({ ok: false, error: { reason: 'full' } })
    healed.abort()
    await typed(text, 'one')
    expect(unwrap(await storeOver(base).read('t'))).toEqual({ words: ['one'] })
  })

  it('that syncs no more is told to whoever asked', async () => {
    const base = await libraryParts()
    unwrap(await storeOver(base).create('t', { words: [] }))
    const open: typeof base.disk.open = async (path, flags, mode) => {
      const handle = await base.disk.open(path, flags, mode)
      handle.datasync = () => Promise.reject(systemError('EIO'))
      return handle
    }
    const text = unwrap(await storeOver(partsIn(base.folder, { open })).open('t')).document
    expect(await text.sync()).toEqual(success(null))
    await typed(text, 'one')
    expect(await text.sync()).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'failed' } })
  })
})

it('a journal that was cut to nothing is an empty one', async () => {
  const { parts, text } = await started(['zero'])
  await typed(text, 'one')
  await truncate(journal(parts, 0), 20)
  const { reopened } = await afterCrash(parts)
  expect(unwrap(reopened).document.content()).toEqual({ words: ['zero'] })
  expect(unwrap(reopened).recovery).toMatchObject({ state: 'torn', droppedBytes: 20 })
})
