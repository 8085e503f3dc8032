import type { JobSummary } from '../../../../shared/jobs/job-state'
import type { Translate } from '../../../../shared/language/translate'
import type { InBackup, Problem } from '../../../../shared/problems'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding } from '../../ending'
import { flag } from '../../given'
import { jobJson, jobShape } from '../../jobs/job-json'
import { stateWords } from '../../jobs/job-progress'
import { patienceGiven, patienceOption } from '../../jobs/patience'
import type { Program } from '../../open-program'
import { columns } from '../../output/printed-text'
import { problemJson, problemShape, tellProblems } from '../../output/tell-problems'
import { programCommand } from '../../with-program'
import { cancel, giveUp, pauseCommand, removeJobCommand, resume, retry, sendAgain } from './act'
import { save } from './save'
import { show } from './show'
import { watch, watchThem } from './watch'

const listOptions = [{ flags: '--watch', text: 'cli.jobs.watchOption' }, patienceOption] as const

const listJson = `{ jobs: Job[], problems: Problem[] }; with --watch one Job a line, each as it ends\nJob: ${jobShape}\nProblem: ${problemShape}`

const list = programCommand({
  name: 'list',
  text: 'cli.jobs.list',
  options: listOptions,
  examples: ['parlance jobs list', 'parlance jobs list --json'],
  json: listJson,
  given: t => ({ watch: flag, ...patienceGiven(t) }),
  run: listOrWatch,
})

async function listOrWatch(
  context: CommandContext,
  { watch, patience }: { watch: boolean; patience: number },
  program: Program,
): Promise<Ending> {
  // Only to look sends nothing, and leaves the jobs to whoever runs them.
  const work = await program.work(watch)
  if (!work.ok) return failedEnding(work.error)
  if (watch) return watchThem(context, work.value, null, patience)
  const listed = await work.value.list()
  if (!listed.ok) return failedEnding(listed.error)
  const problems = await work.value.problems()
  return tellJobs(context, listed.value, problems, await work.value.inBackups(problems))
}

function tellJobs(
  context: CommandContext,
  jobs: readonly JobSummary[],
  problems: readonly Problem[],
  inBackups: readonly InBackup[],
): Ending {
  const { t, out } = context
  const newestFirst = jobs.toSorted((one, other) => other.createdAt - one.createdAt)
  if (jobs.length === 0) out.note(t('cli.jobs.none'))
  else out.result(columns(newestFirst.map(job => rowOf(job, t))))
  out.document({ jobs: newestFirst.map(jobJson), problems: problems.map(one => problemJson(one, inBackups)) })
  return done(tellProblems(context, problems, inBackups))
}

function rowOf(job: JobSummary, t: Translate): string[] {
  const { id, kind, createdAt, counts, title } = job
  const count = counts.total > 1 ? `${counts.done}/${counts.total}` : ''
  return [id, kind, t('cli.jobs.createdAt', { time: new Date(createdAt) }), stateWords(job, t), count, title]
}

export const jobs = programCommand({
  name: 'jobs',
  text: 'cli.jobs',
  options: listOptions,
  examples: [
    'parlance jobs',
    'parlance jobs --watch',
    'parlance jobs retry 01k2',
    'parlance jobs save 01k2 -o takes',
  ],
  json: listJson,
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
  given: t => ({ watch: flag, ...patienceGiven(t) }),
  run: listOrWatch,
})
