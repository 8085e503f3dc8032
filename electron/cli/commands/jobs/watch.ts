import { type Result, success } from '../../../../shared/result'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { anyWords, argument } from '../../given'
import { findJob } from '../../jobs/find-job'
import { followJobs } from '../../jobs/follow-jobs'
import { jobJson, jobShape } from '../../jobs/job-json'
import { asOfDeleted, isAtRest, stateWords } from '../../jobs/job-progress'
import { patienceOption } from '../../jobs/patience'
import { tellProblems } from '../../output/tell-problems'
import { workCommand } from '../../with-program'
import type { CliWork } from '../../work-port'

export const watch = workCommand({
  name: 'watch',
  text: 'cli.jobs.watch',
  takes: { jobs: argument('[jobs...]', 'cli.jobs.ids', anyWords), patience: patienceOption },
  examples: ['parlance jobs watch', 'parlance jobs watch 01k2'],
  json: `one line for each job as it ends:\n${jobShape}`,
  runs: true,
  run: (context, wanted, work) =>
    watchThem(context, work, wanted.jobs.length === 0 ? null : wanted.jobs, wanted.patience),
})

/** `wanted` null: all that have not ended. */
export async function watchThem(
  context: CommandContext,
  work: CliWork,
  wanted: readonly string[] | null,
  seconds: number,
): Promise<Ending> {
  const { t, out } = context
  const found = await idsOf(work, wanted)
  if (!found.ok) return failedEnding(found.error)
  const { ids, unknown } = found.value
  // Of jobs that were named, one that cannot be read is an error of its own.
  const problems = wanted === null ? await work.problems() : []
  const code = tellProblems(context, problems, await work.inBackups(problems))
  if (unknown !== null) return misused(t('cli.jobs.notFound', { job: unknown }))
  if (ids.length === 0) {
    out.note(t('cli.jobs.nothingRuns'))
    return done(code)
  }
  for (const id of ids) {
    const taken = await work.take(id)
    if (!taken.ok) return failedEnding(taken.error)
    // What it waits for is on no disk.
    if (taken.value === 'elsewhere') out.note(t('cli.jobs.watchedElsewhere', { job: id }))
  }
  const { ending } = await followJobs(context, work, {
    ids,
    patience: seconds,
    async onOver(over) {
      const summary = over.state === 'paused' && (await work.isOfDeleted(over)) ? asOfDeleted(over) : over
      out.result(`${summary.id}  ${stateWords(summary, t)}  ${summary.title}`)
      out.entry(jobJson(summary))
    },
  })
  return ending.kind === 'done' && ending.code === exitCodes.ok ? done(code) : ending
}

async function idsOf(
  work: CliWork,
  wanted: readonly string[] | null,
): Promise<Result<{ ids: string[]; unknown: string | null }>> {
  if (wanted === null) {
    const listed = await work.list()
    if (!listed.ok) return listed
    return success({ ids: listed.value.filter(job => !isAtRest(job)).map(({ id }) => id), unknown: null })
  }
  const ids: string[] = []
  for (const one of wanted) {
    const found = await findJob(work, one)
    if (!found.ok) return found
    if (found.value === null) return success({ ids, unknown: one })
    ids.push(found.value.id)
  }
  return success({ ids, unknown: null })
}
