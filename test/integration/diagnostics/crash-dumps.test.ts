import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listDumps, removeDumps } from '../../../electron/diagnostics/crash-dumps'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-crashes-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('crash dumps on the disk', () => {
  it('are none where nothing has crashed', async () => {
    expect(await listDumps(join(folder, 'nowhere'))).toEqual([])
  })

  it('are found in the folders of each system, and go with what lies beside them', async () => {
    for (const name of ['completed/one.dmp', 'completed/one.meta', 'reports/two.dmp', 'settings.dat']) {
      await mkdir(join(folder, name, '..'), { recursive: true })
      await writeFile(join(folder, name), 'MDMP')
    }
    await utimes(join(folder, 'reports/two.dmp'), 5, 5)
    const dumps = await listDumps(folder)
    expect(new Set(dumps.map(({ file }) => file))).toEqual(
      new Set([join(folder, 'completed/one.dmp'), join(folder, 'reports/two.dmp')]),
    )
    expect(dumps.find(({ file }) => file.endsWith('two.dmp'))).toMatchObject({ bytes: 4, at: 5_000 })

    await removeDumps(dumps)
    expect(await listDumps(folder)).toEqual([])
    const left = await readdir(folder, { recursive: true })
    expect(new Set(left)).toEqual(new Set(['completed', 'reports', 'settings.dat']))
  })
})
