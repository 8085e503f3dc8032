import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { datasetKind } from '../../electron/datasets/dataset-kind'
import { jobKind } from '../../electron/jobs/job-kind'
import { createCollection } from '../../electron/library/documents/collection'
import { realLibraryDisk } from '../../electron/library/library-disk'
import { openLibrary } from '../../electron/library/open-library'
import { realClock } from '../../electron/real-time'
import { sheetKind } from '../../electron/speech/sheet-kind'
import { createFiles } from '../../electron/storage/files'
import { realWait } from '../../electron/storage/patience'
import { addRows } from '../../shared/datasets/commands/add-rows'
import { emptyDataset } from '../../shared/datasets/dataset'
import type { SpeechJob } from '../../shared/jobs/job'
import type { Result } from '../../shared/result'
import { insertLines } from '../../shared/speech/commands/insert-lines'
import { emptySheet } from '../../shared/speech/sheet'
import { madeLibrary } from '../e2e/made-recordings'
import { manySentences } from '../unit/shared/datasets/sample-dataset'
import { goodCells, jobFor, newKeys } from '../unit/shared/speech/sheets'

export interface ListSizes {
  sheet: number
  dataset: number
  recordings: number
  jobs: number
}

/** `Wanted` is as large as was asked; from `Other` one comes to it, and `Empty` takes an import. */
export const otherRows = 2

export const profileId = 'this-computer'

/** A program's folder with lists of these sizes. */
export async function fillFolder(userData: string, sizes: ListSizes): Promise<void> {
  const now = Date.now()
  const files = madeLibrary(sizes.recordings, now)
  files['settings.json'] = { version: 1, usesThisComputer: true }
  for (let at = 5; at < sizes.jobs; at += 1) {
    files[`library/jobs/job-${at}.json`] = jobFile(`job-${at}`, now - at * 60_000)
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(userData, name)), { recursive: true })
    await writeFile(join(userData, name), JSON.stringify(content))
  }
  await fillDocuments(userData, sizes)
}

/** A job that is done, as it lies in the library. */
export const jobFile = (id: string, createdAt: number): object => ({
  version: jobKind.steps.length,
  id,
  generation: 0,
  edits: 0,
  content: spokenJob(id, createdAt),
})

/** Of the five with which `madeLibrary` begins each has a recording, which a job without one would be given. */
const spokenJob = (id: string, createdAt: number): SpeechJob => ({
  ...jobFor(id, [{ line: 'k1', phase: 'done' }]),
  for: null,
  profileId,
  createdAt,
  units: [
    {
      does: 'speech',
      phase: 'done',
      message: '',
      resumeAt: 'ready',
      remoteId: 'remote',
      steps: [],
      problem: null,
      rows: [0],
      results: {},
      begunAt: createdAt,
      endedAt: createdAt + 30_000,
    },
  ],
})

async function fillDocuments(folder: string, sizes: ListSizes): Promise<void> {
  const [clock, disk, platform] = [realClock, realLibraryDisk, process.platform]
  const log = (): void => undefined
  const files = createFiles({ disk, clock, platform, wait: realWait, log })
  const parts = { folder, files, version: '1.0.0', clock, log, disk, platform, wait: realWait }
  const library = must(await openLibrary(parts))
  const sheets = createCollection(sheetKind, { store: library.documents(sheetKind), clock, log })
  const datasets = createCollection(datasetKind, { store: library.documents(datasetKind), clock, log })
  for (const [name, lines, rows] of [
    ['Empty', 0, 0],
    ['Other', otherRows, otherRows],
    ['Wanted', sizes.sheet, sizes.dataset],
  ] as const) {
    // As an import makes them: all of it is one edit, which can be taken back.
    const cells = Array.from({ length: lines }, (_, at) => ({
      ...goodCells,
      text: `Next station, number ${at}`,
    }))
    const sheet = must(await sheets.create(profileId, emptySheet(name)))
    must(
      await sheets.withHeld(sheet.id, held =>
        held.change(now => insertLines(now, 0, cells, newKeys('k')), 'person'),
      ),
    )
    const dataset = must(await datasets.create(profileId, emptyDataset(name)))
    const sentences = manySentences(rows, 2)
    must(await datasets.withHeld(dataset.id, held => held.change(now => addRows(now, sentences), 'person')))
  }
  await sheets.close()
  await datasets.close()
  await library.close()
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}
