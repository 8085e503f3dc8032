import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFollowedNotes, followedKind } from '../../../electron/jobs/following/followed-jobs'
import type { WeeklyPlace } from '../../../electron/library/backup/known-backups'
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
import { dataFolder } from '../../../electron/storage/data-folder'
import { realDisk } from '../../../electron/storage/disk'
import { createFiles } from '../../../electron/storage/files'
import { meetOtherProcesses } from '../../../electron/storage/other-processes'
import { realWait } from '../../../electron/storage/patience'
import { newContent } from '../../../electron/transcripts/transcript-kind'
import { emptyDataset } from '../../../shared/datasets/dataset'
import type { StartNotice } from '../../../shared/diagnostics'
import { serviceProfileSchema } from '../../../shared/service-profile'
import { emptySheet } from '../../../shared/speech/sheet'
import { transcriptSourceSchema } from '../../../shared/transcripts/transcript-schema'
import { newBatchRow } from '../../../shared/translate/batch'
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
      data,
      files,
      version: '1.0.0',
      profiles: { get: id => (id === office.id ? office : null) },
      // Nobody is signed in, so that nothing goes on by itself.
      sessions: {
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

/** The names that lists show. */
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
    unwrap(await work.textWork.drafts.save(`office-${which}`, 'augment', { text: which }))
    await documentsOf(work, which)
  }
  const { items } = work.library
  for (const kind of ['speech-followed', 'datasets-followed'] as const) {
    unwrap(await createFollowedNotes(items(followedKind(kind))).note('a-job', 1))
  }
}

async function documentsOf(
  { speech, transcriptWork, datasetWork, textWork, jobs }: Work,
  which: (typeof pictures)[number],
): Promise<void> {
  const name = (what: string): string => named(what, which)
  unwrap(await speech.sheets.create(profileId, emptySheet(name('Sheet'))))
  unwrap(await datasetWork.datasets.create(profileId, emptyDataset(name('Dataset'))))
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }
  const batch = { name: name('Batch'), ...languages, origin: { kind: 'lines' } as const }
  const rows = [newBatchRow({ text: 'Hello', spans: [] })]
  unwrap(await textWork.batches.create(profileId, { ...batch, rows }))
  const content = newContent(
    { name: name('Transcript'), source: transcriptSourceSchema.parse({}), transcript },
    1,
  )
  unwrap(await transcriptWork.transcripts.create(`transcript-${which}`, content))
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
  const { speech, transcriptWork, datasetWork, textWork, jobs } = work
  for (const { id, name } of unwrap(await speech.sheets.list(profileId))) {
    const sheet = unwrap(await speech.sheets.hold(id))
    unwrap(await sheet.change(() => [{ kind: 'name', was: name, now: `${name}, edited` }], 'person'))
  }
  for (const { id, name } of unwrap(await datasetWork.datasets.list(profileId))) {
    const dataset = unwrap(await datasetWork.datasets.hold(id))
    unwrap(await dataset.change(() => [{ kind: 'name', was: name, now: `${name}, edited` }], 'person'))
  }
  for (const { id, name } of unwrap(await textWork.batches.list(profileId))) {
    const batch = unwrap(await textWork.batches.hold(id))
    unwrap(await batch.change(() => [{ kind: 'name', name: `${name}, edited` }], 'person'))
  }
  for (const { id, name } of unwrap(await transcriptWork.transcripts.list())) {
    const held = unwrap(await transcriptWork.transcripts.hold(id))
    unwrap(await held.rename(`${name}, edited`))
  }
  for (const { id } of unwrap(await jobs.list()).items) unwrap(await jobs.pause(id))
  for (const which of pictures) await remember(textWork, `office-${which}`, 'Bye')
}

/** Of everything that has a name, the name. */
export async function shown({ work, recordings, profiles }: Keeping): Promise<string[]> {
  const lists = await Promise.all([
    work.speech.sheets.list(profileId),
    work.datasetWork.datasets.list(profileId),
    work.textWork.batches.list(profileId),
    work.transcriptWork.transcripts.list(),
  ])
  const jobs = unwrap(await work.jobs.list()).items.map(({ summary }) => summary.title)
  const names = lists.flatMap(list => unwrap<{ name: string }[]>(list)).map(({ name }) => name)
  const others = [...recordings.rows(), ...profiles.list()].map(({ name }) => name)
  return [...names, ...jobs, ...others].sort()
}
