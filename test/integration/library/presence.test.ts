import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { libraryFolders } from '../../../electron/library/library-folders'
import { realProcesses } from '../../../electron/library/locks/holder'
import { everything, type ForBackup, filled, opened, openForBackup } from './backup-parts'
import { partsIn, unwrap } from './library-parts'

let parts: ForBackup['parts']
let library: ForBackup['library']
let root: string
let zip: string

beforeEach(async () => {
  ;({ parts, library, root, zip } = await openForBackup())
})

describe('a library that is open elsewhere', () => {
  it('is not swapped beneath whoever has it in memory, though nothing is locked', async () => {
    const before = await filled(library, parts)
    unwrap(await library.backUp(zip))
    const other = await opened(partsIn(parts.folder))
    const presence = await other.stayOpen()
    expect(await library.restore(zip)).toMatchObject({ ok: false, error: { kind: 'in-use' } })
    expect(await everything(root)).toEqual(before)
    await presence?.release()
    unwrap(await library.restore(zip))
    expect(
      (await readdir(libraryFolders(parts.folder).locks)).filter(name => name.startsWith('open')),
    ).toEqual([])
  })

  it('is told by its process', async () => {
    const folder = join(libraryFolders(parts.folder).locks, 'open-1')
    await mkdir(folder, { recursive: true })
    const me = await realProcesses(parts.disk).me()
    const held = { ...me, pid: 1, started: (await realProcesses(parts.disk).startOf(1)) ?? '', token: 'x' }
    await writeFile(join(folder, '1.held'), JSON.stringify(held))
    expect(await library.locks.others()).toEqual([{ pid: 1, machine: '' }])
    await writeFile(join(folder, '1.held'), JSON.stringify({ ...held, place: 'nas pid:[1]' }))
    expect(await library.locks.others()).toEqual([{ pid: 1, machine: 'nas' }])
  })
})
