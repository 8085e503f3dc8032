import { appendFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAsideName } from '../../../electron/storage/aside-name'
import { afterCrash, journal, started, storeOver, typed } from './document-parts'
import { libraryParts, partsIn, unwrap } from './library-parts'

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
      expect(recovery).toMatchObject({ state: 'torn', droppedBytes: length - lastLine })
      expect(await readFile(recovery?.setAsideAs ?? '')).toEqual(whole.subarray(0, length))
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

  it('go on beside a journal that came from outside, which is set aside with all that is in it', async () => {
    const { parts, store, text } = await started(['zero'])
    await mkdir(join(journal(parts, 0), '..'), { recursive: true })
    await writeFile(journal(parts, 0), 'of another computer')
    await typed(text, 'one')
    await text.close()
    expect(unwrap(await store.read('t'))).toEqual({ words: ['zero', 'one'] })
    const names = await readdir(join(journal(parts, 0), '..'))
    const aside = names.find(name => readAsideName(name)?.original === '00000000.jsonl') ?? ''
    expect(await readFile(join(journal(parts, 0), '..', aside), 'utf8')).toBe('of another computer')
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

it('a journal that was cut to nothing is an empty one', async () => {
  const { parts, text } = await started(['zero'])
  await typed(text, 'one')
  await truncate(journal(parts, 0), 20)
  const { reopened } = await afterCrash(parts)
  expect(unwrap(reopened).document.content()).toEqual({ words: ['zero'] })
  expect(unwrap(reopened).recovery).toMatchObject({ state: 'torn', droppedBytes: 20 })
})
