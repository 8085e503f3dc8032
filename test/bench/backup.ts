import { execFileSync } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realLibraryDisk } from '../../electron/library/library-disk'
import { libraryFolders } from '../../electron/library/library-folders'
import { type Library, openLibrary } from '../../electron/library/open-library'
import { realClock } from '../../electron/real-time'
import { createFiles } from '../../electron/storage/files'
import { realWait } from '../../electron/storage/patience'
import type { Result } from '../../shared/result'
import { figuresOf, verdict } from './figures'

/** `--mb=200` for a smaller one: a recording each half megabyte. */
const megabytes = Number(process.argv.find(word => word.startsWith('--mb='))?.slice(5) ?? 1_000)
const recordings = megabytes * 2
const rounds = 5

/** A backup and a restore beside what the system itself takes to copy the same files. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-bench-'))
  try {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < megabytes * 5e6) throw new Error(`There is no room for it in ${folder}.`)
    const library = await filled(folder)
    console.log(`${megabytes} MB in ${recordings} recordings`)
    const { root } = libraryFolders(folder)
    const ratios = { backup: [] as number[], restore: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const zip = join(folder, 'backup.zip')
      const copy = await took(async () => execFileSync('cp', ['-r', root, join(folder, 'copy')]))
      // In memory it is no copy yet; a backup is on the disk when it says so.
      const copyOnDisk = copy + (await took(async () => execFileSync('sync', ['-f', folder])))
      const backup = await took(async () => must(await library.backUp(zip)))
      const restore = await took(async () => must(await library.restore(zip)))
      console.log(
        `cp -r ${copy.toFixed(0)} ms, on the disk ${copyOnDisk.toFixed(0)} ms, backup ${backup.toFixed(0)} ms, restore ${restore.toFixed(0)} ms`,
      )
      ratios.backup.push(backup / copy)
      ratios.restore.push(restore / copy)
      for (const gone of [zip, join(folder, 'copy')]) await rm(gone, { recursive: true })
      must(await library.forgetBeforeRestore())
    }
    console.log(verdict('backup, of cp -r', figuresOf(ratios.backup).median, 1.3))
    console.log(verdict('restore, of cp -r', figuresOf(ratios.restore).median, 2))
    await library.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As recordings lie in a library: a sound that cannot be packed, and some text beside it. */
async function filled(folder: string): Promise<Library> {
  const base = {
    disk: realLibraryDisk,
    clock: realClock,
    platform: process.platform,
    wait: realWait,
    log: () => undefined,
  }
  const { root } = libraryFolders(folder)
  const sound = Buffer.alloc(500_000)
  for (let number = 0; number < recordings; number += 1) {
    const place = join(root, 'media', `r${number}`)
    await mkdir(place, { recursive: true })
    randomFillSync(sound)
    await write(join(place, 'content.mp3'), sound)
    await write(
      join(root, 'media', `r${number}.json`),
      JSON.stringify({ number, words: 'said '.repeat(400) }),
    )
  }
  return must(await openLibrary({ ...base, files: createFiles(base), folder, version: '1.0.0' }))
}

async function write(file: string, content: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'w')
  await handle.writeFile(content)
  await handle.close()
}

async function took(task: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await task()
  return performance.now() - begun
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}
