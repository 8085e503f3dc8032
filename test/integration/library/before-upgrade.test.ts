import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { formName } from '../../../electron/library/backup/before-upgrade'
import type { LibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { type Library, openLibrary } from '../../../electron/library/open-library'
import { everything } from './backup-parts'
import { libraryParts, partsIn, type TestParts, unwrap } from './library-parts'
import { noteKind } from './note-kind'

let folder: string

beforeEach(async () => {
  ;({ folder } = await libraryParts())
})

/** A start of a program that keeps notes in this form. */
async function start(notes: number, version: string, parts: TestParts = partsIn(folder)): Promise<Library> {
  const library = unwrap(await openLibrary({ ...parts, version, kinds: { notes }, patience: 500 }))
  onTestFinished(() => library.close())
  return library
}

const upgrades = (): Promise<string[]> => readdir(libraryFolders(folder).upgrades).catch(() => [])

const filled = async (): Promise<void> => {
  const library = await start(1, '1.0.0')
  unwrap(await library.items(noteKind).put({ id: 'a', title: 'Before', count: 1 }))
  await library.close()
}

describe('before the library is brought to a newer form', () => {
  it('it is backed up once, and that can be restored', async () => {
    await filled()
    const before = await everything(libraryFolders(folder).root)
    const library = await start(2, '2.0.0')
    const [name = ''] = await upgrades()
    expect(name).toMatch(/^before-upgrade-to-2\.0\.0-\d{4}-\d\d-\d\d\.zip$/)
    expect(library.upgradeBackup).toBe(join(libraryFolders(folder).upgrades, name))
    unwrap(await library.items({ ...noteKind, name: 'others' }).put({ id: 'b', title: 'After', count: 2 }))
    await library.close()
    const again = await start(2, '2.0.0')
    expect(again.upgradeBackup).toBeNull()
    unwrap(await again.restore(library.upgradeBackup ?? ''))
    expect(await everything(libraryFolders(folder).root)).toEqual(before)
    // And the next start knows that what came back is of the older form.
    expect((await start(2, '2.0.0')).upgradeBackup).not.toBeNull()
  })

  it('the backup before the last upgrade gives way, and nothing else does', async () => {
    await filled()
    await start(2, '2.0.0')
    await writeFile(join(libraryFolders(folder).upgrades, 'holiday.zip'), 'mine')
    await start(3, '3.0.0')
    expect((await upgrades()).map(name => name.replace(/-\d{4}.*/, ''))).toEqual([
      'before-upgrade-to-3.0.0',
      'holiday.zip',
    ])
  })

  it('without room for it nothing is opened, and nothing changes', async () => {
    await filled()
    const before = await everything(libraryFolders(folder).root)
    const statfs = (() => Promise.resolve({ bavail: 1, bsize: 1 })) as unknown as LibraryDisk['statfs']
    const full = await openLibrary({ ...partsIn(folder, { statfs }), version: '2', kinds: { notes: 2 } })
    expect(full).toMatchObject({ ok: false, error: { kind: 'backup', reason: 'no-room-to-upgrade' } })
    expect(await everything(libraryFolders(folder).root)).toEqual(before)
    expect((await start(2, '2')).upgradeBackup).not.toBeNull()
  })

  it.each(['', 'null', '[]', '{}', '{"kinds":'])(
    'a form that says %j is written anew by itself',
    async text => {
      await filled()
      const form = join(libraryFolders(folder).root, formName)
      const whole = await readFile(form)
      await writeFile(form, text)
      await (await start(1, '1.0.0')).close()
      expect(await readFile(form)).toEqual(whole)
    },
  )

  it('nothing is made for a kind that is new, a program that is older, or a library that has no form yet', async () => {
    await filled()
    const more = unwrap(await openLibrary({ ...partsIn(folder), kinds: { notes: 1, texts: 3 } }))
    expect(more.upgradeBackup).toBeNull()
    await more.close()
    expect((await start(0, '0.9.0')).upgradeBackup).toBeNull()
    expect(JSON.parse(await readFile(join(libraryFolders(folder).root, 'form.json'), 'utf8'))).toEqual({
      kinds: expect.objectContaining({ notes: 1, texts: 3 }),
    })
    expect(await upgrades()).toEqual([])
  })
})
