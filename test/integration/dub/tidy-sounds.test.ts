import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { tidyDubSounds } from '../../../electron/dub/tidy-sounds'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { clockOf } from '../../harness/clock-of'

const day = 86_400_000
const now = 1_800_000_000_000

it('removes what nobody has heard for a month, and nothing else', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'parlance-dub-sounds-'))
  onTestFinished(() => rm(cache, { recursive: true, force: true }))
  const made = async (part: string, name: string, madeDays: number, heardDays: number): Promise<void> => {
    await mkdir(join(cache, part), { recursive: true })
    const file = join(cache, part, name)
    await writeFile(file, 'x')
    await utimes(file, new Date(now - heardDays * day), new Date(now - madeDays * day))
  }
  await made('sounds', 'old.sound', 31, 31)
  await made('sounds', 'heard.sound', 90, 1)
  await made('mixes', 'old.wav', 90, 40)
  await made('mixes', 'new.wav', 29, 29)
  await made('others', 'old', 90, 90)
  await tidyDubSounds(
    cache,
    realLibraryDisk,
    clockOf(() => now),
  )
  const left = await Promise.all(['sounds', 'mixes', 'others'].map(part => readdir(join(cache, part))))
  expect(left).toEqual([['heard.sound'], ['new.wav'], ['old']])
  await tidyDubSounds(
    join(cache, 'nowhere'),
    realLibraryDisk,
    clockOf(() => now),
  )
})
