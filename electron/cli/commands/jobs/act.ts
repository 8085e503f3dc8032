import type { CliCommand, PlainMessage } from '../../command'
import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding, misused } from '../../ending'
import { exitCodes } from '../../exit-codes'
import { argument, someWords } from '../../given'
import { findJob } from '../../jobs/find-job'
import { followJobs } from '../../jobs/follow-jobs'
import { isHeldElsewhere } from '../../jobs/look-after'
import { patienceOption } from '../../jobs/patience'
import { workCommand } from '../../with-program'
import type { CliWork, JobAction } from '../../work-port'

const jobs = argument('<jobs...>', 'cli.jobs.ids', someWords)
const json = '{ jobs: string[] }'

/** A command that gives one order to some jobs, and is done. */
const order = (action: JobAction, text: PlainMessage): CliCommand =>
  workCommand({
    name: action,
    text,
    takes: { jobs },
    examples: [`parlance jobs ${action} 01k2`],
    json,
    runs: false,
    async run(context, wanted, work) {
      const { ending } = await actOn(context, work, wanted.jobs, action)
      return ending
    },
  })

/** A command that sets jobs going again, and stays with them. */
const orderAndFollow = (action: JobAction, text: PlainMessage): CliCommand =>
  workCommand({
    name: action,
    text,
    takes: { jobs, patience: patienceOption },
    examples: [`parlance jobs ${action} 01k2`],
    json,
    runs: true,
    async run(context, wanted, work) {
      const acted = await actOn(context, work, wanted.jobs, action)
      if (acted.ending.kind !== 'done' || acted.ending.code !== exitCodes.ok) return acted.ending
      const { ending } = await followJobs(context, work, { ids: acted.ids, patience: wanted.patience })
      return ending
    },
  })

export const cancel = order('cancel', 'cli.jobs.cancel')
export const pauseCommand = order('pause', 'cli.jobs.pause')
export const removeJobCommand = order('remove', 'cli.jobs.remove')
export const giveUp = order('give-up', 'cli.jobs.giveUp')
export const resume = orderAndFollow('resume', 'cli.jobs.resume')
export const retry = orderAndFollow('retry', 'cli.jobs.retry')
export const sendAgain = orderAndFollow('send-again', 'cli.jobs.sendAgain')

/** All of them are found before the first is touched. */
async function actOn(
  { t, out }: CommandContext,
  work: CliWork,
  wanted: readonly string[],
  action: JobAction,
): Promise<{ ids: string[]; ending: Ending }> {
  const found: string[] = []
  for (const one of wanted) {
    const job = await findJob(work, one)
    if (!job.ok) return { ids: found, ending: failedEnding(job.error) }
    if (job.value === null) return { ids: found, ending: misused(t('cli.jobs.notFound', { job: one })) }
    found.push(job.value.id)
  }
  for (const id of found) {
    const acted = await work.act(id, action)
    if (acted.ok) continue
    if (!isHeldElsewhere(acted.error)) return { ids: found, ending: failedEnding(acted.error) }
    out.warn(t('cli.jobs.elsewhere', { job: id }))
    return { ids: found, ending: done(exitCodes.failed) }
  }
  out.document({ jobs: found })
  return { ids: found, ending: done() }
}
