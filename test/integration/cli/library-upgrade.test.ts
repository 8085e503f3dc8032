import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeProgramFolder } from '../../../electron/cli/node-host'
import { formName } from '../../../electron/library/backup/library-form'
import { libraryFolders } from '../../../electron/library/library-folders'
import { everything } from '../library/backup-parts'
import { type Home, openHome } from './command-line'

let home: Home
let folders: ReturnType<typeof libraryFolders>

beforeEach(async () => {
  home = await openHome()
  folders = libraryFolders(nodeProgramFolder(home.env, 'linux', home.folder))
})
afterEach(() => home.remove())

/** A library with something in it, and this said of its form. */
async function libraryIn(form: string): Promise<void> {
  await mkdir(join(folders.root, 'media', 'one'), { recursive: true })
  await writeFile(join(folders.root, 'media', 'one', 'content.wav'), Buffer.alloc(200_000, 'sound'))
  await writeFile(join(folders.root, formName), form)
}

const older = '{"kinds":{"media":0}}'
const upgrades = (): Promise<string[]> => readdir(folders.upgrades).catch(() => [])

describe('a library of an older form', () => {
  it.each([
    ['is older', older],
    ['cannot be told', 'null'],
  ])('is backed up before a command, which shows how far that is and where it is: it %s', async (_, form) => {
    await libraryIn(form)
    const { code, stdout, stderr } = await home.run(['library', 'backup', 'monday.zip'])
    const [name = ''] = await upgrades()
    expect(code).toBe(0)
    expect(stderr).toMatch(/^Backing up before the upgrade: 200 kB\nBacking up before the upgrade: done\n/)
    expect(stderr).toContain(join(folders.upgrades, name))
    expect(stdout).not.toContain('upgrade')
    const again = await home.run(['library', 'backup', 'tuesday.zip'])
    expect(again).toMatchObject({ code: 0, stderr: expect.not.stringContaining('upgrade') })
  })

  it('is silent for who wants JSON', async () => {
    await libraryIn(older)
    const { stdout, stderr } = await home.run(['library', 'backup', 'monday.zip', '--json'])
    expect(await upgrades()).toHaveLength(1)
    expect([stderr, JSON.parse(stdout)]).toMatchObject(['', { files: 2 }])
  })

  it('stays as it is when the backup is stopped', async () => {
    await libraryIn(older)
    const before = await everything(folders.root)
    const ran = await home.run(['library', 'check'], {
      host: {
        onInterrupt: listener => {
          listener()
          return () => undefined
        },
      },
    })
    expect(ran).toMatchObject({ code: 130, stderr: expect.stringContaining('not done') })
    expect([await everything(folders.root), await upgrades()]).toEqual([before, []])
  })
})

it('a library of a newer program is left alone, and the command says why', async () => {
  const newer = '{"version":2,"kinds":{"media":1}}'
  await libraryIn(newer)
  const { code, stderr } = await home.run(['library', 'check'])
  expect(code).toBe(1)
  expect(stderr).toMatch(/newer version of Parlance[\s\S]*Update Parlance/)
  expect(await readFile(join(folders.root, formName), 'utf8')).toBe(newer)
})
