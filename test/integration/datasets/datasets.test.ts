import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { type DatasetPush, datasetPayloads } from '../../../shared/datasets/dataset-requests'
import { manySentences, marked } from '../../unit/shared/datasets/sample-dataset'
import { unwrap } from '../library/library-parts'
import { type DatasetEngine, openDatasetEngine } from './dataset-engine'

const profileId = 'office'

async function madeWith({ cases }: DatasetEngine, count: number): Promise<string> {
  const { id } = unwrap(await cases.createDataset({ profileId, name: 'Restaurant' }))
  unwrap(await cases.addSentences({ id, sentences: manySentences(count) }))
  return id
}

describe('a dataset', () => {
  it('is made, listed, copied, thrown away and had back', async () => {
    const engine = await openDatasetEngine()
    const { cases } = engine
    const id = await madeWith(engine, 6)
    const parallel = { dataset: id, language: 'hi-IN' }
    unwrap(await cases.createDataset({ profileId, name: 'In Hindi', parallel }))
    const copy = unwrap(await cases.duplicateDataset({ id, name: 'Copy' }))
    expect(copy).toMatchObject({ name: 'Copy', rows: 6, intents: 3, languages: ['ar', 'en-IN', 'hi-IN'] })
    unwrap(await cases.deleteDataset({ id }))
    const names = async () => unwrap(await engine.work.datasets.list()).map(({ name }) => name)
    expect((await names()).sort()).toEqual(['Copy', 'In Hindi'])
    expect(await cases.openDataset({ id })).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(await cases.duplicateDataset({ id, name: 'No' })).toMatchObject({ ok: false })
    unwrap(await cases.restoreDataset({ id }))
    expect(await names()).toContain('Restaurant')
  })

  it('is emptied out of the trash once it lay there long enough', async () => {
    const engine = await openDatasetEngine()
    const id = await madeWith(engine, 1)
    unwrap(await engine.cases.deleteDataset({ id }))
    expect(unwrap(await engine.work.datasets.emptyTrash(0))).toBe(0)
    expect(unwrap(await engine.work.datasets.emptyTrash(Number.MAX_SAFE_INTEGER))).toBe(1)
    expect(await engine.cases.restoreDataset({ id })).toMatchObject({ ok: false })
  })

  it('crosses as columns, and every change after that as a patch that goes on from there', async () => {
    const engine = await openDatasetEngine()
    const { cases, work } = engine
    const id = await madeWith(engine, 12)
    const opened = unwrap(await cases.openDataset({ id }))
    const pushes: DatasetPush[] = []
    work.datasets.onEdit(push => void pushes.push(push))
    const set = { do: 'set', rows: 'all', fact: 'type', value: 'train' } as const
    expect(unwrap(await cases.editDataset({ id, command: set, by: 'person' }))).toMatchObject({ rows: 10 })
    unwrap(await cases.editDataset({ id, command: { do: 'rename', name: 'Two' }, by: 'person' }))
    expect(pushes.map(({ edits }) => edits - opened.edits)).toEqual([1, 2])
    expect(pushes[1]).toMatchObject({ canUndo: true, canRedo: false })
    const again = unwrap(await cases.openDataset({ id }))
    expect(datasetFromColumns(again.columns)).toEqual(await engine.dataset(id))
    expect(again.columns.name).toBe('Two')
    unwrap(await cases.closeDataset({ id }))
    expect(await engine.engine.library.locks.isHeld(`datasets/${id}`)).toBe(false)
  })

  it('gives its first rows alone to who asks for them, as they are on disk and as they were edited', async () => {
    const engine = await openDatasetEngine()
    const id = await madeWith(engine, 12)
    const { cases } = await engine.restart()
    const firstOf = async (most: number) => {
      const { columns, missing } = unwrap(await cases.openDataset({ id, most }))
      const texts = datasetFromColumns(columns).rows.map(({ text }) => text)
      return { texts, missing }
    }
    const before = datasetFromColumns(unwrap(await cases.openDataset({ id })).columns)
    const texts = before.rows.slice(0, 5).map(({ text }) => text)
    expect(await firstOf(5)).toEqual({ texts, missing: 7 })
    expect(await firstOf(12)).toMatchObject({ missing: 0 })
    const write = { do: 'write', key: before.rows[1]?.key ?? '', sentence: marked('other') } as const
    unwrap(await cases.editDataset({ id, command: write, by: 'person' }))
    expect(await firstOf(5)).toEqual({ texts: texts.with(1, 'other'), missing: 7 })
    expect(await firstOf(12)).toMatchObject({ missing: 0 })
  })

  it('takes back what was done before the last start, and does it again', async () => {
    const engine = await openDatasetEngine()
    const id = await madeWith(engine, 3)
    const write = (text: string) => ({ do: 'write', key: '0', sentence: marked(text) }) as const
    unwrap(await engine.cases.editDataset({ id, command: { do: 'delete', rows: ['2'] }, by: 'person' }))
    unwrap(await engine.cases.editDataset({ id, command: write('one'), by: 'typing' }))
    unwrap(await engine.cases.editDataset({ id, command: write('one two'), by: 'typing' }))
    const next = await engine.restart()
    const { cases } = next
    expect(unwrap(await cases.openDataset({ id }))).toMatchObject({ canUndo: true })
    unwrap(await cases.undoDataset({ id }))
    expect((await next.dataset(id)).rows[0]?.text).toBe(manySentences(1)[0]?.text)
    unwrap(await cases.undoDataset({ id }))
    expect((await next.dataset(id)).rows).toHaveLength(3)
    unwrap(await cases.redoDataset({ id }))
    unwrap(await cases.redoDataset({ id }))
    expect((await next.dataset(id)).rows.map(({ text }) => text)[0]).toBe('one two')
    expect((await next.dataset(id)).rows).toHaveLength(2)
    expect(unwrap(await cases.redoDataset({ id })).rows).toBe(0)
    const later = await next.restart()
    for (let left = 0; left < 3; left += 1) unwrap(await later.cases.undoDataset({ id }))
    expect((await later.dataset(id)).rows).toEqual([])
    expect(unwrap(await later.cases.undoDataset({ id })).rows).toBe(0)
  })

  it('takes sentences in with the labels of where they come from: both or neither, in one step', async () => {
    const engine = await openDatasetEngine()
    const id = await madeWith(engine, 2)
    const before = await engine.dataset(id)
    const { edits } = unwrap(await engine.cases.openDataset({ id }))
    const labels = [{ name: 'vehicle', color: 6, pattern: 'dotted', number: 6 }] as const
    const sentences = [marked('by [train](vehicle)')]
    const refused = { ...labels[0], name: '' }
    // Nothing of a request that does not fit.
    const { success } = datasetPayloads.addSentences.safeParse({ id, sentences, labels: [refused] })
    expect(success).toBe(false)
    unwrap(await engine.cases.addSentences({ id, sentences, labels }))
    expect(unwrap(await engine.cases.openDataset({ id })).edits).toBe(edits + 1)
    const { cases, dataset } = await engine.restart()
    const after = await dataset(id)
    expect(after.labels).toEqual([...before.labels, ...labels])
    expect(after.rows).toHaveLength(3)
    unwrap(await cases.undoDataset({ id }))
    expect(await dataset(id)).toMatchObject({ labels: before.labels, rows: before.rows })
  })

  it('does again after a start what was taken back before it', async () => {
    const engine = await openDatasetEngine()
    const id = await madeWith(engine, 2)
    unwrap(await engine.cases.undoDataset({ id }))
    const { cases, dataset } = await engine.restart()
    unwrap(await cases.openDataset({ id }))
    unwrap(await cases.redoDataset({ id }))
    expect((await dataset(id)).rows).toHaveLength(2)
  })

  it('is refused whole when its columns do not fit each other, and is kept aside', async () => {
    const engine = await openDatasetEngine()
    const id = await madeWith(engine, 4)
    const file = join(engine.engine.parts.folder, 'library', 'datasets', `${id}.json`)
    const stored = await readFile(file, 'utf8')
    await writeFile(file, stored.replace(/("spanEnds": )"[^"]*"/, '$1"AQAAAAEAAAABAAAAAQAAAA=="'))
    const { cases, engine: next } = await engine.restart()
    expect(await cases.openDataset({ id })).toMatchObject({
      ok: false,
      error: { kind: 'damaged', file: expect.stringContaining(`${id}.json.malformed-`) },
    })
    expect(next.parts.logged.map(({ event }) => event)).toContain('storage.set-aside')
  })
})
