import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCollection } from '../../../electron/library/documents/collection'
import { journalFile } from '../../../electron/library/documents/journal-file'
import { openLibrary } from '../../../electron/library/open-library'
import { sheetKind } from '../../../electron/speech/sheet-kind'
import { refusedIndex } from '../library/index/index-here'
import { libraryParts, unwrap } from '../library/library-parts'
import { refusingDisk } from '../library/refusing-disk'
import { line, sheetOf } from './speech-engine'

const storageProblem = { ok: false, error: { kind: 'storage' } }

async function started() {
  const refusing = refusingDisk()
  const parts = await libraryParts(refusing.disk)
  const library = unwrap(await openLibrary({ ...parts, openIndex: refusedIndex(parts), patience: 50 }))
  const store = library.documents(sheetKind)
  const sheets = createCollection(sheetKind, { store, clock: parts.clock, log: parts.log })
  onTestFinished(async () => {
    refusing.allow()
    await sheets.close()
    await library.close()
  })
  const { id } = unwrap(await sheets.create('p', sheetOf(line('a'))))
  return { ...refusing, parts, store, sheets, id }
}

describe('sheets on a disk that refuses', () => {
  it('are neither listed nor swept out of the trash, and are all there afterwards', async () => {
    const { refuseCalls, allow, store, sheets, id, parts } = await started()
    const folder = store.folderOf(id).slice(parts.folder.length, -id.length - 1)
    refuseCalls(['readdir'], folder)
    expect(await sheets.list('p')).toMatchObject(storageProblem)
    expect(await sheets.emptyTrash(Number.POSITIVE_INFINITY)).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await sheets.list('p'))).toMatchObject([{ id, name: 'Metro' }])
  })

  it('are not made, nor copied from what cannot be read', async () => {
    const { refuse, refuseCalls, allow, sheets, id } = await started()
    refuse((call, path) => (call === 'open' && !path.includes('locks') ? 'ENOSPC' : null))
    expect(await sheets.create('p', sheetOf())).toMatchObject(storageProblem)
    refuseCalls(['readFile'], `${id}.json`)
    expect(await sheets.duplicate(id, 'Copy')).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await sheets.list('p'))).toHaveLength(1)
  })

  it('stay where they are when they can be neither trashed nor brought back', async () => {
    const { refuseCalls, allow, sheets, id } = await started()
    refuseCalls(['open'], '.jsonl')
    expect(await sheets.remove(id)).toMatchObject(storageProblem)
    expect(await sheets.restore(id)).toMatchObject(storageProblem)
    allow()
    expect(unwrap(await sheets.read(id))).toMatchObject({ deletedAt: null })
  })

  it('stay in the trash until the disk lets them go', async () => {
    const { refuseCalls, allow, sheets, id, parts } = await started()
    unwrap(await sheets.remove(id))
    refuseCalls(['rm', 'unlink'], `${id}.json`)
    expect(await sheets.emptyTrash(Number.POSITIVE_INFINITY)).toMatchObject(storageProblem)
    expect(parts.logged).toContainEqual({
      event: 'speech.trash-not-emptied',
      facts: { id, error: 'storage' },
    })
    allow()
    expect(unwrap(await sheets.emptyTrash(Number.POSITIVE_INFINITY))).toBe(1)
  })

  it('are not swept out of the trash once they were had back, though the disk took no more than that', async () => {
    const { refuse, allow, store, sheets, id } = await started()
    unwrap(await sheets.remove(id))
    const folder = dirname(store.folderOf(id))
    refuse((call, path) => (call === 'open' && dirname(path) === folder ? 'ENOSPC' : null))
    unwrap(await sheets.restore(id))
    allow()
    expect(unwrap(await sheets.emptyTrash(Number.POSITIVE_INFINITY))).toBe(0)
    expect(unwrap(await sheets.read(id))).toMatchObject({ deletedAt: null, sheet: { name: 'Metro' } })
  })

  it('leave nothing that is told as damaged once they are swept out of the trash', async () => {
    const { store, sheets, id } = await started()
    unwrap(await sheets.remove(id))
    const ofAnother = { journal: 1, id: 'another', generation: 1, version: 0, after: 0 }
    await writeFile(journalFile(store.folderOf(id), 1), `${JSON.stringify(ofAnother)}\n`)
    unwrap(await sheets.read(id))
    expect(unwrap(await store.problems())).toHaveLength(1)
    expect(unwrap(await sheets.emptyTrash(Number.POSITIVE_INFINITY))).toBe(1)
    expect(unwrap(await store.problems())).toEqual([])
  })

  it('cannot tell what can be undone when their edits cannot be read', async () => {
    const { refuseCalls, allow, sheets, id } = await started()
    const sheet = unwrap(await sheets.hold(id))
    refuseCalls(['readdir'], 'edits')
    expect(await sheet.undoSteps()).toMatchObject(storageProblem)
    allow()
    expect((await sheet.undoSteps()).ok).toBe(true)
    await sheet.giveBack()
  })
})
