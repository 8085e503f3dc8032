import { onTestFinished } from 'vitest'
import { jobKind } from '../../../electron/jobs/job-kind'
import { createJobs, type Jobs } from '../../../electron/jobs/jobs'
import type { ModelWaits } from '../../../electron/jobs/model-waits'
import type { JobLimits } from '../../../electron/jobs/slots'
import { type LibraryDisk, realLibraryDisk } from '../../../electron/library/library-disk'
import { type Library, openLibrary } from '../../../electron/library/open-library'
import { lookAtSound } from '../../../electron/media/look/look-at-sound'
import type { LookAtSound } from '../../../electron/media/look/sound-look'
import type { OpenIndex } from '../../../electron/open-index'
import type { Clock } from '../../../electron/ports'
import type { FilePorts } from '../../../electron/service/files'
import { createServiceClient } from '../../../electron/service/service-client'
import { createServiceReplies, type ServiceReplies } from '../../../electron/speech/service-replies'
import { keepTranscripts } from '../../../electron/transcripts/keep-transcripts'
import { openTranscripts, type Transcripts } from '../../../electron/transcripts/transcripts'
import type { Job } from '../../../shared/jobs/job'
import { type JobRequestInput, jobRequestSchema } from '../../../shared/jobs/job-request'
import type { JobSummary } from '../../../shared/jobs/job-state'
import type { JobUpdate } from '../../../shared/jobs/job-update'
import type { ServiceProfile } from '../../../shared/service-profile'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { createTestNetwork } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'
import { libraryParts, partsIn, type TestParts, unwrap } from '../library/library-parts'
import { quickTime } from './quick-time'

export interface JobEngine {
  jobs: Jobs
  portsFor: () => FilePorts
  replies: ServiceReplies
  library: Library
  transcripts: Transcripts
  clock: Clock
  service: TestService
  parts: TestParts
  updates: JobUpdate[]
  profile: ServiceProfile
  session: { token: string | null; account: string | null }
  start(request: Wanted<JobRequestInput>): Promise<string>
  job(id: string): Promise<Job>
  /** The summary of the job once it has ended. */
  end(id: string): Promise<JobSummary>
  /** As soon as the job is so. */
  until(id: string, isSo: (job: Job) => boolean): Promise<Job>
  /** What the next start would find. */
  restart(): Promise<JobEngine>
}

/** Of each kind, what a test cares about. */
type Wanted<Request> = Request extends unknown ? Omit<Request, 'profileId' | 'title'> : never

export interface EngineOptions {
  profile?: Partial<ServiceProfile>
  disk?: Partial<LibraryDisk>
  limits?: Partial<JobLimits>
  service?: TestService
  folder?: string
  lookAtSound?: LookAtSound
  openIndex?: (parts: TestParts) => OpenIndex
  mayExist?: (profileId: string) => boolean
  /** Made anew with each start. */
  models?: () => ModelWaits
}

/** Jobs over a real library, a real network and a scripted service; time passes a hundred times quicker. */
export async function openJobEngine(options: EngineOptions = {}): Promise<JobEngine> {
  const parts = options.folder ? partsIn(options.folder, options.disk) : await libraryParts(options.disk)
  const service = options.service ?? (await startTestService())
  if (!options.service) onTestFinished(() => service.stop())
  const { clock, timers } = quickTime(100)
  const network = createTestNetwork()
  const profile = profileFor(service, options.profile)
  const session: JobEngine['session'] = { token: tokenOf(service, testAccount), account: null }
  const library = unwrap(
    await openLibrary({ ...parts, ...(options.openIndex && { openIndex: options.openIndex(parts) }) }),
  )
  const { downloads, media } = library
  const transcripts = openTranscripts({ library, clock, log: parts.log })
  const store = library.documents(jobKind)
  const replies = createServiceReplies({
    disk: realLibraryDisk,
    folderOf: store.folderOf,
    redact: text => text.replaceAll('secret', '…'),
    clock,
    log: parts.log,
  })
  const portsFor = (): FilePorts => {
    const client = createServiceClient({
      profile,
      token: () => session.token,
      network,
      clock,
      onTokenRefused: () => {
        session.token = null
      },
    })
    return { client, network, clock }
  }
  const jobs = createJobs({
    store,
    models: options.models?.() ?? null,
    onReplies: replies.keep,
    library: {
      media,
      downloads,
      transcripts: keepTranscripts({ transcripts, downloads, clock }),
      lookAtSound: options.lookAtSound ?? lookAtSound,
    },
    profileOf: id => (id === profile.id ? profile : null),
    isSignedIn: () => session.token !== null,
    accountOf: () => session.account,
    mayExist: id => options.mayExist?.(id) ?? true,
    thatMayExist: () => (options.mayExist?.(profile.id) === false ? new Set() : null),
    portsFor,
    clock,
    timers,
    random: Math.random,
    log: parts.log,
    limits: () => options.limits ?? {},
  })
  const updates: JobUpdate[] = []
  jobs.onUpdate(update => void updates.push(update))
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await jobs.close()
    await transcripts.close()
    await library.close()
    network.close()
  }
  onTestFinished(close)

  const job = async (id: string): Promise<Job> => {
    const read = unwrap(await jobs.read(id))
    if (!read) throw new Error('There is no such job.')
    return read.job
  }
  const until = (id: string, isSo: (job: Job) => boolean): Promise<Job> =>
    new Promise((resolve, reject) => {
      const look = async (): Promise<void> => {
        const now = await job(id)
        if (!isSo(now)) return
        end()
        resolve(now)
      }
      const end = jobs.onUpdate(update => void (update.id === id && look().catch(reject)))
      look().catch(reject)
    })

  return {
    jobs,
    portsFor,
    replies,
    library,
    transcripts,
    clock,
    service,
    parts,
    updates,
    profile,
    session,
    job,
    until,
    start: async request =>
      unwrap(
        await jobs.start(jobRequestSchema.parse({ profileId: profile.id, title: 'A test', ...request })),
      ),
    end: id =>
      new Promise((resolve, reject) => {
        const end = jobs.onEnd(summary => {
          if (summary.id !== id) return
          end()
          resolve(summary)
        })
        // It may have ended before anybody asked.
        jobs
          .list()
          .then(listing => {
            const found = unwrap(listing).items.find(item => item.id === id)?.summary
            if (found?.endedAt != null) resolve(found)
          })
          .catch(reject)
      }),
    async restart() {
      await close()
      return openJobEngine({ ...options, service, folder: parts.folder })
    },
  }
}
