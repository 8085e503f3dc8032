import { useEffect } from 'react'
import { create } from 'zustand'
import type { Job, JobKind } from '../../shared/jobs/job'
import type { JobGroup } from '../../shared/jobs/job-list'
import { type FollowedJobs, pacesOfJobs, withHearings } from '../../shared/jobs/job-pace'
import type { OpenedJob } from '../../shared/jobs/job-requests'
import { applyJobPatch, type JobSummary } from '../../shared/jobs/job-state'
import { type JobLive, type JobUpdate, summaryWith } from '../../shared/jobs/job-update'
import type { Pace } from '../../shared/pace'
import { type Result, success } from '../../shared/result'
import { bridge } from '../bridge'
import { createOpenDocuments, type OnPage, useDocument } from '../documents/open-documents'
import { useProfiles } from '../program/profiles'

/** The jobs that go on, those that somebody asked for, and what was heard of since. Activity has its own list of all. */
export interface JobsState {
  /** By id. The truth is on disk; this is what was last heard of it. */
  summaries: ReadonlyMap<string, JobSummary>
  live: ReadonlyMap<string, JobLive>
  /** Of those that are at work, how quickly. */
  paces: ReadonlyMap<string, Pace>
  /** Somebody shows them: they are read once. */
  asked: ReadonlySet<string>
}

export const useJobs = create<JobsState>()(() => ({
  summaries: new Map(),
  live: new Map(),
  paces: new Map(),
  asked: new Set(),
}))

/** More go on in no library. */
const mostOpen = 2_000

/** What goes on or may go on, of which pushes tell from then on; and what was asked for, as it is now. */
export async function loadJobs(): Promise<Result<null>> {
  const asked = [...useJobs.getState().asked]
  const all = [
    readNewest('running', null, mostOpen),
    readNewest('waiting', null, mostOpen),
    ...(asked.length > 0 ? [readJobs(asked)] : []),
  ]
  const refused = (await Promise.all(all)).find(answer => !answer.ok)
  return refused && !refused.ok ? refused : success(null)
}

function readNewest(group: JobGroup, kind: JobKind | null, count: number): Promise<Result<unknown>> {
  const question = { group, text: '', found: [], kind, since: null }
  return keepingJobs(
    () => bridge.pageOfJobs({ question, from: 0, count }),
    ({ rows }) => rows,
  )
}

/** Among so many there are enough of each service. */
const endedOnes = 50

/** How long the last transcriptions took says how long one will take: they are read once there is one. */
export function useLastHearings(): void {
  const isAny = useJobs(jobs => runningJobs(jobs).some(({ hearing }) => hearing !== null))
  useEffect(() => {
    if (isAny) void readNewest('done', 'transcription', endedOnes)
  }, [isAny])
}

/** What is not known of these yet is read. */
export async function askForJobs(ids: readonly string[]): Promise<void> {
  const { asked } = useJobs.getState()
  const others = ids.filter(id => !asked.has(id))
  if (others.length > 0) await asking(others, () => readJobs(others))
}

/** All of a job that somebody waits for. */
export const readAwaited = (id: string): Promise<Result<OpenedJob | null>> =>
  asking([id], () =>
    keepingJobs(
      () => bridge.getJob({ id }),
      opened => (opened ? [summaryWith(opened.job, opened.live?.hold ?? null)] : []),
    ),
  )

async function asking<Answer>(
  ids: readonly string[],
  read: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  useJobs.setState(({ asked }) => ({ asked: new Set([...asked, ...ids]) }))
  const answer = await read()
  // Whoever asks the next time has them read again.
  if (!answer.ok)
    useJobs.setState(({ asked }) => ({ asked: new Set([...asked].filter(id => !ids.includes(id))) }))
  return answer
}

/** Asks for them as long as it has not been done. */
export function useAskedJobs(ids: readonly string[]): void {
  const names = ids.join(' ')
  useEffect(() => {
    if (names !== '') void askForJobs(names.split(' '))
  }, [names])
}

const readJobs = (ids: string[]): Promise<Result<JobSummary[]>> =>
  keepingJobs(
    () => bridge.readJobs({ ids }),
    jobs => jobs,
  )

/** Keeps the jobs that an answer brings. What came by push meanwhile is newer than what is read. */
export async function keepingJobs<Answer>(
  read: () => Promise<Result<Answer>>,
  jobsIn: (answer: Answer) => readonly JobSummary[],
): Promise<Result<Answer>> {
  const before = useJobs.getState().summaries
  const found = await read()
  const came = found.ok ? jobsIn(found.value) : []
  if (came.length === 0) return found
  useJobs.setState(({ summaries, live, paces }) => {
    const older = came.filter(({ id }) => before.get(id) === summaries.get(id))
    const all = new Map([...summaries, ...older.map((one): [string, JobSummary] => [one.id, one])])
    const jobs = { summaries: all, live: withStranded({ summaries: all, live }) }
    return { ...jobs, paces: withHearings(paces, jobs, Date.now()) }
  })
  return found
}

export function jobUpdated(update: JobUpdate): void {
  useJobs.setState(({ summaries, live, paces }) => {
    const nextSummaries = new Map(summaries)
    const nextLive = new Map(live)
    if ('removed' in update) {
      nextSummaries.delete(update.id)
      nextLive.delete(update.id)
    } else {
      nextSummaries.set(update.id, update.summary)
      nextLive.set(update.id, update.live)
    }
    const next = { summaries: nextSummaries, live: nextLive }
    return { ...next, paces: pacesOfJobs(paces, next, update.id, Date.now()) }
  })
}

const moving: ReadonlySet<JobSummary['state']> = new Set(['waiting', 'running', 'pausing'])

/** What is said of a job that another process has in hand, once its service is gone: nothing of it is pushed. */
const strandedElsewhere: JobLive = { hold: { reason: 'removed' }, stuck: null, transfer: null }

function withStranded({ summaries, live }: FollowedJobs): FollowedJobs['live'] {
  const services = new Set(useProfiles.getState().profiles.map(({ id }) => id))
  const next = new Map(live)
  for (const { id, state, profileId } of summaries.values()) {
    const isGone = moving.has(state) && !services.has(profileId)
    if (isGone && !next.has(id)) next.set(id, strandedElsewhere)
    else if (!isGone && next.get(id) === strandedElsewhere) next.delete(id)
  }
  return next
}

/** Services were added or removed. */
export const followServices = (): void => useJobs.setState(jobs => ({ live: withStranded(jobs) }))

/** What the rail and the status bar count. */
export const runningJobs = (jobs: FollowedJobs): JobSummary[] =>
  [...jobs.summaries.values()].filter(({ id, state }) => moving.has(state) && !isStranded(jobs, id))

export const runningCount = (jobs: FollowedJobs): number => runningJobs(jobs).length

/** Its service was removed: nothing goes on, and it waits for nothing that will come by itself. */
export const isStranded = ({ live }: Pick<FollowedJobs, 'live'>, job: string): boolean =>
  live.get(job)?.hold?.reason === 'removed'

/** Those among what moves, or would. */
export const strandedCount = (jobs: FollowedJobs): number =>
  [...jobs.summaries.values()].filter(({ id, state }) => moving.has(state) && isStranded(jobs, id)).length

/** Something is asked for and may still be answered. What failed for certain holds up nothing. */
export const isWaiting = (job: string | null): boolean =>
  job !== null && useJobs.getState().summaries.get(job)?.state !== 'failed'

export const useIsWaiting = (job: string | null): boolean =>
  useJobs(({ summaries }) => job !== null && summaries.get(job)?.state !== 'failed')

export interface HereJob {
  state: 'here'
  job: Job
  edits: number
}

/** Jobs that screens look into. */
export const jobsOnPage = createOpenDocuments<HereJob, JobUpdate>({
  async read(id) {
    const opened = await bridge.getJob({ id })
    if (!(opened.ok && opened.value)) return opened.ok ? success(null) : opened
    const { job, edits } = opened.value
    return success({ state: 'here', job, edits })
  },

  listen: pushed => bridge.on('job', pushed),

  // A document says what it waits for a moment before there is such a job.
  hasCome: update => !('removed' in update),

  follow(here, update, mayBeOld) {
    if ('removed' in update) return { state: 'gone' }
    const { edits, patches } = update
    const { job, edits: before } = here
    if (mayBeOld && edits <= before) return here
    // Some went by while it was being read, or it was opened anew and counts from the start.
    if (edits - before !== patches.length) return null
    return { state: 'here', job: patches.reduce(applyJobPatch, job), edits }
  },
})

/** The whole job, for as long as somebody shows it. */
export const useOpenJob = (id: string): OnPage<HereJob> => useDocument(jobsOnPage, id)
