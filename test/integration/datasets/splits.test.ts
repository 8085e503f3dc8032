import { expect, it } from 'vitest'
import { datasetTasks } from '../../../electron/datasets/dataset-tasks'
import type { SplitWish } from '../../../electron/datasets/split/plan-split-task'
import { splitUseCases } from '../../../electron/use-cases/split-use-cases'
import { keyNumber } from '../../../shared/datasets/dataset'
import { columnsFromDataset } from '../../../shared/datasets/dataset-columns'
import { failure } from '../../../shared/result'
import { tenScripts } from '../../unit/shared/datasets/families/ten-scripts'
import { datasetOf, marked } from '../../unit/shared/datasets/sample-dataset'
import { unwrap } from '../library/library-parts'
import { openDatasetEngine } from './dataset-engine'

it('divides a dataset in one step that can be taken back, and its translations with it', async () => {
  const { cases, dataset, work } = await openDatasetEngine()
  const splits = splitUseCases({ datasets: work.datasets, plan: datasetTasks.planSplit })
  const texts = Object.values(tenScripts)
  const { id } = unwrap(await cases.createDataset({ profileId: 'x', name: 'One' }))
  unwrap(await cases.addSentences({ id, sentences: texts.map(text => marked(text)) }))
  const typesOf = async (of: string) => (await dataset(of)).rows.map(({ type }) => type)

  const ask = { rows: 'all', test: { count: 4 }, seed: 2 } as const
  const looked = unwrap(await splits.lookAtSplit({ id, ask }))
  expect(looked).toEqual({ train: 6, test: 4, moved: 10, parted: 0, untested: [] })
  expect(await typesOf(id)).toEqual(texts.map(() => ''))
  expect(unwrap(await splits.splitDataset({ id, ask }))).toMatchObject({ rows: 10, added: 0 })
  const first = await typesOf(id)
  expect(first.filter(type => type === 'test')).toHaveLength(4)

  const parallel = { dataset: id, language: 'xx' }
  const other = unwrap(await cases.createDataset({ profileId: 'x', name: 'Two', parallel })).id
  const translated = texts.map((_, at) => marked(`${at}`, { origin: 'translated', from: keyNumber(at) }))
  unwrap(await cases.addSentences({ id: other, sentences: translated }))
  unwrap(await splits.splitDataset({ id: other, ask: { ...ask, test: { percent: 0 } } }))
  expect(await typesOf(other)).toEqual(first)

  unwrap(await cases.undoDataset({ id }))
  expect(await typesOf(id)).toEqual(texts.map(() => ''))
  unwrap(await cases.deleteDataset({ id }))
  expect(unwrap(await splits.mendSplit({ id: other })).rows).toBe(0)
})

it('what waits to be heard is no family, and stays where it is', async () => {
  const voice = { gender: 'female', language: 'en', speakerId: null } as const
  const written = Object.values(tenScripts).map((text, at) =>
    marked(text, { type: at < 3 ? 'test' : 'train', intent: 'x' }),
  )
  const heard = written.map(({ text, spans }, at) =>
    marked('', {
      ...{ type: 'test', intent: 'x', origin: 'heard', from: keyNumber(at) },
      spoken: { said: text, spans, voice, heardIn: 'en', domain: '', sound: null },
    }),
  )
  const dataset = datasetOf([...written, ...heard])
  const columns = columnsFromDataset(dataset)
  const plan = async (ask: SplitWish) => {
    const planned = await datasetTasks.planSplit({ columns, ask, elsewhere: new Map() })
    return planned.ok ? planned.value : null
  }
  expect(await plan('mend')).toMatchObject({ train: 7, test: 3, moved: 0, parted: 0 })
  const split = await plan({ rows: 'all', test: { count: 4 }, seed: 1 })
  expect(split).toMatchObject({ train: 6, test: 4 })
  expect(new Set(split?.sets.keys())).toEqual(new Set(written.map((_, at) => keyNumber(at))))
})

it('says why where the thread cannot', async () => {
  const { cases, work } = await openDatasetEngine()
  const { id } = unwrap(await cases.createDataset({ profileId: 'x', name: 'One' }))
  const splits = splitUseCases({
    datasets: work.datasets,
    plan: async () => ({ ok: false, error: 'broken' }),
  })
  expect(await splits.mendSplit({ id })).toEqual(failure({ kind: 'unexpected', detail: 'broken' }))
})
