import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { success } from '../../../shared/result'
import { journal, started, storeOver, typed } from './document-parts'
import { libraryParts, partsIn, systemError, unwrap } from './library-parts'
import { type TextPatch, textKind } from './note-kind'

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
