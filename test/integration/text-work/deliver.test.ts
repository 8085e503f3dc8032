import { expect, it } from 'vitest'
import { columnsOf } from '../../../electron/datasets/dataset-kind'
import { datasetUseCases } from '../../../electron/use-cases/dataset-use-cases'
import { datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { success } from '../../../shared/result'
import type { EntityLabel } from '../../../shared/text/labels/entity-label'
import { readBrackets } from '../../../shared/text/spans/bracket-markup'
import { countRows } from '../../../shared/translate/batch'
import { rowsFromDataset } from '../../../shared/translate/library-rows'
import { marked, sampleLabels } from '../../unit/shared/datasets/sample-dataset'
import { unwrap } from '../library/library-parts'
import { openTextEngine } from './text-engine'

it('a dataset that is translated has one parallel dataset, however often it is delivered', async () => {
  const opened = await openTextEngine()
  const { engine, text, datasets, batch, until } = opened
  const { id: profileId } = engine.profile
  const cases = opened.cases()
  const { createDataset, addSentences, editDataset } = datasetUseCases({
    ...datasets,
    onPageGone: () => undefined,
  })
  const { id: source } = unwrap(await createDataset({ profileId, name: 'Tickets' }))
  const sentences = [marked('to [Rome](city)', { intent: 'go' }), marked('hello')]
  unwrap(
    await editDataset({
      id: source,
      command: { do: 'labels', labels: sampleLabels, change: { kind: 'added', name: 'city' } },
      by: 'person',
    }),
  )
  unwrap(await addSentences({ id: source, sentences }))
  const read = async (id: string) =>
    unwrap(
      await datasets.datasets.withHeld(id, async held =>
        success(datasetFromColumns(columnsOf(held.content()))),
      ),
    )
  const { origin, rows } = rowsFromDataset(source, await read(source))
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }
  const { id } = unwrap(await cases.createBatch({ profileId, name: 'Tickets', ...languages, origin, rows }))
  unwrap(await text.runs.run(id, 'due'))
  await until(id, ({ rows: all }) => countRows(all).done === 2)

  // The intent has another name by the time it is delivered.
  const rename = { do: 'set', rows: ['0'], fact: 'intent', value: 'travel' } as const
  unwrap(await editDataset({ id: source, command: rename, by: 'person' }))
  // Two clicks, one dataset.
  const [, city] = sampleLabels
  if (!city) throw new Error('There is a label.')
  const [translated] = (await batch(id)).rows
  if (!translated?.target) throw new Error('It was translated.')
  const rome = {
    ...translated.target,
    spans: [{ start: 8, end: 12, label: 'city', value: 'Rome' }],
    lost: [],
  }
  const placed = [{ kind: 'rows' as const, rows: [[0, { ...translated, target: rome }] as const] }]
  unwrap(await cases.editBatch({ id, patch: placed, by: 'person' }))
  // What Translate has of a label of the dataset does not change how it looks there.
  const labels: EntityLabel[] = [{ ...city, color: 5 }]
  const both = await Promise.all([1, 2].map(() => cases.deliverToDataset({ id, labels })))
  const [first, second] = both.map(unwrap)
  expect(first).toMatchObject({ name: 'Tickets (es)', added: 2, changed: 0 })
  expect(second).toEqual({ ...first, added: 0 })
  const parallel = await read(first?.id ?? '')
  expect(parallel.labels).toEqual(sampleLabels)
  expect(parallel.rows.map(({ text: said, intent, from }) => [said, intent, from])).toEqual([
    ['[es] to Rome', 'travel', '0'],
    ['[es] hello', '', '1'],
  ])
  const listed = unwrap(await datasets.datasets.list())
  expect(listed.filter(({ parallelTo }) => parallelTo === source)).toHaveLength(1)

  // What is corrected in the batch is brought up to date there, and lines belong to no dataset.
  const [row] = (await batch(id)).rows
  if (!row) throw new Error('There is a row.')
  const marks = readBrackets('[a](way) [Roma](city)')
  const target = { ...marks, lost: [], moved: 0 }
  unwrap(
    await cases.editBatch({ id, patch: [{ kind: 'rows', rows: [[0, { ...row, target }]] }], by: 'person' }),
  )
  const way: EntityLabel = { name: 'way', color: 6, pattern: 'dotted', number: 8 }
  labels.push(way, { ...way, name: 'nowhere', number: 9 })
  expect(unwrap(await cases.deliverToDataset({ id, labels }))).toMatchObject({
    id: first?.id,
    added: 0,
    changed: 1,
  })
  const again = await read(first?.id ?? '')
  expect(again.rows.map(({ text: said }) => said)).toEqual(['a Roma', '[es] hello'])
  // A label that was made in Translate looks as there; one that is used nowhere stays there.
  expect(again.labels).toEqual([...sampleLabels, way])
})

it('lines are delivered to no dataset', async () => {
  const { cases, create } = await openTextEngine()
  const id = await create(['Hello'])
  const answer = await cases().deliverToDataset({ id, labels: [] })
  expect(answer).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})
