import type { Translate } from '../../../../shared/language/translate'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding } from '../../ending'
import { onOff } from '../../given'
import { jobJson, jobShape } from '../../jobs/job-json'
import { asToldHere, stateWords, type ToldJob } from '../../jobs/job-progress'
import type { ListedJobs } from '../../jobs/list-jobs'
import { patienceOption } from '../../jobs/patience'
import type { Program } from '../../open-program'
import { columns } from '../../output/printed-text'
import { problemJson, problemShape, tellProblems } from '../../output/tell-problems'
import { programCommand } from '../../with-program'
import { cancel, giveUp, pauseCommand, removeJobCommand, resume, retry, sendAgain } from './act'
import { save } from './save'
import { show } from './show'
import { watch, watchThem } from './watch'

/** How they are listed, with and without the word for it. */
const listing = {
  takes: { watch: onOff('--watch', 'cli.jobs.watchOption'), patience: patienceOption },
  json: `{ jobs: Job[], problems: Problem[] }; with --watch one Job a line, each as it ends\nJob: ${jobShape}\nProblem: ${problemShape}`,
  run: listOrWatch,
}

const list = programCommand({
  ...listing,
  name: 'list',
  text: 'cli.jobs.list',
  examples: ['parlance jobs list', 'parlance jobs list --json'],
})

async function listOrWatch(
  context: CommandContext,
  wanted: { watch: boolean; patience: number },
  program: Program,
): Promise<Ending> {
  if (wanted.watch) {
    const work = await program.work(true)
    return work.ok ? watchThem(context, work.value, null, wanted.patience) : failedEnding(work.error)
  }
  const listed = await context.host.listJobs(program.core)
  return listed.ok ? tellJobs(context, listed.value, program) : failedEnding(listed.error)
}

function tellJobs(
  context: CommandContext,
  { jobs, problems, inBackups }: ListedJobs,
  { core }: Pick<Program, 'core'>,
): Ending {
  const { t, out } = context
  const newestFirst = jobs
    .map(job => asToldHere(job, core.profiles))
    .sort((one, other) => other.createdAt - one.createdAt)
  // There may be thousands: they are put into words or into JSON, and not into both.
  if (out.json) {
    out.document({
      jobs: newestFirst.map(jobJson),
      problems: problems.map(one => problemJson(one, inBackups)),
    })
  } else if (jobs.length === 0) out.note(t('cli.jobs.none'))
  else out.result(columns(newestFirst.map(job => rowOf(job, t))))
  return done(tellProblems(context, problems, inBackups))
}

function rowOf(job: ToldJob, t: Translate): string[] {
  const { id, kind, createdAt, counts, title } = job
  const count = counts.total > 1 ? `${counts.done}/${counts.total}` : ''
  return [id, kind, t('cli.jobs.createdAt', { time: new Date(createdAt) }), stateWords(job, t), count, title]
}

export const jobs = programCommand({
  ...listing,
  name: 'jobs',
  text: 'cli.jobs',
  examples: [
    'parlance jobs',
    'parlance jobs --watch',
    'parlance jobs retry 01k2',
    'parlance jobs save 01k2 -o takes',
  ],
  commands: [
    list,
    watch,
    show,
    save,
    retry,
    pauseCommand,
    resume,
    cancel,
    sendAgain,
    giveUp,
    removeJobCommand,
  ],
})
