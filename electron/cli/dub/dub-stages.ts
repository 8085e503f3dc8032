import type { Dub } from '../../../shared/dub/dub'
import { jobsOfDub } from '../../../shared/dub/dub-run'
import type { SpeechJob } from '../../../shared/jobs/job'
import { type JobState, stateOf } from '../../../shared/jobs/job-state'
import { type Result, success } from '../../../shared/result'
import { type Ending, failedEnding, misused } from '../ending'
import { exitCodes } from '../exit-codes'
import { followJobs } from '../jobs/follow-jobs'
import { type GoingThrough, goThrough, takeUpJobs } from '../jobs/go-through'
import { isJobOver } from '../jobs/job-progress'
import type { CliWork } from '../work-port'
import type { AskedRecording } from './dub-recordings'
import type { Dubbing } from './open-dubbing'

/** What every stage needs. */
export interface DubStages extends GoingThrough {
  work: CliWork
  dubbing: Dubbing
}

/** Null: it went through, whatever its lines say. */
type Stopped = Ending | null

/** The transcript of a recording; its words are asked for where they are not there yet. */
export async function hearWords(
  stages: DubStages,
  recording: string,
  choice: AskedRecording,
): Promise<{ transcript: string } | Ending> {
  const { dubbing, work, context, patience } = stages
  const before = await dubbing.recordings.transcriptOf(recording)
  if (before !== null) return { transcript: before }
  if (context.signal.aborted) return failedEnding({ kind: 'cancelled' })
  const job = await dubbing.recordings.askForWords(recording, choice)
  if (!job.ok) return failedEnding(job.error)
  if (job.value.job === null) {
    const { at: service } = job.value
    return misused(
      service === null
        ? context.t('cli.dub.otherLanguage', { language: choice.language })
        : context.t('cli.dub.otherService', { service }),
    )
  }
  const { job: id } = job.value
  const begun = await takeOrRetry(work, id)
  if (!begun.ok) return failedEnding(begun.error)
  const { ending } = await followJobs(context, work, { ids: [id], patience })
  const transcript = await dubbing.recordings.transcriptOf(recording)
  if (transcript !== null) return { transcript }
  const isWell = ending.kind === 'done' && ending.code === exitCodes.ok
  return isWell ? failedEnding({ kind: 'not-found', what: 'file' }) : ending
}

/** What failed in an earlier run is tried again. */
async function takeOrRetry(work: CliWork, id: string): Promise<Result<unknown>> {
  const read = await work.read(id)
  if (!read.ok) return read
  const isFailed = read.value !== null && stateOf(read.value) === 'failed'
  return isFailed ? work.act(id, 'retry') : work.take(id)
}

/** Whatever the dub waits for, be it of an earlier run of the command. What failed then was told then. */
export const takeUp = (stages: DubStages, id: string): Promise<Stopped> =>
  takeUpOpen(stages, id, [], ['unsure'])

/** `asked`: those of now, which are told of whatever they came to. */
async function takeUpOpen(
  stages: DubStages,
  id: string,
  asked: readonly string[],
  told: readonly JobState[],
): Promise<Stopped> {
  const { dubbing, work } = stages
  const dub = await dubNow(dubbing, id)
  if (!dub.ok) return failedEnding(dub.error)
  const listed = await work.list()
  if (!listed.ok) return failedEnding(listed.error)
  const all = jobsOfDub(dub.value)
  const ended = new Set(
    listed.value.filter(one => isJobOver(one) && !told.includes(one.state)).map(one => one.id),
  )
  const jobs = [...new Set([...asked, ...all.filter(job => !ended.has(job))])]
  const notTaken = await takeUpJobs(work, jobs)
  if (notTaken) return notTaken
  const stopped = await goThrough(stages, jobs)
  for (const job of new Set([...all, ...jobs])) await dubbing.follow(job)
  return stopped
}

/** What failed in an earlier run is tried again, and then whatever is due. */
const choices = ['failed', 'due'] as const

export async function translateLines(stages: DubStages, id: string, language: string): Promise<Stopped> {
  for (const choice of choices) {
    const asked = await stages.dubbing.runs.translate(id, language, choice, false)
    if (!asked.ok) return failedEnding(asked.error)
    const { job } = asked.value
    if (job === null) continue
    const stopped = await goThrough(stages, [job])
    await stages.dubbing.follow(job)
    if (stopped) return stopped
  }
  return null
}

/** What failed or was called off in an earlier run is asked for again with whatever is due. */
export async function speakLines(stages: DubStages, id: string, language: string): Promise<Stopped> {
  const asked = await stages.dubbing.runs.speak(id, language, 'due')
  if (!asked.ok) return failedEnding(asked.error)
  // Lines that go on do so in a job of before.
  return takeUpOpen(stages, id, asked.value.jobs, [])
}

/** The jobs that lines without the sound that they should have were last asked for in. */
export async function speechJobsOf({ work }: DubStages, dub: Dub): Promise<ReadonlyMap<string, SpeechJob>> {
  const read = await Promise.all(jobsOfDub(dub).map(async id => [id, await work.read(id)] as const))
  return new Map(
    read.flatMap(([id, job]) => (job.ok && job.value?.kind === 'speech' ? [[id, job.value] as const] : [])),
  )
}

export async function dubNow({ dubs }: Dubbing, id: string): Promise<Result<Dub>> {
  return dubs.withHeld(id, async held => success(held.content().dub))
}
