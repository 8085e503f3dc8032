import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { afterCrash, started, storeOver, typed } from './document-parts'
import { libraryParts, partsIn, systemError, unwrap } from './library-parts'

describe('compaction', () => {
  it('takes the edits into the next generation and keeps the journal as history', async () => {
    const { parts, text } = await started()
    await typed(text, 'one', 'two')
    unwrap(await text.compact())
    await typed(text, 'three')
    const snapshot: unknown = JSON.parse(await readFile(join(parts.folder, 'texts', 't.json'), 'utf8'))
    expect(snapshot).toMatchObject({ generation: 1, edits: 2, content: { words: ['one', 'two'] } })
    expect(await readdir(join(parts.folder, 'texts', 't', 'edits'))).toEqual([
      '00000000.json',
      '00000000.jsonl',
      '00000001.jsonl',
    ])
    expect(unwrap(await text.history(2)).map(({ number, undo }) => [number, undo])).toEqual([
      [3, { take: 'three' }],
      [2, { take: 'two' }],
    ])
    expect(unwrap(await text.history(99)).map(({ patch }) => patch.word)).toEqual(['three', 'two', 'one'])
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
