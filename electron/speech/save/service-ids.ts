import type { SpeechJob } from '../../../shared/jobs/job'
import { type Result, success } from '../../../shared/result'
import type { Clip } from '../../../shared/speech/save/clips'
import type { ServiceIds } from '../../../shared/speech/save/manifest'
import type { Jobs } from '../../jobs/jobs'

const unknown: ServiceIds = { task: '', file: '' }

/** What the service called each sound. A job that was removed took that with it; its sounds stay. */
export async function serviceIdsOf(
  clips: readonly Clip[],
  jobs: Pick<Jobs, 'read'>,
): Promise<Result<(clip: Clip) => ServiceIds>> {
  const known = new Map<string, ServiceIds[]>()
  for (const id of new Set(clips.map(({ take }) => take.job))) {
    const read = await jobs.read(id)
    if (!read.ok) return read
    const job = read.value?.job
    if (job?.kind === 'speech') known.set(id, idsIn(job))
  }
  return success(({ take }) => known.get(take.job)?.[take.row] ?? unknown)
}

function idsIn({ rows, units }: SpeechJob): ServiceIds[] {
  const tasks = new Map<number, string>()
  for (const { rows: carried, remoteId } of units) {
    for (const row of carried) tasks.set(row, remoteId ?? '')
  }
  return rows.map(({ fileId }, at) => ({ task: tasks.get(at) ?? '', file: fileId ?? '' }))
}
