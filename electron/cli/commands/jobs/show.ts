import { excerptOf } from '../../../../shared/formats/reading'
import type { Job, Phase } from '../../../../shared/jobs/job'
import { summaryOf } from '../../../../shared/jobs/job-state'
import type { ServiceStep } from '../../../../shared/jobs/service-steps'
import { errorSentences } from '../../../../shared/language/describe-error'
import type { Translate } from '../../../../shared/language/translate'
import type { CommandContext } from '../../context'
import { done, failedEnding, misused } from '../../ending'
import { argument, someText } from '../../given'
import { readJob } from '../../jobs/find-job'
import { jobJson, jobShape } from '../../jobs/job-json'
import {
  asOfDeleted,
  asOfOther,
  asToldHere,
  phaseWord,
  stateWords,
  type ToldJob,
} from '../../jobs/job-progress'
import { columns } from '../../output/printed-text'
import { workCommand } from '../../with-program'

export const show = workCommand({
  name: 'show',
  text: 'cli.jobs.show',
  takes: { job: argument('<job>', 'cli.jobs.id', someText) },
  examples: ['parlance jobs show 01k2', 'parlance jobs show 01k2 --json'],
  json: `Job with { parts: { does: string, line: number | null, text: string, phase: string, message: string,
  steps: { name: string, seenAt: string | null }[] }[] }\nJob: ${jobShape}`,
  runs: false,
  async run(context, { job: wanted }, work, { core }) {
    const found = await readJob(work, wanted)
    if (!found.ok) return failedEnding(found.error)
    if (found.value === null) return misused(context.t('cli.jobs.notFound', { job: wanted }))
    const ofOther = asOfOther(summaryOf(found.value), found.value.account, core)
    const summary = asToldHere(ofOther, core.profiles)
    tell(context, found.value, (await work.isOfDeleted(summary)) ? asOfDeleted(summary) : summary)
    return done()
  },
})

function tell({ t, out }: CommandContext, job: Job, summary: ToldJob): void {
  const { counts } = summary
  const rows = [
    [t('word.job'), summary.id],
    [t('cli.jobs.fieldTitle'), summary.title],
    [t('word.service'), summary.profileId],
    [t('cli.jobs.fieldBegun'), t('cli.jobs.createdAt', { time: new Date(summary.createdAt) })],
    [t('cli.jobs.fieldState'), stateWords(summary, t)],
    [t('cli.jobs.fieldDone'), t('word.countOf', { done: counts.done, total: counts.total })],
  ]
  if (summary.problem) rows.push([t('cli.jobs.fieldProblem'), errorSentences(summary.problem, t)])
  if (summary.message !== '') rows.push([t('cli.jobs.fieldMessage'), summary.message])
  out.result(columns(rows))
  const parts = partsOf(job)
  out.result(`\n${columns(parts.map(part => rowOf(part, t)))}`)
  out.document({ ...jobJson(summary), parts: parts.map(partJson) })
}

function rowOf({ does, line, text, phase, message, steps }: JobPart, t: Translate): string[] {
  const what = line === null ? does : String(line)
  return [what, phaseWord(phase, t), steps.at(-1)?.name ?? '', excerptOf(text), message]
}

const partJson = ({ steps, ...part }: JobPart) => ({
  ...part,
  steps: steps.map(({ name, seenAt }) => ({
    name,
    seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
  })),
})

/** One thing within a job, for whoever wants to know exactly. */
interface JobPart {
  /** What is being done. */
  does: string
  /** The number of the line where lines have fates of their own. */
  line: number | null
  text: string
  phase: Phase
  message: string
  steps: readonly ServiceStep[]
}

/** The lines of a speech job, the units of any other. */
function partsOf(job: Job): JobPart[] {
  if (job.kind === 'speech') {
    return job.rows.map(({ text, phase, message, steps }, at) => ({
      does: 'speech',
      line: at + 1,
      text,
      phase,
      message,
      steps,
    }))
  }
  return job.units.map(({ does, phase, message, steps }) => ({
    does,
    line: null,
    text: '',
    phase,
    message,
    steps,
  }))
}
