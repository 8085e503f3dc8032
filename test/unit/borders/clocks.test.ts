import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** What is reckoned with the time of day: moments that files, services and people have from the same kind of clock. */
const momentsOf: Record<string, string> = {
  'electron/jobs/gates.ts': 'what a service asked for, and what a person reads',
  'electron/engines/models/fetch-file.ts': 'what a service asked for',
  'electron/updates/updates.ts': 'when the newest version was last asked for, perhaps days ago',
  'electron/use-cases/weekly-backups.ts': 'which backups are of days gone by',
  'electron/library/content/orphans.ts': 'how old a file is',
  'electron/library/content/bring-in.ts': 'how old a file is',
  'electron/library/documents/collection.ts': 'how long something lies in the trash',
  'electron/library/items/scan-items.ts': 'how old a file is',
  'electron/library/backup/restore.ts': 'how old a file is',
  'electron/library/check/survey-library.ts': 'how old a file is',
  'electron/library/locks/lock-folder.ts': 'how old a file is',
  'electron/library/locks/hearts.ts':
    'whether a heart is looked at for some beats, which alone say that it stopped',
  'electron/speech/save/staging.ts': 'how old a file is',
  'electron/dub/tidy-sounds.ts': 'how old a file is',
  'electron/storage/temporary-folders.ts': 'how old a file is',
  'electron/storage/files.ts': 'how old a file is',
  'electron/built-in-service/access.ts': 'how many days ago a token was last used, over restarts',
}

const reckons = /clock\.now\(\)\s*[-+<>]|[-+<>]=?\s*clock\.now\(\)/
const readsItself = /\b(?:Date|performance)\.now\(\)/

const sources = readdirSync(join(root, 'electron'), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => `electron/${name.replaceAll('\\', '/')}`)
const filesWith = (pattern: RegExp): Set<string> =>
  new Set(sources.filter(file => pattern.test(readFileSync(join(root, file), 'utf8'))))

describe('time', () => {
  it('of day is used for no duration: a person or a network may set it', () => {
    expect(filesWith(reckons)).toEqual(new Set(Object.keys(momentsOf)))
  })

  it('is read in one place', () => {
    expect(filesWith(readsItself)).toEqual(new Set(['electron/real-time.ts']))
  })
})
