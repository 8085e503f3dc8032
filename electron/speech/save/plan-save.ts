import { basename, extname } from 'node:path'
import { parseTemplate } from '../../../shared/formats/name-template'
import type { SpeechJob } from '../../../shared/jobs/job'
import { type Result, success } from '../../../shared/result'
import type { Clip } from '../../../shared/speech/save/clips'
import type { ServiceIds } from '../../../shared/speech/save/manifest'
import { manifestEntry } from '../../../shared/speech/save/manifest'
import type { SaveChoice } from '../../../shared/speech/save/save-choice'
import type { Jobs } from '../../jobs/jobs'
import type { ContentStore } from '../../library/content/content-store'
import { createFileNames } from '../../library/names/unique-file-names'
import { clipSources, uniqueNames } from './clip-files'
import type { SavePlan } from './save-plan'

export interface PlanSaveParts {
  jobs: Pick<Jobs, 'read'>
  downloads: Pick<ContentStore, 'fileOf'>
}

export interface PlanSave {
  clips: readonly Clip[]
  choice: SaveChoice
  /** Of the archive or track. */
  fileName: string
  /** What is in the folder and must stay. */
  taken: readonly string[]
  head: SavePlan['head']
  staging: string
  ffmpeg: string | null
}

export async function planSave(
  { clips, choice, fileName, taken, head, staging, ffmpeg }: PlanSave,
  { jobs, downloads }: PlanSaveParts,
): Promise<Result<SavePlan>> {
  const ids = await serviceIdsOf(clips, jobs)
  if (!ids.ok) return ids
  const sources = await clipSources(clips, choice.format, downloads)
  const endings = sources.map(({ ending }) => ending)
  // What is in an archive or a track meets nothing in the folder.
  const outside = choice.as === 'folder' ? taken : []
  const names = await uniqueNames(clips, parseTemplate(choice.template), endings, outside)
  // That of an archive lies in it, that of a track in the folder.
  const beside = choice.as === 'joined' ? taken : [...outside, ...names]
  return success({
    as: choice.as,
    format: choice.format,
    spacing: choice.spacing,
    staging,
    fileName,
    head,
    ffmpeg,
    manifest: choice.manifest ? manifestNames(choice.as, fileName, beside) : null,
    clips: clips.map((clip, at) => ({
      source: sources[at]?.file ?? null,
      name: names[at] ?? '',
      start: clip.line.start,
      entry: manifestEntry(clip, ids.value(clip)),
    })),
  })
}

/** Beside a track they are called after it. */
export function manifestNames(
  as: SaveChoice['as'],
  fileName: string,
  taken: readonly string[],
): { table: string; json: string } {
  const title = as === 'joined' ? basename(fileName, extname(fileName)) : 'manifest'
  const names = createFileNames(taken)
  return { table: names.take(title, { extension: 'csv' }), json: names.take(title, { extension: 'json' }) }
}

const unknown: ServiceIds = { task: '', file: '' }

/** What the service called each sound. A job that was removed took that with it; its sounds stay. */
async function serviceIdsOf(
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
