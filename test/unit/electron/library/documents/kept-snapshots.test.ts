import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepSnapshot } from '../../../../../electron/library/documents/kept-snapshots'
import { realLibraryDisk } from '../../../../../electron/library/library-disk'

it('a snapshot that is kept is whole or not there, wherever the copy of it ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'one.json')
  await writeFile(file, '{"name":"whole"}')
  const kept = join(folder, 'edits', '00000000.json')
  const breaksOff: typeof realLibraryDisk.copyFile = async (_from, to) => {
    await writeFile(to, '{"na')
    throw new Error('Killed')
  }
  const keep = (disk: typeof realLibraryDisk): Promise<void> =>
    keepSnapshot({ disk, log: () => undefined }, file, folder, { generation: 0, copied: true })

  await keep({ ...realLibraryDisk, copyFile: breaksOff })
  expect(await readdir(join(folder, 'edits'))).not.toContain('00000000.json')
  await keep(realLibraryDisk)
  expect(await readFile(kept, 'utf8')).toBe('{"name":"whole"}')
})
