import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engines, RecognisedWord, SpokenTurn } from '../engines/engine-ports'
import type { Clock, Log, Timers } from '../ports'
import type { Files } from '../storage/files'
import type { Endpoint } from './endpoint'
import { fileEndpoints } from './files/file-endpoints'
import { createMeasuredFiles, type MeasureSound } from './files/measured-files'
import { augmentationEndpoints } from './language/augmentation-endpoints'
import { translationEndpoints } from './language/translation-endpoints'
import type { ServiceLimits } from './service-limits'
import { speakerEndpoints } from './speakers/speaker-endpoints'
import { speakerTaskKind } from './speakers/speaker-task'
import { speechEndpoints } from './speech/speech-endpoints'
import { type SpeechFormat, soundDeleted, speechTaskKind } from './speech/speech-task'
import { createFileStore, type FileStore, type KeptFile } from './store/file-store'
import { isTaskId, localFolders } from './store/local-folders'
import { createResults, turnsSchema, wordsSchema } from './store/results'
import { createTaskStore } from './store/task-store'
import type { ServiceTaskKind } from './tasks/service-task'
import { createServiceTasks, type ServiceTasks } from './tasks/service-tasks'
import { createWorkQueue } from './tasks/work-queue'
import { segmentsEndpoints } from './transcription/segments-endpoint'
import { transcriptionEndpoints } from './transcription/transcription-endpoints'
import { transcriptionTaskKind } from './transcription/transcription-task'

export interface LocalWorldParts {
  engines: Engines
  /** The service's own; nobody else writes there. */
  folder: string
  files: Files
  clock: Clock
  timers: Timers
  log: Log
  limits: ServiceLimits
  measureSound: MeasureSound
  /** Of the sounds that are asked for now. */
  speechFormat?: (() => SpeechFormat) | undefined
  replacesMissingVoices?: (() => boolean) | undefined
  apikey: string
  baseUrl: () => string
}

/** Everything the service does and keeps, behind its endpoints. */
export interface LocalWorld {
  endpoints: Endpoint[]
  /** Takes up the work of the last time. To be done once nobody else can be at the same folder. */
  begin(): Promise<void>
  /** What is under way is begun again at the next start. */
  end(): Promise<void>
}

export function createLocalWorld(parts: LocalWorldParts): LocalWorld {
  const { engines, files, clock, timers, log, limits, apikey, baseUrl } = parts
  const { speechFormat = () => 'wav', replacesMissingVoices: replacesMissing = () => false } = parts
  const folders = localFolders(parts.folder)
  const content = createFileStore({ folders, files, clock, log })
  const measured = createMeasuredFiles(content, parts.measureSound)
  const words = createResults<RecognisedWord[]>(folders.results('transcription'), wordsSchema, { files, log })
  const turns = createResults<SpokenTurn[]>(folders.results('speakers'), turnsSchema, { files, log })

  function tasksOf<Order, Outcome>(
    name: 'speech' | 'transcription' | 'speakers',
    kind: ServiceTaskKind<Order, Outcome>,
  ): ServiceTasks<Order, Outcome> {
    const store = createTaskStore(kind, { folders: folders.tasks(name), files, log })
    const queue = createWorkQueue({ atOnce: limits.atOnce[name], places: limits.places[name] })
    return createServiceTasks({ kind, store, queue, clock, log })
  }

  const speech = tasksOf('speech', speechTaskKind({ engine: engines.speech, content, replacesMissing }))
  const transcriptions = tasksOf(
    'transcription',
    transcriptionTaskKind({ engine: engines.recogniser, content, measured, results: words, clock }),
  )
  const identifications = tasksOf(
    'speakers',
    speakerTaskKind({ engine: engines.speakers, content, measured, results: turns }),
  )
  const everyKind = [speech, transcriptions, identifications]
  const language = createWorkQueue({ atOnce: limits.atOnce.language, places: limits.places.language })

  async function removeFile(fileId: string): Promise<'removed' | 'missing' | 'needed'> {
    if (everyKind.some(tasks => tasks.needs(fileId))) return 'needed'
    const file = await content.find(fileId)
    if (!file || !(await content.remove(fileId))) return 'missing'
    // A task must not go on promising a sound that is gone.
    if (file.madeBy) await speech.amend(file.madeBy.job, file.madeBy.part, soundDeleted)
    return 'removed'
  }

  const doneFolder = (name: string): string => folders.tasks(name).done
  const tidy = (): Promise<void> =>
    removeExpired(
      {
        tasks: [
          { folder: doneFolder('speech'), remove: id => speech.remove(id) },
          {
            folder: doneFolder('transcription'),
            remove: id => Promise.all([transcriptions.remove(id), words.remove(id)]),
          },
          {
            folder: doneFolder('speakers'),
            remove: id => Promise.all([identifications.remove(id), turns.remove(id)]),
          },
        ],
        content,
        removeFile,
        keepFor: limits.keepFor,
        keepBytes: limits.keepBytes,
      },
      clock.now(),
    ).catch(error => log('error', 'local.tidy-failed', { error }))

  let nextTidy: unknown = null
  let ended = false

  async function tidyNowAndThen(): Promise<void> {
    await tidy()
    if (!ended) nextTidy = timers.set(() => void tidyNowAndThen(), limits.tidyEvery)
  }

  return {
    endpoints: [
      ...speechEndpoints({
        engine: engines.speech,
        replacesMissing,
        tasks: speech,
        content,
        limits,
        format: speechFormat,
        apikey,
      }),
      ...transcriptionEndpoints({
        engine: engines.recogniser,
        tasks: transcriptions,
        content,
        results: words,
        apikey,
        baseUrl,
      }),
      ...segmentsEndpoints({ transcriptions, identifications, words, turns, content }),
      ...speakerEndpoints({ tasks: identifications, content, results: turns, apikey }),
      ...augmentationEndpoints({ engine: engines.augmentation, queue: language, limits }),
      ...translationEndpoints({ engine: engines.translation, queue: language, limits }),
      ...fileEndpoints({ content, measured, remove: removeFile, limits, apikey }),
    ],
    async begin() {
      await content.clear()
      for (const tasks of everyKind) await tasks.resume()
      void tidyNowAndThen()
    },
    async end() {
      ended = true
      timers.clear(nextTidy)
      await Promise.all(everyKind.map(tasks => tasks.stop()))
    },
  }
}

interface Expiry {
  /** Of each kind of tasks: where those lie that have ended, and how one is removed. */
  tasks: readonly { folder: string; remove(id: string): Promise<unknown> }[]
  content: Pick<FileStore, 'list'>
  /** Leaves alone what a task still needs. */
  removeFile(fileId: string): Promise<unknown>
  keepFor: number
  keepBytes: number
}

/** Removes what is too old, and then the oldest files until the others fit in their space. */
async function removeExpired(
  { tasks, content, removeFile, keepFor, keepBytes }: Expiry,
  now: number,
): Promise<void> {
  const oldest = now - keepFor
  for (const { folder, remove } of tasks) {
    const names = await readdir(folder).catch(() => [])
    for (const id of names.map(name => name.replace(/\.json$/, '')).filter(isTaskId)) {
      const found = await stat(join(folder, `${id}.json`)).catch(() => null)
      if (found && found.mtimeMs < oldest) await remove(id)
    }
  }
  for (const { fileId } of tooMuch(await content.list(), oldest, keepBytes)) await removeFile(fileId)
}

function tooMuch(files: readonly KeptFile[], oldest: number, keepBytes: number): KeptFile[] {
  let bytes = 0
  return files
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .filter(file => {
      bytes += file.bytes
      return file.changedAt < oldest || bytes > keepBytes
    })
}
