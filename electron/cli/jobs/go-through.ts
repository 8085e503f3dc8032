import type { CommandContext } from '../context'
import { type Ending, failedEnding } from '../ending'
import type { CliWork } from '../work-port'
import { followJobs } from './follow-jobs'

export interface GoingThrough {
  context: CommandContext
  work: Pick<CliWork, 'take' | 'list' | 'onUpdate' | 'isOfDeleted'>
  patience: number
}

/** Has jobs of earlier runs go on. Null: they do, here or where they run. */
export async function takeUpJobs(
  work: Pick<CliWork, 'take'>,
  jobs: readonly string[],
): Promise<Ending | null> {
  for (const job of jobs) {
    const taken = await work.take(job)
    if (!taken.ok) return failedEnding(taken.error)
  }
  return null
}

/** Follows jobs to their end. Null: they came there, whatever they say of each thing that was asked for. */
export async function goThrough(
  { context, work, patience }: GoingThrough,
  ids: readonly string[],
): Promise<Ending | null> {
  if (ids.length === 0) return null
  const { isOver, ending } = await followJobs(context, work, { ids, patience })
  return isOver ? null : ending
}
