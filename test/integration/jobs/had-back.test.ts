import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { jobKind } from '../../../electron/jobs/job-kind'
import { planJob } from '../../../electron/jobs/plan-units'
import { libraryFolders } from '../../../electron/library/library-folders'
import type { Library } from '../../../electron/library/open-library'
import { openWholeLibrary } from '../../../electron/whole-library'
import { jobSchema } from '../../../shared/jobs/job'
import { jobRequestSchema } from '../../../shared/jobs/job-request'
import { serviceProfileSchema } from '../../../shared/service-profile'
import { libraryParts, type TestParts, unwrap } from '../library/library-parts'

const base = {
  version: 1,
  id: 'office',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'https://speech.example.org',
}
const profile = serviceProfileSchema.parse(base)
const oldJob = fileURLToPath(new URL('version-1/of-text.json', import.meta.url))

async function opened({ folder, files, version, clock, log, openIndex }: TestParts): Promise<Library> {
  const data = { folder }
  const library = unwrap(await openWholeLibrary({ data, files, version, clock, openIndex, logbook: { log } }))
  onTestFinished(() => library.close())
  return library
}

/** Each job by its id: whether it would go on by itself. Nothing: it cannot be read. */
async function intents({ documents }: Library, ...ids: string[]) {
  const jobs = documents(jobKind)
  return Promise.all(ids.map(async id => unwrap(await jobs.read(id))?.intent))
}

async function begin({ documents }: Library, id: string): Promise<void> {
  const rows = ['a', 'b'].map(text => ({ text }))
  const request = {
    kind: 'translate',
    profileId: 'office',
    title: '',
    sourceLanguage: 'en',
    targetLanguage: 'de',
  }
  const planned = planJob(jobRequestSchema.parse({ ...request, rows }), { id, now: 1, profile })
  unwrap(await documents(jobKind).create(id, jobSchema.parse(planned)))
}

it('what was asked for when a backup was made is not asked for again by a restore, nor by its undoing', async () => {
  const parts = await libraryParts()
  const zip = join(parts.folder, 'backup.zip')
  const jobsFolder = join(libraryFolders(parts.folder).root, 'jobs')
  let library = await opened(parts)
  await begin(library, 'translation')
  await begin(library, 'edited')
  const { document } = unwrap(await library.documents(jobKind).open('edited'))
  unwrap(await document.append({ intent: 'pause' }))
  unwrap(await document.append({ intent: 'run' }))
  await cp(oldJob, join(jobsFolder, 'of-text.json'))
  await writeFile(join(jobsFolder, 'damaged.json'), '{ "version": 3, "id"')
  unwrap(await library.backUp(zip))
  await document.close()
  expect(await intents(library, 'translation', 'edited', 'of-text')).toEqual(['run', 'run', 'run'])
  await rm(join(jobsFolder, 'of-text.json'))
  await begin(library, 'later')

  unwrap(await library.restore(zip))
  await library.close()
  library = await opened(parts)
  expect(await intents(library, 'translation', 'edited', 'of-text', 'later', 'damaged')).toEqual([
    'pause',
    'pause',
    'pause',
    undefined,
    undefined,
  ])
  unwrap(await library.undoRestore())
  await library.close()
  library = await opened(parts)
  expect(await intents(library, 'translation', 'edited', 'later')).toEqual(['pause', 'pause', 'pause'])
})
