import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type LibraryDisk, realLibraryDisk } from '../../../electron/library/library-disk'
import { openLibrary } from '../../../electron/library/open-library'
import { libraryParts, systemError, unwrap } from './library-parts'
import { noteKind, textKind } from './note-kind'

/** A disk that, once it is full, takes no byte and reports no error either. */
async function started() {
  const full = new Set<string>()
  const open: LibraryDisk['open'] = async (path, flags, mode) => {
    const handle = await realLibraryDisk.open(path, flags, mode)
    const { write } = handle
    return Object.assign(handle, {
      write: (...given: Parameters<typeof write>) =>
        full.size > 0 ? Promise.resolve({ bytesWritten: 0, buffer: given[0] }) : write.apply(handle, given),
    })
  }
  const copyFile = () => Promise.reject(systemError('ENOTSUP'))
  const parts = await libraryParts({ open, copyFile })
  const library = unwrap(await openLibrary({ ...parts, patience: 50 }))
  onTestFinished(() => library.close())
  const source = join(parts.folder, 'talk.wav')
  await writeFile(source, 'sound')
  return { full, parts, library, source, zip: join(parts.folder, 'backup.zip') }
}

const noRoom = { ok: false, error: { kind: 'storage', reason: 'full' } }

describe('a disk that takes no bytes is full for', () => {
  it('a recording, of which nothing is left', async () => {
    const { full, library, source } = await started()
    full.add('disk')
    expect(await library.media.import(source)).toMatchObject(noRoom)
    full.clear()
    expect(unwrap(await library.media.list()).items).toEqual([])
    expect(unwrap(await library.media.import(source))).toMatchObject({ how: 'copied', bytes: 5 })
  })

  it('a backup, of which nothing is left', async () => {
    const { full, parts, library, source, zip } = await started()
    unwrap(await library.media.import(source))
    full.add('disk')
    expect(await library.backUp(zip)).toMatchObject(noRoom)
    expect((await readdir(parts.folder)).filter(name => name.includes('backup'))).toEqual([])
  })

  it('a restore, which changes nothing', async () => {
    const { full, library, source, zip } = await started()
    unwrap(await library.media.import(source))
    unwrap(await library.backUp(zip))
    unwrap(await library.items(noteKind).put({ id: 'later', title: 'Later', count: 0 }))
    full.add('disk')
    expect(await library.restore(zip)).toMatchObject(noRoom)
    full.clear()
    expect(unwrap(await library.items(noteKind).list()).items).toHaveLength(1)
  })

  it('an edit, which did not happen', async () => {
    const { full, library } = await started()
    const texts = library.documents(textKind)
    unwrap(await texts.create('t', { words: [] }))
    const { document } = unwrap(await texts.open('t'))
    full.add('disk')
    expect(await document.append({ at: 0, word: 'one' })).toMatchObject(noRoom)
    full.clear()
    expect(unwrap(await document.append({ at: 0, word: 'two' }))).toEqual({ words: ['two'] })
    await document.close()
  })
})
