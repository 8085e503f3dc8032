import { type Result, success } from '../../shared/result'
import type { Library } from '../library/open-library'
import { jobKind } from './job-kind'
import { pausePatch } from './orders'

/**
 * A library that is had back does not know what was asked for since, and paid. So its jobs wait until a person says that
 * they go on. Those that nobody can read are left as they are: they go on by themselves no more than they can be paused.
 */
export async function pauseHadBack({ documents }: Pick<Library, 'documents'>): Promise<Result<null>> {
  const jobs = documents(jobKind)
  const settled = await jobs.settle()
  const open = settled.ok ? await jobs.pick({ pick: 'open' }) : settled
  if (!open.ok) return open
  for (const id of open.value) {
    const opened = await jobs.open(id)
    if (!opened.ok) {
      const read = await jobs.read(id)
      if (read.ok && read.value?.intent === 'run') return opened
      continue
    }
    const { document } = opened.value
    const pause = pausePatch(document.content())
    const paused = pause ? await document.append(pause) : success(null)
    await document.close()
    if (!paused.ok) return paused
  }
  return success(null)
}
