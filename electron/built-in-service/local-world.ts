import type { Engines, RecognisedWord, Turn } from '../engines/engine-ports'
import type { Clock, Log, Timers } from '../ports'
import type { Files } from '../storage/files'
import { fileRoutes } from './files/file-routes'
import { createMeasuredFiles, type MeasureSound } from './files/measured-files'
import type { JobKind } from './jobs/job'
import { createJobs, type Jobs } from './jobs/jobs'
import { createWorkQueue } from './jobs/work-queue'
import { augmentationRoutes } from './language/augmentation-routes'
import { translationRoutes } from './language/translation-routes'
import type { Route } from './route'
import type { ServiceLimits } from './service-limits'
import { speakerJobs } from './speakers/speaker-jobs'
import { speakerRoutes } from './speakers/speaker-routes'
import { type SpeechFormat, soundDeleted, speechJobs } from './speech/speech-jobs'
import { speechRoutes } from './speech/speech-routes'
import { createContentStore } from './store/content-store'
import { createJobStore } from './store/job-store'
import { localFolders } from './store/local-folders'
import { removeExpired } from './store/remove-expired'
import { createResults, turnsSchema, wordsSchema } from './store/results'
import { segmentsRoutes } from './transcription/segments-route'
import { transcriptionJobs } from './transcription/transcription-jobs'
import { transcriptionRoutes } from './transcription/transcription-routes'

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
  apikey: string
  baseUrl: () => string
}

/** Everything the service does and keeps, behind its routes. */
export interface LocalWorld {
  routes: Route[]
  /** Takes up the work of the last time. To be done once nobody else can be at the same folder. */
  begin(): Promise<void>
  /** What is under way is begun again at the next start. */
  end(): Promise<void>
}

export function createLocalWorld(parts: LocalWorldParts): LocalWorld {
  const { engines, files, clock, timers, log, limits, apikey, baseUrl, speechFormat = () => 'wav' } = parts
  const folders = localFolders(parts.folder)
  const content = createContentStore({ folders, files, clock, log })
  const measured = createMeasuredFiles(content, parts.measureSound)
  const words = createResults<RecognisedWord[]>(folders.results('transcription'), wordsSchema, { files, log })
  const turns = createResults<Turn[]>(folders.results('speakers'), turnsSchema, { files, log })

  function jobsOf<Order, Outcome>(
    name: 'speech' | 'transcription' | 'speakers',
    kind: JobKind<Order, Outcome>,
  ): Jobs<Order, Outcome> {
    const store = createJobStore(kind, { folders: folders.jobs(name), files, log })
    const queue = createWorkQueue({ atOnce: limits.atOnce[name], places: limits.places[name] })
    return createJobs({ kind, store, queue, clock, log })
  }

  const speech = jobsOf('speech', speechJobs({ engine: engines.speech, content }))
  const transcriptions = jobsOf(
    'transcription',
    transcriptionJobs({ engine: engines.recogniser, content, measured, results: words, clock }),
  )
  const identifications = jobsOf(
    'speakers',
    speakerJobs({ engine: engines.speakers, content, measured, results: turns }),
  )
  const everyKind = [speech, transcriptions, identifications]
  const language = createWorkQueue({ atOnce: limits.atOnce.language, places: limits.places.language })

  async function removeFile(fileId: string): Promise<'removed' | 'missing' | 'needed'> {
    if (everyKind.some(jobs => jobs.needs(fileId))) return 'needed'
    const file = await content.find(fileId)
    if (!file || !(await content.remove(fileId))) return 'missing'
    // A job must not go on promising a sound that is gone.
    if (file.madeBy) await speech.amend(file.madeBy.job, file.madeBy.part, soundDeleted)
    return 'removed'
  }

  const doneFolder = (name: string): string => folders.jobs(name).done
  const tidy = (): Promise<void> =>
    removeExpired(
      {
        jobs: [
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
    routes: [
      ...speechRoutes({ jobs: speech, content, limits, format: speechFormat, apikey }),
      ...transcriptionRoutes({ jobs: transcriptions, content, results: words, apikey, baseUrl }),
      ...segmentsRoutes({ transcriptions, identifications, words, turns, content }),
      ...speakerRoutes({ jobs: identifications, content, results: turns, apikey }),
      ...augmentationRoutes({ engine: engines.augmentation, queue: language, limits }),
      ...translationRoutes({ engine: engines.translation, queue: language, limits }),
      ...fileRoutes({ content, measured, remove: removeFile, limits, apikey }),
    ],
    async begin() {
      await content.clear()
      for (const jobs of everyKind) await jobs.resume()
      void tidyNowAndThen()
    },
    async end() {
      ended = true
      timers.clear(nextTidy)
      await Promise.all(everyKind.map(jobs => jobs.stop()))
    },
  }
}
