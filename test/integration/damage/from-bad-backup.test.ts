import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { manifestName } from '../../../electron/library/backup/backup-manifest'
import { describeError } from '../../../shared/language/describe-error'
import { createTranslate } from '../../../shared/language/translate'
import { everything, opened } from '../library/backup-parts'
import { partsIn, unwrap } from '../library/library-parts'
import { backUpOnce, inLibrary, started, zipIn } from './backed-up-library'
import { shown } from './filled-library'

const t = createTranslate('en')
const library = backUpOnce()

describe('nothing is had back, and nothing is changed', () => {
  /** A recording that makes no sense, and what a press answers. */
  async function pressed(folder: string) {
    await writeFile(inLibrary(folder, 'recordings', 'needy.json'), '{')
    await rm(join(folder, 'library-indexes'), { recursive: true })
    const keeping = await started(folder)
    const [problem] = await keeping.problems.list()
    const before = await everything(inLibrary(folder))
    const offers = await keeping.problems.lookInBackups()
    const back = await keeping.problems.bringBack(problem?.file ?? '', 'backup')
    expect(await everything(inLibrary(folder))).toEqual(before)
    expect(await keeping.problems.list()).toEqual([problem])
    return { keeping, offers, back, said: back.ok ? '' : describeError(back.error, t).text }
  }

  /** The newest backup with other things in it. */
  async function rewrite(
    folder: string,
    change: (entries: Record<string, Uint8Array>) => void,
  ): Promise<void> {
    const entries = unzipSync(await readFile(zipIn(folder)))
    change(entries)
    const { [manifestName]: manifest = new Uint8Array(), ...others } = entries
    const files = Object.values(others)
    const facts = JSON.parse(Buffer.from(manifest).toString())
    const bytes = files.reduce((sum, { length }) => sum + length, 0)
    const now = strToU8(JSON.stringify({ ...facts, files: files.length, bytes }))
    await writeFile(zipIn(folder), zipSync({ ...others, [manifestName]: now }, { level: 0 }))
  }

  const path = 'library/recordings/needy.json'
  const unusable = { ok: false, error: { kind: 'backup', reason: 'unusable' } }

  it.each<[string, number, (entries: Record<string, Uint8Array>) => void]>([
    ['holds it damaged', 1, entries => Object.assign(entries, { [path]: strToU8('{') })],
    [
      'holds another under its name',
      1,
      entries => {
        const other = Buffer.from(entries[path] ?? [])
          .toString()
          .replace('"needy"', '"someone"')
        entries[path] = strToU8(other)
      },
    ],
    [
      'leads out of the library',
      0,
      entries => Object.assign(entries, { 'library/../../evil': strToU8('x') }),
    ],
    [
      'holds two of one name',
      0,
      entries =>
        Object.assign(entries, { [path.toUpperCase().replace('LIBRARY', 'library')]: strToU8('{}') }),
    ],
  ])('by a backup that %s', async (_what, offered, change) => {
    const folder = await library.copied()
    await rewrite(folder, change)
    const { offers, back, said } = await pressed(folder)
    expect(offers).toHaveLength(offered)
    expect(back).toMatchObject(unusable)
    expect(said).toBe(t('error.backupUnusable'))
    expect(await readdir(dirname(folder))).not.toContain('evil')
  })

  it('by a backup whose bytes are not what they were', async () => {
    const folder = await library.copied()
    await rewrite(folder, () => undefined)
    const zip = await readFile(zipIn(folder))
    const at = zip.indexOf('"Needy"')
    zip.write('"Seedy"', at)
    await writeFile(zipIn(folder), zip)
    const { offers, back } = await pressed(folder)
    expect(offers).toHaveLength(1)
    expect(back).toMatchObject(unusable)
  })

  it('by a folder of backups that is away: none is offered, and that is no error', async () => {
    const folder = await library.copied()
    await rename(join(folder, 'backups'), join(folder, 'unplugged'))
    const { offers, back } = await pressed(folder)
    expect(offers).toEqual([])
    expect(back).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  it("by somebody else's backups in the same folder", async () => {
    const folder = await library.copied()
    await rewrite(folder, entries => {
      const { [manifestName]: manifest = new Uint8Array() } = entries
      const facts = JSON.parse(Buffer.from(manifest).toString())
      entries[manifestName] = strToU8(JSON.stringify({ ...facts, series: 'ffffffff' }))
    })
    const { offers, back } = await pressed(folder)
    expect(offers).toEqual([])
    expect(back.ok).toBe(false)
  })

  it('while another process has it', async () => {
    const folder = await library.copied()
    const other = await opened(partsIn(folder))
    const hold = unwrap(await other.locks.take('recordings/needy'))
    const { keeping, offers, back, said } = await pressed(folder)
    expect(offers).toHaveLength(1)
    expect(back).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'locked' } })
    expect(said).not.toBe('')
    await hold.release()
    unwrap(await keeping.problems.bringBack(offers[0]?.file ?? '', 'backup'))
    expect(await shown(keeping)).toEqual(library.names())
  })

  it('of what nobody told of', async () => {
    const folder = await library.copied()
    const keeping = await started(folder)
    const file = inLibrary(folder, 'recordings', 'needy.json')
    expect(await keeping.problems.bringBack(file, 'backup')).toEqual({
      ok: false,
      error: { kind: 'refused' },
    })
  })
})
