import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { dubKind } from '../../../electron/dub/dub-kind'
import { jobKind } from '../../../electron/jobs/job-kind'
import { planJob } from '../../../electron/jobs/plan-units'
import { weeklyName } from '../../../electron/library/backup/weekly'
import { libraryFolders } from '../../../electron/library/library-folders'
import type { Library } from '../../../electron/library/open-library'
import { newRecording, recordingKind, unseenFile } from '../../../electron/recordings/recording-kind'
import { openWholeLibrary } from '../../../electron/whole-library'
import type { DubStage } from '../../../shared/dub/dub'
import { newTrack, waitingDub } from '../../../shared/dub/new-dub'
import { jobSchema } from '../../../shared/jobs/job'
import { jobRequestSchema } from '../../../shared/jobs/job-request'
import { serviceProfileSchema } from '../../../shared/service-profile'
import { libraryParts, type TestParts, unwrap } from './library-parts'

const base = {
  version: 1,
  id: 'office',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'https://speech.example.org',
}
const profile = serviceProfileSchema.parse(base)
const oldJob = fileURLToPath(new URL('../jobs/version-1/of-text.json', import.meta.url))

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

async function beginDub({ documents }: Library, id: string, until: DubStage): Promise<void> {
  const asked = { name: 'Talk', recording: 'talk', languages: [], language: 'en', seconds: 5, until }
  const tracks = ['es', 'fr'].map(language => ({ ...newTrack(language), goesOn: language === 'fr' }))
  const envelope = { profileId: 'office', createdAt: 1, editedAt: 7, deletedAt: null }
  unwrap(await documents(dubKind).create(id, { ...envelope, dub: { ...waitingDub(asked), tracks } }))
}

const recordingWith = (id: string, comesFrom: string | null) =>
  newRecording(
    { id, name: 'Talk', profileId: 'office', file: unseenFile('talk.wav'), comesFrom },
    { language: 'en', domain: '', speakers: false },
    1,
  )

const stopped = { until: null, tracks: [{ goesOn: false }, { goesOn: false }] }

it('after a restore no recording that was on its way is transcribed unasked, and no dub spoken', async () => {
  const parts = await libraryParts()
  const zip = join(parts.folder, 'backup.zip')
  const { root } = libraryFolders(parts.folder)
  let library = await opened(parts)
  const recordings = library.items(recordingKind)
  for (const [id, from] of [
    ['coming', '/talk.wav'],
    ['there', null],
  ] as const) {
    unwrap(await recordings.put(recordingWith(id, from)))
  }
  await beginDub(library, 'dub', 'speech')
  await beginDub(library, 'edited', 'transcript')
  const { document } = unwrap(await library.documents(dubKind).open('edited'))
  const change = { kind: 'until', was: 'transcript', now: 'speech' } as const
  unwrap(await document.append({ kind: 'dub', by: 'person', at: 8, patch: [change] }))
  for (const kind of ['recordings', 'dubs']) await writeFile(join(root, kind, 'damaged.json'), '{ "id"')
  unwrap(await library.backUp(zip))
  await document.close()

  unwrap(await library.restore(zip))
  await library.close()
  library = await opened(parts)
  const back = library.items(recordingKind)
  expect(unwrap(await back.get('coming'))).toMatchObject({ comesFrom: '/talk.wav', waits: true })
  expect(unwrap(await back.get('there'))).toMatchObject({ comesFrom: null, waits: false })
  const dubs = library.documents(dubKind)
  expect(unwrap(await dubs.read('dub'))).toMatchObject({ editedAt: 7, dub: stopped })
  expect(unwrap(await dubs.read('edited'))).toMatchObject({ editedAt: 8, dub: stopped })
})

it('nor is one of them that is had back alone', async () => {
  const parts = await libraryParts()
  const { root } = libraryFolders(parts.folder)
  const weekly = { folder: parts.folder, series: '0123abcd' }
  const library = await opened(parts)
  const recordings = library.items(recordingKind)
  const dubs = library.documents(dubKind)
  unwrap(await recordings.put(recordingWith('coming', '/talk.wav')))
  await beginDub(library, 'dub', 'speech')
  unwrap(await library.backUp(join(weekly.folder, weeklyName(weekly.series, 1)), {}, weekly.series))
  unwrap(await recordings.remove('coming'))
  unwrap(await dubs.remove('dub'))
  for (const file of [join('recordings', 'coming.json'), join('dubs', 'dub.json')]) {
    unwrap(await library.bringBackFromBackup(join(root, file), weekly))
  }
  expect(unwrap(await recordings.get('coming'))).toMatchObject({ comesFrom: '/talk.wav', waits: true })
  expect(unwrap(await dubs.read('dub'))).toMatchObject({ dub: stopped })
})
