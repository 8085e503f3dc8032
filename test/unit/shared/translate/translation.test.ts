import { expect, it } from 'vitest'
import { readTranslation } from '../../../../shared/translate/translation'
import { said, translateJob } from './batches'

function read(markup: string, translation: unknown) {
  const job = translateJob([{ markup, translation }])
  return readTranslation(job, job.rows[0] ?? { spans: [], translation: null })
}

it('has nothing where there is no answer', () => {
  expect(read('Hello', null)).toEqual([])
})

it('carries entities by the indices of the service, counted in its unit', () => {
  const [first] = read(
    '🎉 to [Rome](city)',
    said('🎉 a Roma', [{ start: 4, end: 8, value: 'Roma', entity: 'city' }]),
  )
  expect(first).toEqual({
    text: '🎉 a Roma',
    spans: [{ start: 5, end: 9, label: 'city', value: 'Roma' }],
    lost: [],
    moved: 0,
  })
})

it('finds what was shifted, and lists what is lost', () => {
  const [first] = read(
    '[Rome](city) on [Friday](date)',
    said(' Roma el viernes', [{ start: 2, end: 6, value: 'Roma', entity: 'city' }]),
  )
  expect(first?.text).toBe('Roma el viernes')
  expect(first?.spans).toEqual([{ start: 0, end: 4, label: 'city', value: 'Roma' }])
  expect(first?.moved).toBe(1)
  expect(first?.lost.map(({ stated }) => stated.label)).toEqual(['date'])
})

it('offers the other suggestions once each, with the entities found by the words of the first', () => {
  const entities = [{ start: 2, end: 6, value: 'Roma', entity: 'city' }]
  const all = read(
    'to [Rome](city)',
    said('a Roma', entities, ['hacia Roma', 'a Roma', 'hacia Roma', ' ', 'allí']),
  )
  expect(all.map(({ text }) => text)).toEqual(['a Roma', 'hacia Roma', 'allí'])
  expect(all[1]?.spans[0]).toMatchObject({ start: 6, value: 'Roma' })
  expect(all[2]?.lost).toHaveLength(1)
})

it('marks nothing in a text that had no marks', () => {
  expect(read('Hello', said('Hola', [], ['Buenas']))[1]).toEqual({
    text: 'Buenas',
    spans: [],
    lost: [],
    moved: 0,
  })
})
