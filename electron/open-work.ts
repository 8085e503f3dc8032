import { failure, type Result, success } from '../shared/result'
import type { ServiceProfile } from '../shared/service-profile'
import { jobKind } from './jobs/job-kind'
import { createJobs, type Jobs } from './jobs/jobs'
import { type SharedDocuments, shareDocuments } from './library/documents/shared-documents'
import { realLibraryDisk } from './library/library-disk'
import { type Library, openLibrary } from './library/open-library'
import type { Network } from './network/network'
import type { Clock, Log, Timers } from './ports'
import { createServiceClient } from './service/service-client'
import type { Sessions } from './session/sessions'
import type { Files } from './storage/files'
import { realWait } from './storage/patience'
import { keepTranscripts } from './transcripts/keep-transcripts'
import { type TranscriptContent, type TranscriptEdit, transcriptKind } from './transcripts/transcript-kind'

/** A person's data and the long work on it. */
export interface Work {
  library: Library
  jobs: Jobs
  transcripts: SharedDocuments<TranscriptContent, TranscriptEdit>
  close(): Promise<void>
}

export interface WorkParts {
  /** The data folder. */
  folder: string
  files: Files
  version: string
  profiles: { get(id: string): ServiceProfile | null }
  sessions: Pick<Sessions, 'tokenFor' | 'end' | 'onChange'>
  network: Network
  clock: Clock
  timers: Timers
  log: Log
  /** As the person has set it. */
  requestsAtOnce: number
}

export async function openWork(parts: WorkParts): Promise<Result<Work>> {
  const { folder, files, version, profiles, sessions, network, clock, timers, log, requestsAtOnce } = parts
  const opened = await openLibrary({
    folder,
    files,
    version,
    clock,
    log,
    disk: realLibraryDisk,
    platform: process.platform,
    wait: realWait,
  })
  if (!opened.ok) return failure(opened.error)
  const library = opened.value
  const { downloads, media } = library
  const store = library.documents(transcriptKind)
  const transcripts = shareDocuments(store)
  const keeper = keepTranscripts({ store, shared: transcripts, downloads })

  const portsFor: Parameters<typeof createJobs>[0]['portsFor'] = profileId => {
    const profile = profiles.get(profileId)
    if (!profile) return null
    const client = createServiceClient({
      profile,
      token: () => sessions.tokenFor(profileId),
      network,
      clock,
      onTokenRefused: token => void sessions.end(profileId, token),
    })
    return { client, network, clock }
  }
  const jobs = createJobs({
    store: library.documents(jobKind),
    library: { media, downloads, transcripts: keeper },
    profileOf: profiles.get,
    isSignedIn: profileId => sessions.tokenFor(profileId) !== null,
    portsFor,
    clock,
    timers,
    random: Math.random,
    log,
    limits: { requests: requestsAtOnce },
  })
  const endListening = sessions.onChange(({ profileId }) => jobs.reconsider(profileId))

  return success({
    library,
    jobs,
    transcripts,
    async close() {
      endListening()
      await jobs.close()
      await transcripts.close()
      await library.close()
    },
  })
}
