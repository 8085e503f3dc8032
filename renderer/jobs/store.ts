import { useEffect } from 'react'
import { create } from 'zustand'
import type { JobCounts, JobSummary } from '../../shared/jobs/job-state'
import type { JobLive, JobUpdate } from '../../shared/jobs/job-update'
import { nextPace, type Pace } from '../../shared/pace'
import { type Result, success } from '../../shared/result'
import { bridge } from '../bridge'

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
  const open = (group: 'running' | 'waiting'): Promise<Result<JobSummary[]>> =>
    readInto(async () => {
      const question = { group, text: '', found: [], kind: null, since: null }
      const page = await bridge.pageOfJobs({ question, from: 0, count: mostOpen })
      return page.ok ? success(page.value.rows) : page
    })
  const asked = [...useJobs.getState().asked]
  const all = [open('running'), open('waiting'), ...(asked.length > 0 ? [readJobs(asked)] : [])]
  const refused = (await Promise.all(all)).find(answer => !answer.ok)
  return refused && !refused.ok ? refused : success(null)
}

/** What is not known of these yet is read. */
export async function askForJobs(ids: readonly string[]): Promise<void> {
  const { asked } = useJobs.getState()
  const others = ids.filter(id => !asked.has(id))
  if (others.length === 0) return
  useJobs.setState({ asked: new Set([...asked, ...others]) })
  const read = await readJobs(others)
  // Whoever asks the next time has them read again.
  if (!read.ok)
    useJobs.setState(now => ({ asked: new Set([...now.asked].filter(id => !others.includes(id))) }))
}

/** Asks for them as long as it has not been done. */
export function useAskedJobs(ids: readonly string[]): void {
  const names = ids.join(' ')
  useEffect(() => {
    if (names !== '') void askForJobs(names.split(' '))
  }, [names])
}

const readJobs = (ids: string[]): Promise<Result<JobSummary[]>> => readInto(() => bridge.readJobs({ ids }))

/** What came by push meanwhile is newer than what is read. */
async function readInto(read: () => Promise<Result<JobSummary[]>>): Promise<Result<JobSummary[]>> {
  const before = useJobs.getState().summaries
  const found = await read()
  if (!found.ok || found.value.length === 0) return found
  useJobs.setState(({ summaries }) => {
    const older = found.value.filter(({ id }) => before.get(id) === summaries.get(id))
    return { summaries: new Map([...summaries, ...older.map((one): [string, JobSummary] => [one.id, one])]) }
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
    return { summaries: nextSummaries, live: nextLive, paces: pacesAfter(paces, update, Date.now()) }
  })
}

/** Whoever does not go on, or is counted otherwise from now on, has no pace that would say anything. */
function pacesAfter(paces: JobsState['paces'], update: JobUpdate, now: number): JobsState['paces'] {
  const { id } = update
  const amount = 'removed' in update ? null : amountOf(update.summary, update.live)
  if (!amount) return paces.has(id) ? new Map([...paces].filter(([other]) => other !== id)) : paces
  return new Map(paces).set(id, nextPace(paces.get(id), amount.done, amount.total, now))
}

const moving: ReadonlySet<JobSummary['state']> = new Set(['waiting', 'running', 'pausing'])

/** What the rail and the status bar count. */
export const runningJobs = ({ summaries }: Pick<JobsState, 'summaries'>): JobSummary[] =>
  [...summaries.values()].filter(({ state }) => moving.has(state))

export const runningCount = (jobs: Pick<JobsState, 'summaries'>): number => runningJobs(jobs).length

/** Something is asked for and may still be answered. What failed for certain holds up nothing. */
export const isWaiting = (job: string | null): boolean =>
  job !== null && useJobs.getState().summaries.get(job)?.state !== 'failed'

export const useIsWaiting = (job: string | null): boolean =>
  useJobs(({ summaries }) => job !== null && summaries.get(job)?.state !== 'failed')

/** Looks at a job that is waited for, now and once it has ended or is gone, whatever screen is open then. */
export function createWaiting(look: (job: string) => Promise<void>): (job: string) => Promise<void> {
  let stop = (): void => undefined
  return job => {
    stop()
    stop = useJobs.subscribe(({ summaries }, before) => {
      const summary = summaries.get(job)
      if (summary === before.summaries.get(job)) return
      if (summary && summary.state !== 'done' && summary.state !== 'cancelled') return
      stop()
      void look(job)
    })
    // It may have ended before this start.
    void askForJobs([job])
    return look(job)
  }
}

interface Amount {
  done: number
  total: number
}

/** However they ended, nothing more is to be done about them. */
export const endedIn = ({ done, failed, unsure, cancelled }: JobCounts): number =>
  done + failed + unsure + cancelled

/** Those whose pieces are alike. The steps of a recording are not: after the first nobody knows of the second. */
const isInPieces = ({ kind, counts }: JobSummary): boolean =>
  counts.total > 1 && (kind === 'speech' || kind === 'augment' || kind === 'translate')

/** What a job is at just now, as it can be counted: bytes or pieces. Null: it stands still, or nobody can tell. */
function amountOf(summary: JobSummary, { hold, stuck, transfer }: JobLive): Amount | null {
  const { state, now, counts } = summary
  if (state !== 'running' || hold || stuck) return null
  if (now?.does === 'upload') {
    return transfer && transfer.total !== null ? { done: transfer.done, total: transfer.total } : null
  }
  return isInPieces(summary) ? { done: endedIn(counts), total: counts.total } : null
}

/** What all that goes on comes to, where it is counted alike. */
interface WorkTotal extends Amount {
  of: 'lines' | 'sentences'
}

export function totalOf(running: readonly JobSummary[]): WorkTotal | null {
  const of = running.every(({ kind }) => kind === 'augment') ? 'sentences' : 'lines'
  const alike = running.filter(job => isInPieces(job) && (of === 'sentences' || job.kind !== 'augment'))
  if (alike.length === 0 || alike.length < running.length) return null
  return {
    of,
    done: alike.reduce((sum, { counts }) => sum + endedIn(counts), 0),
    total: alike.reduce((sum, { counts }) => sum + counts.total, 0),
  }
}
