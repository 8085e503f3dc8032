import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { weeklyName } from '../../../electron/library/backup/weekly'
import { fingerprintOf } from '../../../electron/recordings/fingerprint'
import { recordingKind } from '../../../electron/recordings/recording-kind'
import { unwrap } from '../library/library-parts'
import { fill, type Keeping, openKeeping, shown } from './filled-library'

export const series = '0123abcd'
export const newest = Date.UTC(2026, 10, 20, 12)

export const zipIn = (folder: string, at = newest): string => join(folder, 'backups', weeklyName(series, at))
export const weeklyOf = (folder: string) => ({ folder: join(folder, 'backups'), series })
export const inLibrary = (folder: string, ...path: string[]): string => join(folder, 'library', ...path)

export interface BackedUp {
  /** Where it is, with its backups in a folder of their own. Nobody changes it. */
  original(): string
  /** The names that lists show. */
  names(): string[]
  copied(): Promise<string>
}

/** A library with a weekly backup, and in it a recording whose sound is known. Once for a file of tests. */
export function backUpOnce(): BackedUp {
  let folder = ''
  let names: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-backed-up-'))
    await mkdir(join(folder, 'backups'))
    const keeping = await openKeeping(folder)
    await fill(folder, keeping)
    const { library, versions } = keeping.work
    const media = unwrap(await library.media.list()).items[0]?.id ?? ''
    const bytes = unwrap(await library.media.fileOf(media)) ?? ''
    const file = { name: 'talk.wav', fingerprint: await fingerprintOf(bytes, 4) }
    const facts = { id: 'needy', name: 'Needy', addedAt: 1, profileId: 'office', file, media }
    unwrap(await keeping.recordings.add(recordingKind.schema.parse(facts)))
    unwrap(await versions.save('transcript-one', 'First'))
    names = await shown(keeping)
    unwrap(await library.backUp(zipIn(folder), {}, series))
    await keeping.close()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  return {
    original: () => folder,
    names: () => names,
    async copied() {
      const copy = await mkdtemp(join(tmpdir(), 'parlance-from-backup-'))
      onTestFinished(() => rm(copy, { recursive: true, force: true }))
      await cp(folder, copy, { recursive: true, preserveTimestamps: true })
      return copy
    },
  }
}

export async function started(folder: string): Promise<Keeping> {
  const keeping = await openKeeping(folder, weeklyOf(folder))
  onTestFinished(() => keeping.close())
  return keeping
}
