import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { datasetKind } from '../../../electron/datasets/dataset-kind'
import { createDatasets } from '../../../electron/datasets/datasets'
import { createCollection } from '../../../electron/library/documents/collection'
import { openLibrary } from '../../../electron/library/open-library'
import { sheetKind } from '../../../electron/speech/sheet-kind'
import { batchKind } from '../../../electron/text-work/batches/batch-kind'
import { openTranscripts } from '../../../electron/transcripts/transcripts'
import { emptyDataset } from '../../../shared/datasets/dataset'
import { emptySheet } from '../../../shared/speech/sheet'
import { newBatchRow } from '../../../shared/translate/batch'
import { clockOf } from '../../harness/clock-of'
import { contentOf } from '../transcripts/work'
import { libraryParts, unwrap } from './library-parts'

const now = 7
const envelope = ['profileId', 'createdAt', 'editedAt', 'deletedAt']
const toName = { kind: 'name', was: 'One', now: 'Two' } as const

async function started() {
  const parts = await libraryParts()
  const library = unwrap(await openLibrary(parts))
  onTestFinished(() => library.close())
  const own = { clock: clockOf(() => now), log: parts.log }
  const folderOf = (kind: string): string => join(parts.folder, 'library', kind)

  /** The words in which a document and its edits lie on the disk: every version of the program has to read them. */
  async function written(kind: string, id: string) {
    const stored = JSON.parse(await readFile(join(folderOf(kind), `${id}.json`), 'utf8'))
    const edits = join(folderOf(kind), id, 'edits')
    const journal = (await readdir(edits)).find(name => name.endsWith('.jsonl')) ?? ''
    const lines = (await readFile(join(edits, journal), 'utf8')).trim().split('\n').slice(1)
    return {
      fields: Object.keys(stored.content),
      lines: lines.map(line => JSON.parse(line)).map(({ patch, undo }) => [patch, undo]),
    }
  }
  return { library, own, written }
}

it('sheets are written as they always were', async () => {
  const { library, own, written } = await started()
  const sheets = createCollection(sheetKind, { store: library.documents(sheetKind), ...own })
  const { id } = unwrap(await sheets.create('p', emptySheet('One')))
  const held = unwrap(await sheets.hold(id))
  unwrap(await held.change(() => [toName], 'typing'))
  unwrap(await sheets.remove(id))
  unwrap(await sheets.restore(id))
  expect(await written('speech-sheets', id)).toEqual({
    fields: [...envelope, 'sheet'],
    lines: [
      [{ kind: 'sheet', by: 'typing', at: now, patch: [toName] }, null],
      [{ kind: 'trash', at: now }, null],
      [{ kind: 'trash', at: null }, null],
    ],
  })
  await sheets.close()
})

it('datasets are written with the lists of their words beside the labels', async () => {
  const { library, own, written } = await started()
  const datasets = createDatasets({ store: library.documents(datasetKind), ...own })
  const { id } = unwrap(await datasets.create('p', emptyDataset('One')))
  const held = unwrap(await datasets.hold(id))
  unwrap(await held.change(() => [toName], 'person'))
  unwrap(await held.undo())
  expect(await written('datasets', id)).toEqual({
    fields: [...envelope, 'name', 'labels', 'lists', 'made', 'parallel', 'rows'],
    lines: [
      [{ kind: 'dataset', by: 'person', at: now, patch: [toName] }, null],
      [{ kind: 'dataset', by: 'undo', at: now, patch: [{ ...toName, was: 'Two', now: 'One' }] }, null],
    ],
  })
  await datasets.close()
})

it('batches say now whose an edit is, and what takes back a person’s', async () => {
  const { library, own, written } = await started()
  const batches = createCollection(batchKind, { store: library.documents(batchKind), ...own })
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }
  const row = newBatchRow({ text: 'Hello', spans: [] })
  const batch = { name: 'One', ...languages, origin: { kind: 'lines' } as const, rows: [row] }
  const { id } = unwrap(await batches.create('p', batch))
  const held = unwrap(await batches.hold(id))
  const toRows = { kind: 'rows' as const, rows: [[0, { ...row, text: 'Bye' }] as const] }
  unwrap(await held.change(() => [toRows], 'jobs'))
  unwrap(await held.change(() => [{ kind: 'name', name: 'Two' }], 'person'))
  expect(await written('translation-batches', id)).toEqual({
    fields: [...envelope, 'batch'],
    lines: [
      [{ kind: 'batch', by: 'jobs', at: now, patch: [toRows] }, null],
      [
        { kind: 'batch', by: 'person', at: now, patch: [{ kind: 'name', name: 'Two' }] },
        [{ kind: 'name', name: 'One' }],
      ],
    ],
  })
  await batches.close()
})

it('transcripts are written as they always were', async () => {
  const { library, own, written } = await started()
  const transcripts = openTranscripts({ library, ...own })
  unwrap(await transcripts.create('t', contentOf('good morning', { name: 'One' })))
  const held = unwrap(await transcripts.hold('t'))
  unwrap(await held.edit(0, [{ step: toName, by: 'typing' }]))
  unwrap(await held.setFacts({ review: 'done' }))
  unwrap(await held.change(() => [], 'own'))
  unwrap(await transcripts.remove('t'))
  const { fields, lines } = await written('transcripts', 't')
  expect(fields.slice(-3)).toEqual(envelope.slice(1))
  expect(lines).toEqual([
    [{ kind: 'steps', at: now, steps: [{ step: toName, by: 'typing' }] }, null],
    [{ kind: 'facts', at: now, facts: { review: 'done' } }, null],
    [{ kind: 'steps', at: now, steps: [], speakersBy: 'own' }, null],
    [{ kind: 'trash', at: now }, null],
  ])
  await transcripts.close()
})
