import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { documentLimit, loadDocument, readDocument } from '../../../electron/storage/document'
import { filesOn, refusing, temporaryFolder } from './temporary-folder'

const format = {
  schema: z.object({ version: z.literal(1), name: z.string() }),
  steps: [(document: object) => ({ ...document, version: 1 })],
}

function fileWith(content: string | Buffer): string {
  const file = join(temporaryFolder(), 'thing.json')
  writeFileSync(file, content)
  return file
}

describe('a document', () => {
  it('that is missing, malformed, newer or fine gives four different answers', async () => {
    const missing = join(temporaryFolder(), 'none.json')
    expect(await readDocument(filesOn(), missing, format)).toEqual({ state: 'missing' })
    expect(await readDocument(filesOn(), fileWith('{'), format)).toEqual({
      state: 'malformed',
      path: '',
      problem: 'is not JSON',
    })
    expect(await readDocument(filesOn(), fileWith('{"version":2}'), format)).toMatchObject({ state: 'newer' })
    expect(await readDocument(filesOn(), fileWith('{"name":"a","later":1}'), format)).toEqual({
      state: 'fine',
      value: { version: 1, name: 'a' },
      found: { version: 1, name: 'a', later: 1 },
    })
  })

  it.each([
    ['[]', ''],
    ['{"version":"x"}', 'version'],
    ['{"version":1,"name":7}', 'name'],
  ])('names what is wrong with %s', async (content, path) => {
    expect(await readDocument(filesOn(), fileWith(content), format)).toMatchObject({
      state: 'malformed',
      path,
    })
  })

  it('that is far too large is malformed, unread', async () => {
    const file = fileWith(Buffer.alloc(documentLimit + 1))
    const readFile = refusing('the file was read')
    expect(await readDocument(filesOn({ readFile }), file, format)).toMatchObject({ state: 'malformed' })
  })

  it('that cannot be read is not taken for a missing one', async () => {
    const file = fileWith('{"name":"a"}')
    const files = filesOn({ readFile: refusing('EACCES') })
    expect(await readDocument(files, file, format)).toMatchObject({
      state: 'unreadable',
      error: { kind: 'storage', code: 'EACCES' },
    })
  })
})

describe('loading a document', () => {
  const what = 'settings'

  it('says nothing about one that is missing or fine', async () => {
    const missing = join(temporaryFolder(), 'none.json')
    expect(await loadDocument(filesOn(), missing, format, what)).toEqual({
      document: null,
      notice: null,
      error: null,
    })
    const fine = await loadDocument(filesOn(), fileWith('{"name":"a"}'), format, what)
    expect(fine).toMatchObject({ document: { value: { name: 'a' } }, notice: null })
  })

  it.each([
    ['{', 'malformed'],
    ['{"version":9,"name":"kept"}', 'newer'],
  ])('puts %s aside untouched and says where', async (content, reason) => {
    const file = fileWith(content)
    const loaded = await loadDocument(filesOn(), file, format, what)
    const setAsideAs = `${file}.${reason}-2026-11-21T06-30-00Z`
    expect(loaded).toEqual({
      document: null,
      notice: { kind: `settings-${reason}`, file, setAsideAs },
      error: null,
    })
    expect(existsSync(file)).toBe(false)
    expect(readFileSync(setAsideAs, 'utf8')).toBe(content)
  })

  it('says so when it could not be moved either', async () => {
    const file = fileWith('{')
    const files = filesOn({ rename: refusing('EROFS') })
    const loaded = await loadDocument(files, file, format, what)
    expect(loaded.notice).toEqual({ kind: 'settings-malformed', file, setAsideAs: '' })
    expect(await files.write(file, 'new')).toMatchObject({ ok: false, error: { reason: 'read-only' } })
  })
})
