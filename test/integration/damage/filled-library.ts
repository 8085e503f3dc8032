import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatasetTypes } from '../../../electron/datasets/dataset-kind'
import type { DubTypes } from '../../../electron/dub/dub-kind'
import { createFollowedNotes, followedKind } from '../../../electron/jobs/following/followed-jobs'
import type { WeeklyPlace } from '../../../electron/library/backup/known-backups'
import type { DocumentTypes } from '../../../electron/library/documents/collected-kind'
import type { Collection } from '../../../electron/library/documents/collection'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { lookAtSound } from '../../../electron/media/look/look-at-sound'
import { createNetwork } from '../../../electron/network/network'
import { direct } from '../../../electron/network/route'
import { openWork, type Work } from '../../../electron/open-work'
import { type Problems, watchProblems } from '../../../electron/problems/problems'
import { openProfiles, type ProfileStore } from '../../../electron/profiles/profile-store'
import { realClock, realTimers } from '../../../electron/real-time'
import { recordingKind } from '../../../electron/recordings/recording-kind'
import { openRecordings, type Recordings } from '../../../electron/recordings/recordings'
import { openSettings, type SettingsStore } from '../../../electron/settings/settings-store'
import type { SheetTypes } from '../../../electron/speech/sheet-kind'
import { dataFolder } from '../../../electron/storage/data-folder'
import { realDisk } from '../../../electron/storage/disk'
import { createFiles } from '../../../electron/storage/files'
import { meetOtherProcesses } from '../../../electron/storage/other-processes'
import { realWait } from '../../../electron/storage/patience'
import type { BatchTypes } from '../../../electron/text-work/batches/batch-kind'
import { newContent } from '../../../electron/transcripts/transcript-kind'
import { emptyDataset } from '../../../shared/datasets/dataset'
import type { StartNotice } from '../../../shared/diagnostics'
import type { Result } from '../../../shared/result'
import { serviceProfileSchema } from '../../../shared/service-profile'
import { emptySheet } from '../../../shared/speech/sheet'
import { transcriptSourceSchema } from '../../../shared/transcripts/transcript-schema'
import { type Batch, newBatchRow } from '../../../shared/translate/batch'
import { dubSaying } from '../../unit/shared/dub/dubs'
import { indexHere } from '../library/index/index-here'
import { unwrap } from '../library/library-parts'

/** All of the program that keeps files. */
export interface Keeping {
  work: Work
  recordings: Recordings
  settings: SettingsStore
  profiles: ProfileStore
  problems: Problems
  notices: StartNotice[]
  close(): Promise<void>
}

const office = serviceProfileSchema.parse({
  version: 1,
  id: 'office',
  kind: 'remote',
  name: 'Office',
  baseUrl: 'http://127.0.0.1:9',
})

export async function openKeeping(folder: string, weekly: WeeklyPlace | null = null): Promise<Keeping> {
  const log = (): void => undefined
  const parts = { clock: realClock, platform: process.platform, wait: realWait, log }
  const files = createFiles({ disk: realDisk, ...parts })
  const data = dataFolder(folder)
  const others = meetOtherProcesses({ ...parts, folder: data.locks, timers: realTimers })
  const opened = await openSettings(files, data.settings, others)
  const { profiles, notices } = await openProfiles({
    files,
    folder: data.profiles,
    builtInName: 'Here',
    others,
  })
  const network = createNetwork({
    version: '1.0.0',
    clock: realClock,
    findRoutes: async () => [direct],
    authorities: async () => null,
    hasNetwork: () => false,
  })
  const work = unwrap(
    await openWork({
      openIndex: indexHere({ files, clock: realClock, log }),
      data,
      files,
      version: '1.0.0',
      profiles: {
        get: id => (id === office.id ? office : null),
        mayExist: () => true,
        thatMayExist: () => null,
        onChange: () => () => undefined,
      },
      // Nobody is signed in, so that nothing goes on by itself.
      sessions: {
        isSignedIn: () => false,
        accountOf: () => null,
        tokenFor: () => null,
        apikeyFor: () => '',
        end: async () => undefined,
        onChange: () => () => undefined,
      },
      network,
      clock: realClock,
      timers: realTimers,
      logbook: { log, redact: text => text },
      settings: opened.settings,
      activeProfile: () => office,
      lookAtSound,
      onConnection: () => () => undefined,
    }),
  )
  const items = work.library.items(recordingKind)
  const recordings = unwrap(await openRecordings({ items, timers: realTimers }))
  const problems = watchProblems({
    data,
    files,
    disk: realLibraryDisk,
    library: work.library,
    weekly: async () => weekly,
    timers: realTimers,
  })
  return {
    work,
    recordings,
    settings: opened.settings,
    profiles,
    problems,
    notices: [...opened.notices, ...notices],
    async close() {
      problems.close()
      await recordings.close()
      await work.close()
      network.close()
      others.close()
    },
  }
}

const { id: profileId } = office
const transcript = { words: [], speakers: [], duration: null }
const pictures = ['one', 'two', 'three'] as const

/** The names that lists show: the first word says what it is. */
export const named = (what: string, which: (typeof pictures)[number]): string => `${what} ${which}`

/** Three of each kind and all of them with edits; what is singular is there once. */
export async function fill(folder: string, { work, recordings, settings, profiles }: Keeping): Promise<void> {
  unwrap(await settings.change({ appearance: { theme: 'dark' } }))
  unwrap(await profiles.save(office))
  const source = join(folder, 'talk.wav')
  await writeFile(source, 'RIFF')
  for (const which of pictures) {
    const media = unwrap(await work.library.media.import(source))
    const place = unwrap(await work.library.downloads.place({ originalName: `${which}.wav` }))
    await writeFile(place.file, which)
    unwrap(await place.commit())
    const name = (what: string): string => named(what, which)
    const id = `recording-${which}`
    const stored = recordingKind.schema.parse({
      id,
      name: name('Recording'),
      addedAt: 1,
      profileId,
      file: { name: 'talk.wav' },
      media: media.id,
    })
    unwrap(await recordings.add(stored))
    unwrap(
      await work.textWork.drafts.saveDraft({
        profileId: `office-${which}`,
        screen: 'augment',
        draft: { text: which },
      }),
    )
    await documentsOf(work, which)
  }
  unwrap(await work.vocabulary.save(['Anna']))
  const { items } = work.library
  for (const kind of ['speech-followed', 'datasets-followed'] as const) {
    unwrap(await createFollowedNotes(items(followedKind(kind))).note('a-job', 1))
  }
}

interface Named {
  id: string
  name: string
}

/** Of a kind whose documents are made, listed and edited alike: `patchOf` gives one another name. */
const namedDocuments = <T extends DocumentTypes & { shown: Named }>(
  what: string,
  { list, create, hold }: Pick<Collection<T>, 'list' | 'create' | 'hold'>,
  bodyOf: (name: string) => T['body'],
  patchOf: (was: string, now: string) => T['patch'],
) => ({
  what,
  list: (): Promise<Result<Named[]>> => list(profileId),
  create: async (name: string) => void unwrap(await create(profileId, bodyOf(name))),
  rename: async ({ id, name }: Named, now: string) =>
    void unwrap(await unwrap(await hold(id)).change(() => patchOf(name, now), 'person')),
})

const collectionsOf = ({ speech, datasetWork, textWork, dubWork }: Work) => [
  namedDocuments<SheetTypes>('Sheet', speech.sheets, emptySheet, (was, now) => [{ kind: 'name', was, now }]),
  namedDocuments<DatasetTypes>('Dataset', datasetWork.datasets, emptyDataset, (was, now) => [
    { kind: 'name', was, now },
  ]),
  namedDocuments<BatchTypes>('Batch', textWork.batches, helloInSpanish, (_, name) => [
    { kind: 'name', name },
  ]),
  namedDocuments<DubTypes>(
    'Dub',
    dubWork.dubs,
    name => ({ ...dubSaying('Hello'), name }),
    (was, now) => [{ kind: 'name', was, now }],
  ),
]

const helloInSpanish = (name: string): Batch => ({
  name,
  sourceLanguage: 'en',
  targetLanguage: 'es',
  origin: { kind: 'lines' },
  rows: [newBatchRow({ text: 'Hello', spans: [] })],
})

async function documentsOf(work: Work, which: (typeof pictures)[number]): Promise<void> {
  const { transcripts, textWork, jobs } = work
  const name = (what: string): string => named(what, which)
  for (const { what, create } of collectionsOf(work)) await create(name(what))
  const content = newContent(
    { name: name('Transcript'), source: transcriptSourceSchema.parse({}), transcript },
    1,
  )
  unwrap(await transcripts.create(`transcript-${which}`, content))
  const row = { item: null, text: 'Hello', spans: [], count: 1 }
  unwrap(await jobs.start({ kind: 'augment', profileId, title: name('Job'), for: null, rows: [row] }))
  await remember(textWork, `office-${which}`, 'Hello')
}

const remember = async (textWork: Work['textWork'], profile: string, text: string): Promise<void> => {
  const translations = [{ text: 'Hola', spans: [], lost: [], moved: 0 }]
  const entry = { sourceLanguage: 'en', targetLanguage: 'es', text, spans: [], translations, at: 1 }
  unwrap(await textWork.memory.keep(profile, [entry]))
}

/** An edit of every document, and none of them is closed after it: as the program is when it is killed. */
export async function editAll({ work }: Keeping): Promise<void> {
  const { transcripts, textWork, jobs } = work
  for (const { list, rename } of collectionsOf(work)) {
    for (const one of unwrap(await list())) await rename(one, `${one.name}, edited`)
  }
  for (const { id, name } of unwrap(await transcripts.list())) {
    const held = unwrap(await transcripts.hold(id))
    unwrap(await held.rename(`${name}, edited`))
  }
  for (const { id } of unwrap(await jobs.list()).items) unwrap(await jobs.pause(id))
  for (const which of pictures) await remember(textWork, `office-${which}`, 'Bye')
}

/** Of everything that has a name, the name. */
export async function shown({ work, recordings, profiles }: Keeping): Promise<string[]> {
  const lists = await Promise.all([...collectionsOf(work).map(({ list }) => list()), work.transcripts.list()])
  const jobs = unwrap(await work.jobs.list()).items.map(({ summary }) => summary.title)
  const names = lists.flatMap(list => unwrap<Named[]>(list)).map(({ name }) => name)
  const others = [...recordings.rows(), ...profiles.list()].map(({ name }) => name)
  return [...names, ...jobs, ...others].sort()
}
