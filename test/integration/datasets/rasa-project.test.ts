import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { columnsOf, datasetKind } from '../../../electron/datasets/dataset-kind'
import { openDatasetImport, takeImport } from '../../../electron/datasets/files/imports'
import { readImportTask } from '../../../electron/datasets/files/read-import-task'
import { checkExportTask, writeExportTask } from '../../../electron/datasets/files/write-export-task'
import { success } from '../../../shared/result'
import { unwrap } from '../library/library-parts'
import { openDatasetEngine } from './dataset-engine'

const project = `version: "3.1"

nlu:
- intent: go
  examples: |
    - to [Goa]{"entity": "city", "role": "to", "group": "1"}

- synonym: Goa
  examples: |
    - the beach

- lookup: city
  examples: |
    - Goa

- regex: booking
  examples: |
    - \\d+
`

it('a project comes in with all its sections, stays after a restart and goes out the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-project-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'nlu.yml')
  await writeFile(path, project)
  const watch = { progress: () => undefined, stage: () => undefined }
  const limits = { rows: 1_000, bytes: 1_000_000 }
  const read = await readImportTask({ source: { path }, choices: {}, limits }, watch)
  if (!read.ok) throw new Error(read.error)
  const { cases, work, restart } = await openDatasetEngine()
  const { id } = unwrap(await cases.createDataset({ profileId: 'x', name: 'Menu' }))
  const opened = openDatasetImport(read.value)
  expect(opened.summary).toMatchObject({ comingIn: 1, alsoComing: 3 })
  const facts = { intent: '', type: '', language: '' }
  const take = () => takeImport(work.datasets, id, opened, { facts, skipRepeats: true })
  expect(await take()).toEqual(success({ id, added: 1, repeats: 0, there: 0, lists: 3 }))

  const again = await restart()
  const columns = await again.work.datasets.withHeld(id, async held => success(columnsOf(held.content())))
  const input = { columns: unwrap(columns), format: 'rasa', unit: 'codepoint' } as const
  const check = await checkExportTask(input)
  expect(check).toMatchObject({ ok: true, value: { losses: [], returning: 1 } })
  const written = await writeExportTask(input)
  expect(written.ok && new TextDecoder().decode(written.value)).toBe(await readFile(path, 'utf8'))
  const csv = await checkExportTask({ ...input, format: 'csv' })
  expect(csv.ok && csv.value.losses).toMatchObject([{ code: 'attribute', count: 3 }])
})

it('a dataset of before has no lists', () => {
  const upgrade = datasetKind.steps[1]
  const before = { name: 'x', rows: [] }
  expect(upgrade?.(before)).toEqual({ name: 'x', rows: [], lists: [] })
})
