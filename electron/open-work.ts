import { failure, type Result, success } from '../shared/result'
import type { Core } from './core'
import { type DatasetWork, openDatasets } from './datasets/open-datasets'
import { type DubWork, openDubs } from './dub/open-dubs'
import { jobKind } from './jobs/job-kind'
import { createJobs, type Jobs } from './jobs/jobs'
import type { ModelWaits } from './jobs/model-waits'
import { cleanKeptJson } from './jobs/works/keep-json'
import { realLibraryDisk } from './library/library-disk'
import type { Library } from './library/open-library'
import { createVocabulary, type Vocabulary, vocabularyKind } from './recordings/vocabulary'
import type { FilePorts } from './service/files'
import { createServiceClient } from './service/service-client'
import type { Sessions } from './session/sessions'
import { openSpeech, type Speech } from './speech/open-speech'
import { createServiceReplies } from './speech/service-replies'
import { openTextWork, type TextWork } from './text-work/open-text-work'
import { keepTranscripts } from './transcripts/keep-transcripts'
import type { TranscriptContent } from './transcripts/transcript-kind'
import { openTranscripts, type Transcripts } from './transcripts/transcripts'
import { createVersions, type Versions } from './transcripts/versions'
import { openWholeLibrary } from './whole-library'

/** A person's data and the long work on it. */
export interface Work {
  library: Library
  jobs: Jobs
  /** A way to a service, with the token of whoever is signed in. Null: it is not set up. */
  portsFor: (profileId: string) => FilePorts | null
  /** Sheets of lines to be spoken. */
  speech: Speech
  /** Datasets of sentences with entities. */
  datasetWork: DatasetWork
  /** Sentences made from sentences, and translations. */
  textWork: TextWork
  /** Recordings in other languages. */
  dubWork: DubWork
  /**
   * Goes on with the jobs that were not finished. Answers how many. `onMore`: from then on those were taken up as well
   * that a terminal has left in the middle.
   */
  resume(onMore?: () => void): Promise<Result<number>>
  /** After that: takes in what a killed process left in documents, and what became of their jobs. */
  begin(): Promise<void>
  transcripts: Transcripts
  /** What transcripts were before. */
  versions: Versions
  /** Names and terms of all recordings. */
  vocabulary: Vocabulary
  /** Takes out of the library what earlier versions should not have kept. Some time after a `resume` it is done unasked. */
  cleanUp(): Promise<void>
  /** Without taking it from whoever edits it, here or in another process. Null: there is none. */
  readTranscript(id: string): Promise<Result<TranscriptContent | null>>
  close(): Promise<void>
}

export interface WorkParts
  extends Pick<
    Core,
    | 'files'
    | 'openIndex'
    | 'version'
    | 'network'
    | 'clock'
    | 'timers'
    | 'lookAtSound'
    | 'activeProfile'
    | 'onConnection'
    | 'upgradeWatch'
  > {
  data: Pick<Core['data'], 'folder'>
  profiles: Pick<Core['profiles'], 'get' | 'mayExist' | 'thatMayExist' | 'onChange'>
  /** Whose tokens the jobs may use, where that is not everybody's who is signed in. */
  sessions: Pick<Sessions, 'isSignedIn' | 'accountOf' | 'tokenFor' | 'apikeyFor' | 'end' | 'onChange'>
  settings: Pick<Core['settings'], 'current' | 'onChange'>
  logbook: Pick<Core['logbook'], 'log' | 'redact'>
  /** Where engines of this computer may get better while jobs wait. */
  models?: ModelWaits
}

/** Terminals come and go while a window is open. */
const lookEvery = 60_000

/** Long after the page is there, and the jobs of before go on. */
const cleanAfter = 2 * 60_000

export async function openWork(parts: WorkParts): Promise<Result<Work>> {
  const { profiles, sessions, network, clock, timers, settings } = parts
  const { log } = parts.logbook
  const opened = await openWholeLibrary(parts)
  if (!opened.ok) return failure(opened.error)
  const library = opened.value
  const presence = await library.stayOpen()
  const { downloads, media } = library
  const transcripts = openTranscripts({ library, clock, log })

  const portsFor: Work['portsFor'] = profileId => {
    const profile = profiles.get(profileId)
    if (!profile) return null
    const client = createServiceClient({
      profile,
      token: () => sessions.tokenFor(profileId),
      apikey: () => sessions.apikeyFor(profileId),
      network,
      clock,
      onTokenRefused: token => void sessions.end(profileId, token),
    })
    return { client, network, clock }
  }
  const store = library.documents(jobKind)
  const { redact } = parts.logbook
  const replies = createServiceReplies({
    disk: realLibraryDisk,
    folderOf: store.folderOf,
    redact,
    clock,
    log,
  })
  const jobs = createJobs({
    store,
    library: {
      media,
      downloads,
      transcripts: keepTranscripts({ transcripts, downloads, clock }),
      lookAtSound: parts.lookAtSound,
    },
    profileOf: profiles.get,
    isSignedIn: sessions.isSignedIn,
    accountOf: sessions.accountOf,
    mayExist: profiles.mayExist,
    thatMayExist: profiles.thatMayExist,
    portsFor,
    models: parts.models ?? null,
    clock,
    timers,
    random: Math.random,
    log,
    onReplies: replies.keep,
    limits: () => ({ requests: settings.current().network.jobsAtOnce }),
  })
  const speech = openSpeech({ library, jobs, replies, clock, timers, log })
  const datasetWork = openDatasets({ library, jobs, clock, timers, log })
  const textWork = openTextWork({ library, jobs, clock, timers, log })
  const dubWork = openDubs({ library, memory: textWork.memory, jobs, clock, timers, log })
  const works = [speech, textWork, datasetWork, dubWork]
  let cleaning: Promise<void> | null = null
  let cleaningLater: unknown = null
  let lookingLater: unknown = null
  const cleanUp = (): Promise<void> => {
    cleaning ??= cleanKeptJson(downloads, log)
    return cleaning
  }
  let looking: Promise<unknown> = Promise.resolve()
  let isClosed = false
  async function lookForLeft(onMore: () => void): Promise<void> {
    const taken = await jobs.takeUpLeft()
    if (taken.ok && taken.value > 0) onMore()
  }
  function lookLater(onMore: () => void): void {
    if (isClosed) return
    lookingLater = timers.set(() => {
      looking = lookForLeft(onMore)
        .catch(thrown => log('error', 'jobs.not-taken-up', { thrown }))
        .then(() => lookLater(onMore))
    }, lookEvery)
  }
  const endListening = [
    settings.onChange(jobs.limitsChanged),
    profiles.onChange(jobs.profilesChanged),
    sessions.onChange(({ profileId }) => jobs.reconsider(profileId)),
    parts.onConnection(({ state }) => {
      const profile = parts.activeProfile()
      // The way to the service in use is there again.
      if (state === 'online' && profile) jobs.reconsider(profile.id)
    }),
  ]

  return success({
    library,
    jobs,
    portsFor,
    speech,
    datasetWork,
    textWork,
    dubWork,
    async resume(onMore = () => undefined) {
      const resumed = await jobs.resume()
      lookLater(onMore)
      cleaningLater = timers.set(() => void cleanUp(), cleanAfter)
      return resumed
    },
    async begin() {
      for (const { begin } of [transcripts, ...works]) await begin()
    },
    transcripts,
    versions: createVersions(transcripts, clock),
    vocabulary: createVocabulary(library.items(vocabularyKind)),
    cleanUp,
    readTranscript: transcripts.stored,
    async close() {
      for (const end of endListening) end()
      isClosed = true
      timers.clear(cleaningLater)
      timers.clear(lookingLater)
      await looking
      await cleaning
      await jobs.close()
      for (const { close } of [...works, transcripts]) await close()
      await presence?.release()
      await library.close()
    },
  })
}
