import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { columnsOf, datasetKind, datasetOf } from '../../electron/datasets/dataset-kind'
import { createDatasets, type Datasets } from '../../electron/datasets/datasets'
import { readImportTask } from '../../electron/datasets/files/read-import-task'
import { writeExportTask } from '../../electron/datasets/files/write-export-task'
import { realLibraryDisk } from '../../electron/library/library-disk'
import { openLibrary } from '../../electron/library/open-library'
import { realClock } from '../../electron/real-time'
import { createFiles } from '../../electron/storage/files'
import { realWait } from '../../electron/storage/patience'
import { addRows } from '../../shared/datasets/commands/add-rows'
import { patchOfCommand } from '../../shared/datasets/commands/patch-of-command'
import { emptyDataset } from '../../shared/datasets/dataset'
import { datasetFromColumns } from '../../shared/datasets/dataset-columns'
import type { DatasetCommand } from '../../shared/datasets/dataset-command'
import { applyDatasetPatch } from '../../shared/datasets/dataset-patch'
import { everyRow, filterRows } from '../../shared/datasets/filter-rows'
import { placesOfWords } from '../../shared/datasets/marking/mark-words'
import { createMarkSuggester } from '../../shared/datasets/marking/suggest-marks'
import { sortRows } from '../../shared/datasets/sort-rows'
import { keepTally } from '../../shared/datasets/tally'
import { entityFormats } from '../../shared/formats/entities/entity-formats'
import { type Result, success } from '../../shared/result'
import { manySentences } from '../unit/shared/datasets/sample-dataset'
import { isPartAsked } from './asked'
import { measureHealth } from './dataset-health'
import { measureTraining } from './dataset-training'
import { measureTyping } from './dataset-typing'
import { figuresOf, lineOf } from './figures'
import { createGrowth, type Growth } from './growth'

const budget = 500
const markBudget = 100
const runs = 5
const profileId = 'bench'

const must = <T>(result: Result<T>): T => {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}

/** Both sides of the bridge in one process, with a copy between them as the bridge makes it. */
const acrossBridge = <T>(value: T): T => deserialize(serialize(value)) as T

/** A dataset at its budgeted size and at a tenth of it: opened, looked through, edited and exported. */
export async function run(): Promise<void> {
  const growth = createGrowth()
  for (const count of isPartAsked('rows') ? [5_000, 50_000] : []) {
    growth.begin(count)
    const folder = await mkdtemp(join(tmpdir(), 'parlance-bench-'))
    try {
      await measure(folder, count, growth)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  if (isPartAsked('rows')) growth.tell()
  if (isPartAsked('file')) await measureLargeFile()
  if (isPartAsked('health')) await measureHealth()
  if (isPartAsked('training')) await measureTraining()
  if (isPartAsked('typing')) await measureTyping()
}

async function openStore(folder: string): Promise<Datasets & { closeAll(): Promise<void> }> {
  const clock = realClock
  const log = (): void => undefined
  const platform = process.platform
  const disk = realLibraryDisk
  const files = createFiles({ disk, clock, platform, wait: realWait, log })
  const parts = { folder, files, version: '1.0.0', clock, log, disk, platform, wait: realWait }
  const library = must(await openLibrary(parts))
  const datasets = createDatasets({ store: library.documents(datasetKind), clock, log })
  return {
    ...datasets,
    async closeAll() {
      await datasets.close()
      await library.close()
    },
  }
}

async function measure(folder: string, count: number, growth: Growth): Promise<void> {
  const first = await openStore(folder)
  const empty = emptyDataset('Bench')
  // Some words stand in one sentence of fifty, as a value does.
  const sentences = manySentences(count, 2).map((one, at) =>
    at % 50 === 0 ? { ...one, text: `${one.text} at noon` } : one,
  )
  const filled = must(applyDatasetPatch(empty, addRows(empty, sentences)))
  const { id } = must(await first.create(profileId, filled))
  await first.closeAll()

  console.log(`\n${count} sentences, milliseconds: minimum, median, maximum of ${runs}`)
  await figure('open, to counted on the page', async () => {
    const store = await openStore(folder)
    const started = performance.now()
    const columns = must(
      await store.withHeld(id, async held => success(acrossBridge(columnsOf(held.content())))),
    )
    keepTally(datasetFromColumns(columns))
    const took = performance.now() - started
    await store.closeAll()
    return took
  })

  const store = await openStore(folder)
  const held = must(await store.hold(id))
  let page = datasetFromColumns(columnsOf(held.content()))
  const keeper = keepTally(page)
  const end = store.onEdit(edit => {
    const { patch } = acrossBridge(edit)
    const next = must(applyDatasetPatch(page, patch))
    keeper.follow(page, next, patch)
    page = next
  })
  const timed = (task: () => unknown) => async (): Promise<number> => {
    const started = performance.now()
    await task()
    return performance.now() - started
  }
  await figure(
    'find what is there twice',
    timed(() => keepTally(page).twins().counts()),
  )
  await figure(
    'filter by words and label',
    timed(() =>
      filterRows(page.rows, { ...everyRow, query: 'table pune 9', label: 'city' }, keeper.twins().of),
    ),
  )
  await figure(
    'sort by text',
    timed(() => sortRows(page.rows, { column: 'text', descending: true })),
  )
  const edit = (make: (at: number) => DatasetCommand) => {
    let at = 0
    return timed(() => {
      at += 1
      return held.change(now => patchOfCommand(now, make(at)), 'person')
    })
  }
  await figure(
    'edit one sentence',
    edit(at => ({ do: 'write', key: '5', sentence: { text: `changed ${at}`, spans: [], lost: [] } })),
  )
  await figure(
    'set the intent of all',
    edit(at => ({ do: 'set', rows: 'all', fact: 'intent', value: `intent ${at}` })),
  )
  // They are another label each time.
  const words = 'noon'
  const look = await figure(
    'look where words stand',
    timed(() => placesOfWords(page.rows, { words, label: 'thing' })),
    markBudget,
  )
  growth.note('look where words stand', look)
  const marked = await figure(
    'mark them everywhere, to the page',
    edit(at => ({ do: 'mark', rows: 'all', mark: { words, label: `thing ${at}` }, over: true })),
    markBudget,
  )
  growth.note('mark them everywhere, to the page', marked)
  await figure(
    'the same of words in every other one',
    edit(at => ({ do: 'mark', rows: 'all', mark: { words: 'table', label: `thing ${at}` }, over: true })),
  )
  await figure(
    'know what could be marked',
    timed(() => createMarkSuggester(page)),
  )
  const suggester = createMarkSuggester(page)
  await figure(
    'rows with known words unmarked',
    timed(() => page.rows.filter(row => suggester.in(row).length > 0)),
  )
  for (const format of entityFormats) {
    const input = { columns: columnsOf(held.content()), format, unit: 'codepoint' } as const
    await figure(
      `export to ${format}`,
      timed(() => writeExportTask(acrossBridge(input))),
    )
  }
  global.gc?.()
  const { heapUsed } = process.memoryUsage()
  console.log(
    `both sides hold ${page.rows.length} rows: ${Math.round(heapUsed / 1e6)} MB in use${global.gc ? '' : ', garbage included'}`,
  )
  datasetOf(held.content())
  end()
  await held.giveBack()
  await store.closeAll()
}

/** Answers the median. */
async function figure(what: string, take: () => Promise<number>, most: number = budget): Promise<number> {
  const samples: number[] = []
  for (let at = 0; at < runs; at += 1) samples.push(await take())
  const figures = figuresOf(samples)
  console.log(lineOf(what, figures, `ms, budget ${most}: ${figures.median <= most ? 'met' : 'NOT MET'}`))
  return figures.median
}

const largeBytes = 200_000_000

/** As much as a person may bring: read line by line, and no more of it held than can be taken. */
async function measureLargeFile(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-bench-'))
  try {
    const file = join(folder, 'large.jsonl')
    const handle = await open(file, 'w')
    let written = 0
    for (let at = 0; written < largeBytes; at += 1) {
      const lines = Array.from({ length: 2_000 }, (_, n) =>
        JSON.stringify({ text: `book a table in Pune for number ${at} ${n}`, label: [[16, 20, 'city']] }),
      )
      const bytes = Buffer.from(`${lines.join('\n')}\n`)
      await handle.write(bytes)
      written += bytes.length
    }
    await handle.close()
    const started = performance.now()
    const watch = { progress: () => undefined, stage: () => undefined }
    const limits = { rows: 200_000, bytes: largeBytes }
    const read = await readImportTask({ source: { path: file }, choices: {}, limits }, watch)
    if (!read.ok) throw new Error(read.error)
    const { columns, beyond } = read.value
    console.log(
      `\n200 MB of JSON lines in a thread: ${Math.round(performance.now() - started)} ms, ${columns.textEnds.length} sentences taken, ${beyond} beyond what can be taken at once, ${Math.round(process.memoryUsage().rss / 1e6)} MB in all`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
