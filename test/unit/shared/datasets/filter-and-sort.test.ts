import { describe, expect, it } from 'vitest'
import {
  type DatasetRowFilter,
  everyRow,
  filterRows,
  isFiltering,
} from '../../../../shared/datasets/filter-rows'
import type { DatasetRow } from '../../../../shared/datasets/row'
import { sortRows } from '../../../../shared/datasets/sort-rows'
import { keepTally } from '../../../../shared/datasets/tally'
import { after, datasetOf, marked } from './sample-dataset'

const dataset = after(
  datasetOf([
    marked('Book a table in [Pune](city)', { intent: 'book', type: 'train', language: 'en' }),
    marked('table for two', { intent: 'book', type: 'test', language: 'en' }),
    marked('CAFÉ in [Mumbai](city)', { intent: 'find', language: 'en' }),
    marked('Ein Tisch für 10', { intent: '', language: 'de' }),
    marked('Ein Tisch für 9', { intent: 'book', language: 'de' }),
    marked('table  for Two', { intent: 'find', language: 'en' }),
  ]),
  [
    {
      kind: 'ran',
      job: 'j',
      at: 1,
      rows: [
        ['0', 0, 'asked', null],
        ['1', 1, 'failed', { kind: 'offline' }],
        ['2', 2, 'unsure', null],
      ],
    },
    { kind: 'found', rows: [['3', [], [{ id: 'j/3/0', text: 'a', spans: [], lost: [] }]]] },
    {
      kind: 'write',
      rows: [
        [
          '4',
          marked('Ein Tisch für 9'),
          {
            ...marked('Ein Tisch für 9'),
            lost: [{ stated: { start: 0, end: 1, label: 'n', value: '9' }, reason: 'overlaps' }],
          },
        ],
      ],
    },
  ],
)
const twinOf = (row: DatasetRow) => keepTally(dataset).twins().of(row)
const found = (filter: Partial<DatasetRowFilter>): string[] =>
  filterRows(dataset.rows, { ...everyRow, ...filter }, twinOf).map(({ key }) => key)

describe('filters', () => {
  it('find words in any order, in any case, accents written either way', () => {
    expect(found({ query: 'pune TABLE' })).toEqual(['0'])
    expect(found({ query: 'cafe\u0301' })).toEqual(['2'])
    expect(found({ query: 'cafe' })).toEqual(['2'])
    expect(found({ query: '  ' })).toHaveLength(6)
    expect(isFiltering({ ...everyRow, query: '  ' })).toBe(false)
  })

  it('find a capital with a dot by a small letter', () => {
    const { rows } = datasetOf([marked('İstanbul için Bilet al')])
    expect(filterRows(rows, { ...everyRow, query: 'istanbul' }, () => null)).toEqual(rows)
  })

  it('go by what is said of a sentence, together', () => {
    expect(found({ intent: 'book' })).toEqual(['0', '1', '4'])
    expect(found({ intent: '' })).toEqual(['3'])
    expect(found({ intent: 'book', language: 'de' })).toEqual(['4'])
    expect(found({ type: 'test' })).toEqual(['1'])
    expect(found({ label: 'city' })).toEqual(['0', '2'])
  })

  it('go by what is to be looked after', () => {
    expect(found({ trait: 'running' })).toEqual(['0'])
    expect(found({ trait: 'failed' })).toEqual(['1', '2'])
    expect(found({ trait: 'suggestions' })).toEqual(['3'])
    expect(found({ trait: 'lost' })).toEqual(['4'])
    expect(found({ trait: 'twins' })).toEqual(['1', '5'])
    expect(found({ trait: 'conflicts' })).toEqual(['1', '5'])
    expect(found({ trait: 'unmarked' })).toEqual(['1', '3', '4', '5'])
  })
})

describe('sorting', () => {
  const sorted = (column: Parameters<typeof sortRows>[1]): string[] =>
    sortRows(dataset.rows, column).map(({ key }) => key)

  it('leaves the order where none is asked for', () => {
    expect(sortRows(dataset.rows, null)).toBe(dataset.rows)
  })

  it('counts numbers as numbers, keeps equal rows in order and puts nothing last', () => {
    expect(sorted({ column: 'text', descending: false })).toEqual(['0', '2', '4', '3', '1', '5'])
    expect(sorted({ column: 'intent', descending: false })).toEqual(['0', '1', '4', '2', '5', '3'])
    expect(sorted({ column: 'type', descending: true })).toEqual(['2', '3', '4', '5', '0', '1'])
  })

  it('goes by how much a row has', () => {
    expect(sorted({ column: 'entities', descending: true }).slice(0, 2)).toEqual(['0', '2'])
    expect(sorted({ column: 'suggestions', descending: true })[0]).toBe('3')
  })
})

describe('counts', () => {
  it('are told for each intent and label, for what waits, and for what can be tried again', () => {
    const { intents, labels, suggestions, aligned, failed, running, lost, jobs } =
      keepTally(dataset).current()
    expect(intents.get('book')).toMatchObject({ rows: 3, train: 1, test: 1, written: 3 })
    expect(labels.get('city')).toBe(2)
    expect({ suggestions, aligned, failed, running, lost }).toEqual({
      suggestions: 1,
      aligned: 1,
      failed: 1,
      running: 1,
      lost: 1,
    })
    expect(jobs.get('j')).toBe(3)
  })
})
