import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { dataFolder, forgetEverything } from '../../../electron/storage/data-folder'
import { type Disk, realDisk } from '../../../electron/storage/disk'
import { filesOn, refusing, temporaryFolder } from './temporary-folder'

function usedFolder() {
  const data = dataFolder(temporaryFolder())
  for (const folder of [data.profiles, data.tokens, data.logs]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'x'), '')
  }
  writeFileSync(data.settings, '{}')
  writeFileSync(data.serverPassword, 'sealed')
  writeFileSync(`${data.settings}.malformed-2026-11-21T06-30-00Z`, '{')
  writeFileSync(join(data.folder, 'window.json'), '{}')
  return data
}

it('forgets tokens, passwords, settings and profiles, also what was set aside, and nothing else', async () => {
  const data = usedFolder()
  const mkdir: Disk['mkdir'] = async (...order) => {
    for (let turn = 0; turn < 100; turn += 1) await setImmediate()
    return realDisk.mkdir(...order)
  }
  const files = filesOn({ mkdir })
  const late = files.write(join(data.tokens, 'acme.sealed'), 'secret')
  expect(await forgetEverything(files, data)).toEqual({ ok: true, value: null })
  await late
  expect(readdirSync(data.folder)).toEqual(['logs', 'window.json'])
})

it('says when something stayed', async () => {
  const data = usedFolder()
  expect(await forgetEverything(filesOn({ rm: refusing('EBUSY') }), data)).toMatchObject({
    ok: false,
    error: { kind: 'storage', reason: 'locked', file: data.tokens },
  })
  expect(await forgetEverything(filesOn({ readdir: refusing('EIO') }), data)).toMatchObject({ ok: false })
})
