import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { datasetKind, datasetOf } from '../../../electron/datasets/dataset-kind'
import { jobKind } from '../../../electron/jobs/job-kind'
import { libraryFolders } from '../../../electron/library/library-folders'
import { openLibrary } from '../../../electron/library/open-library'
import { recordingKind } from '../../../electron/recordings/recording-kind'
import { sheetKind } from '../../../electron/speech/sheet-kind'
import { batchKind } from '../../../electron/text-work/batches/batch-kind'
import { memoryKind } from '../../../electron/text-work/memory/memory-kind'
import { transcriptKind } from '../../../electron/transcripts/transcript-kind'
import { openDatasetEngine } from '../datasets/dataset-engine'
import { partsIn, unwrap } from '../library/library-parts'
import { openSpeechEngine } from '../speech/speech-engine'
import { openTextEngine } from '../text-work/text-engine'

/**
 * A data folder as commit 685d3b1 left it, made by that version's own code over the tests' service of that time, and
 * killed: some edits are in journals, and work of every kind waits for somebody to sign in. `says.json` is what its code
 * said of everything at that moment. Nobody writes either anew.
 */
const earlier = new URL('of-685d3b1/', import.meta.url)

interface Says {
  sheets: { id: string }[]
  datasets: { id: string; dataset: unknown }[]
  batches: { id: string }[]
  transcripts: { id: string }[]
  recordings: { id: string }[]
  jobs: ({ id: string; rows?: { key: string }[] } & Record<string, unknown>)[]
  memory: unknown[]
}

const says = JSON.parse(await readFile(new URL('says.json', earlier), 'utf8')) as Says

async function copyOfData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-earlier-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(new URL('data/', earlier), folder, { recursive: true })
  return folder
}

/** That version told in the keys of its rows whose a job was: `document/item`, and `dataset:document/item`. */
const inKey = (key: string): string[] => /^(?:dataset:)?([^/]+)\/(.+)$/.exec(key)?.slice(1) ?? []
const documentOf = (key: string): string | null => inKey(key)[0] ?? null
const itemOf = (key: string): string | null => inKey(key)[1] ?? null

/** Nobody could name terms for a recording then, and none waited to be asked for. */
const recordingsNow = says.recordings.map(recording => ({ ...Object(recording), terms: [], waits: false }))

const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id).sort()

describe('a library of an earlier version', () => {
  it('opens with everything in it, as that version itself last said', async () => {
    const parts = partsIn(await copyOfData())
    const library = unwrap(await openLibrary(parts))
    onTestFinished(() => library.close())

    const sheets = library.documents(sheetKind)
    const datasets = library.documents(datasetKind)
    const batches = library.documents(batchKind)
    const transcripts = library.documents(transcriptKind)
    const jobs = library.documents(jobKind)
    const lists = [
      [sheets, says.sheets],
      [datasets, says.datasets],
      [batches, says.batches],
      [transcripts, says.transcripts],
      [jobs, says.jobs],
    ] as const
    for (const [store, told] of lists) {
      unwrap(await store.settle())
      expect(idsOf(unwrap<{ items: { id: string }[] }>(await store.list()).items)).toEqual(idsOf(told))
    }
    for (const { id, ...content } of says.sheets) expect(unwrap(await sheets.read(id))).toEqual(content)
    for (const { id, ...content } of says.batches) expect(unwrap(await batches.read(id))).toEqual(content)
    for (const { id, ...content } of says.transcripts) {
      expect(unwrap(await transcripts.read(id))).toEqual(content)
    }
    for (const { id, dataset, ...envelope } of says.datasets) {
      const content = unwrap(await datasets.read(id))
      expect(content).toMatchObject(envelope)
      // What is said beside the sentences was passed by then.
      expect(content && datasetOf(content)).toEqual({ ...Object(dataset), lists: [] })
    }
    for (const job of says.jobs) {
      const { for: whose, ...now } = unwrap(await jobs.read(job.id)) ?? { for: null }
      const told = job.rows?.map(({ key, ...row }) => ({ ...row, item: itemOf(key) }))
      // What nobody had measured then, nobody knows now.
      const unknown = job.kind === 'transcription' && { seconds: null, terms: [] }
      expect(now).toEqual({ ...job, ...(told && { rows: told }), ...unknown })
      expect(whose?.document.id ?? null).toBe(documentOf(job.rows?.[0]?.key ?? ''))
    }
    const recordings = unwrap(await library.items(recordingKind).list()).items
    expect(recordings.map(({ summary }) => summary)).toEqual(recordingsNow)
    const memory = unwrap(await library.documents(memoryKind).read('memory_test'))
    expect(Object.keys(memory?.entries ?? {})).toHaveLength(says.memory.length)
  })

  it('has its lists of before removed once they are in the index, and lists the same without', async () => {
    const parts = partsIn(await copyOfData())
    const { indexes } = libraryFolders(parts.folder)
    await mkdir(indexes)
    const before = { format: 1, version: 1, summaryVersion: 1, stamp: '', entries: [], problems: [] }
    for (const kind of ['jobs', 'recordings', 'media']) {
      await writeFile(join(indexes, `${kind}.json`), JSON.stringify(before))
    }
    const library = unwrap(await openLibrary(parts))
    const recordings = unwrap(await library.items(recordingKind).list()).items
    expect(recordings.map(({ summary }) => summary)).toEqual(recordingsNow)
    expect(idsOf(unwrap(await library.documents(jobKind).list()).items)).toEqual(idsOf(says.jobs))
    await library.close()
    expect((await readdir(indexes)).filter(name => name.endsWith('.json'))).toEqual(['media.json'])

    const next = unwrap(await openLibrary(partsIn(parts.folder)))
    onTestFinished(() => next.close())
    expect(idsOf(unwrap(await next.items(recordingKind).list()).items)).toEqual(idsOf(says.recordings))
    expect(idsOf(unwrap(await next.documents(jobKind).list()).items)).toEqual(idsOf(says.jobs))
  })

  it('goes on with the lines that waited to be spoken', async () => {
    const { engine, speech, until } = await openSpeechEngine({ folder: await copyOfData() })
    unwrap(await engine.jobs.resume())
    await speech.begin()
    const [{ id } = { id: '' }] = says.sheets
    const { lines } = await until(id, sheet => sheet.lines.find(({ key }) => key === 'c')?.takes.length === 1)
    expect(lines.map(({ takes }) => takes.length)).toEqual([1, 0, 1, 0])
    expect(engine.service.count('speechSingle')).toBe(1)
  })

  it('goes on with the texts that waited to be translated', async () => {
    const { engine, text, until } = await openTextEngine({ folder: await copyOfData() })
    unwrap(await engine.jobs.resume())
    await text.begin()
    const [, { id } = { id: '' }] = says.batches
    const { rows } = await until(id, batch => batch.rows.every(({ state }) => state === 'done'))
    expect(rows.map(({ target }) => target?.text)).toEqual(['[es] New text'])
  })

  it('goes on with the sentences that waited to be varied', async () => {
    const { engine, work, until } = await openDatasetEngine({ folder: await copyOfData() })
    unwrap(await engine.jobs.resume())
    await work.begin()
    const [{ id } = { id: '' }] = says.datasets
    const done = await until(id, ({ rows }) => rows.every(({ run }) => run?.phase !== 'asked'))
    expect(done.rows.at(-1)?.found.map(({ text }) => text)).toEqual(['a last one variant 1'])
  })
})
