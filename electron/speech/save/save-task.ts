import { basename, dirname, join } from 'node:path'
import { failure, type Result, success } from '../../../shared/result'
import {
  type ManifestEntry,
  type ManifestHead,
  manifestJson,
  manifestTable,
} from '../../../shared/speech/save/manifest'
import { realLibraryDisk } from '../../library/library-disk'
import { storageError } from '../../storage/storage-error'
import type { TaskWatch } from '../../threads/task'
import { saveToFolder, saveToZip } from './save-clips'
import type { SavePlan, SaveReport } from './save-plan'
import { saveTrack } from './save-track'
import { type SaveDisk, writeWhole } from './staged-file'

/** Writes everything into the staging folder. Whoever asked moves it, or throws it away. */
export async function saveSheetSounds(
  plan: SavePlan,
  { progress }: Pick<TaskWatch, 'progress'>,
  disk: SaveDisk = realLibraryDisk,
): Promise<Result<Result<SaveReport>, string>> {
  const step = (done: number): void => progress(done / Math.max(1, plan.clips.length))
  try {
    return { ok: true, value: success(await written(plan, disk, step)) }
  } catch (error) {
    // The person knows the folder they chose, and not the hidden one in it.
    const shown = join(dirname(plan.staging), basename(plan.fileName))
    return { ok: true, value: failure(storageError(shown, error, process.platform)) }
  }
}

async function written(plan: SavePlan, disk: SaveDisk, step: (done: number) => void): Promise<SaveReport> {
  switch (plan.as) {
    case 'folder': {
      const entries = await saveToFolder(plan, disk, step)
      const files = entries.flatMap(({ file }) => (file === '' ? [] : [file]))
      return reportOf(entries, [...files, ...(await writeManifest(plan, disk, entries, null))])
    }
    case 'zip': {
      const entries = await saveToZip(plan, disk, step, saved => manifestFiles(plan, saved, null))
      return reportOf(entries, [plan.fileName])
    }
    case 'joined': {
      const { entries, seconds, sampleRate } = await saveTrack(plan, disk, step)
      const track = { file: plan.fileName, seconds, sampleRate }
      return reportOf(entries, [plan.fileName, ...(await writeManifest(plan, disk, entries, track))])
    }
  }
}

function reportOf(entries: readonly ManifestEntry[], files: string[]): SaveReport {
  const failed = entries.filter(({ problem }) => problem !== '')
  return {
    files,
    sounds: entries.length - failed.length,
    failed: failed.length,
    reason: failed[0]?.problem ?? '',
  }
}

async function writeManifest(
  plan: SavePlan,
  disk: SaveDisk,
  entries: readonly ManifestEntry[],
  track: ManifestHead['track'],
): Promise<string[]> {
  const files = manifestFiles(plan, entries, track)
  for (const { name, text } of files) await writeWhole(disk, join(plan.staging, name), Buffer.from(text))
  return files.map(({ name }) => name)
}

function manifestFiles(
  { manifest, head }: SavePlan,
  entries: readonly ManifestEntry[],
  track: ManifestHead['track'],
): { name: string; text: string }[] {
  if (manifest === null) return []
  return [
    { name: manifest.table, text: manifestTable(entries) },
    { name: manifest.json, text: manifestJson({ ...head, track }, entries) },
  ]
}
