import { basename, extname } from 'node:path'
import { parseTemplate } from '../../../shared/formats/name-template'
import { type Result, success } from '../../../shared/result'
import type { Clip } from '../../../shared/speech/save/clips'
import { manifestEntry } from '../../../shared/speech/save/manifest'
import type { SaveChoice } from '../../../shared/speech/save/save-choice'
import type { Jobs } from '../../jobs/jobs'
import { atOnce } from '../../library/at-once'
import type { ContentStore } from '../../library/content/content-store'
import { createFileNames } from '../../library/names/unique-file-names'
import { uniqueNames } from './clip-files'
import { extensionOfFile } from './extension-of-file'
import { clipEnding, type SavePlan } from './save-plan'
import { serviceIdsOf } from './service-ids'

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

const lookAtOnce = 16

export async function planSave(
  { clips, choice, fileName, taken, head, staging, ffmpeg }: PlanSave,
  { jobs, downloads }: PlanSaveParts,
): Promise<Result<SavePlan>> {
  const ids = await serviceIdsOf(clips, jobs)
  if (!ids.ok) return ids
  const sources = await atOnce(clips, lookAtOnce, async ({ take }) => {
    const file = await downloads.fileOf(take.sound)
    return file.ok ? file.value : null
  })
  const usual = clipEnding(choice.format)
  const endings = sources.map(file =>
    choice.format === 'received' && file !== null ? extensionOfFile(file) : usual,
  )
  const outside = choice.as === 'folder' ? taken : []
  const names = await uniqueNames(clips, parseTemplate(choice.template), endings, outside)
  return success({
    as: choice.as,
    format: choice.format,
    spacing: choice.spacing,
    staging,
    fileName,
    head,
    ffmpeg,
    manifest: choice.manifest ? manifestNames(choice.as, fileName, [...taken, ...names]) : null,
    clips: clips.map((clip, at) => ({
      source: sources[at] ?? null,
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
