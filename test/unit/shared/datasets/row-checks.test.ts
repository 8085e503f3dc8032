import { describe, expect, it } from 'vitest'
import {
  commandSchema,
  datasetPayloads,
  datasetRunPayloads,
} from '../../../../shared/datasets/dataset-requests'
import { datasetPatchSchema } from '../../../../shared/datasets/dataset-schema'
import { type DatasetRow, newDatasetRow, writtenSentence } from '../../../../shared/datasets/row'
import { isKey, isRow, isSuggestion } from '../../../../shared/datasets/row-checks'
import { mostSuggestions } from '../../../../shared/datasets/run/run-plan'
import { marked } from './sample-dataset'

const good: DatasetRow = newDatasetRow('a1', marked('in [Pune](city) now', { intent: 'ask' }))
const span = { start: 3, end: 7, label: 'city', value: 'Pune' }
const lost = { stated: span, reason: 'not-found' }
const run = { job: 'j', row: 0, at: 1, phase: 'done', problem: null }

describe('a row', () => {
  it('is taken when all of it is true', () => {
    expect(isRow(good)).toBe(true)
    expect(isRow({ ...good, key: 'a2', run, found: [{ ...marked('x'), id: 'j/0/0' }] })).toBe(true)
    expect(isRow({ ...good, lost: [lost], from: 'a1', unknown: 'left as it is' })).toBe(true)
    expect(isRow({ ...good, origin: 'heard', heard: { recording: 'r', start: 1, end: 2 } })).toBe(true)
    expect(isSuggestion({ id: 'j/0/0', text: 'a', spans: [], lost: [] })).toBe(true)
  })

  it.each([
    ['no object', null],
    ['a key that means something in a path', { ...good, key: '../x' }],
    ['a text that is none', { ...good, text: 5 }],
    ['spans that are no list', { ...good, spans: null }],
    ['an entity past the end', { ...good, spans: [{ ...span, end: 70 }] }],
    ['a value that does not match', { ...good, spans: [{ ...span, value: 'Poon' }] }],
    ['an entity that ends before it begins', { ...good, spans: [{ ...span, end: 3, value: '' }] }],
    ['entities that overlap', { ...good, spans: [span, { ...span, start: 4, value: 'une' }] }],
    ['a place that is no whole number', { ...good, spans: [{ ...span, start: 3.5 }] }],
    ['a label without a name', { ...good, spans: [{ ...span, label: '' }] }],
    ['a label longer than any', { ...good, spans: [{ ...span, label: 'x'.repeat(1_001) }] }],
    ['a synonym that is no text', { ...good, spans: [{ ...span, synonym: 1 }] }],
    ['a lost one without a reason', { ...good, lost: [{ stated: span, reason: 'somehow' }] }],
    ['a lost one of nothing', { ...good, lost: [{ reason: 'not-found' }] }],
    ['an origin nobody knows', { ...good, origin: 'dreamt' }],
    ['an intent that is no text', { ...good, intent: null }],
    ['a run in no phase', { ...good, run: { ...run, phase: 'resting' } }],
    ['a suggestion without an id', { ...good, found: [marked('x')] }],
    ['found ones that are no list', { ...good, found: 'many' }],
    ['a source that is no key', { ...good, from: 5 }],
    ['a stretch that ends before it begins', { ...good, heard: { recording: 'r', start: 2, end: 1 } }],
  ])('is refused with %s', (_, row) => {
    expect(isRow(row)).toBe(false)
  })

  it('has a key of letters that mean nothing elsewhere', () => {
    expect([isKey('a-Z9'), isKey('a/b'), isKey(''), isKey(7)]).toEqual([true, false, false, false])
  })
})

describe('what the page may send', () => {
  it('is a patch only when each of its rows is one', () => {
    const patches = [
      [{ kind: 'insert', rows: [[0, { ...good, text: 5 }]] }],
      [{ kind: 'insert', rows: [[-1, good]] }],
      [{ kind: 'write', rows: [['a', good]] }],
      [{ kind: 'found', rows: [['a', [], [{ id: 1 }]]] }],
      [{ kind: 'ran', job: 'j', at: 1, rows: [['a', 0, 'gone', null]] }],
      [{ kind: 'relabel', from: 'a', to: 'b', spans: [['a', [-1]]] }],
      [{ kind: 'said', rows: [['a', []]] }],
      [{ kind: 'set', fact: 'mood', keys: ['a'], was: '', now: '' }],
    ]
    for (const patch of patches) expect(datasetPatchSchema.safeParse(patch).success).toBe(false)
  })

  it('is no sentence that is longer than any, and no row that is half made', () => {
    const long = marked('x'.repeat(100_001))
    expect(commandSchema.safeParse({ do: 'write', key: 'a', sentence: long }).success).toBe(false)
    expect(commandSchema.safeParse({ do: 'set', rows: ['a/b'], fact: 'type', value: '' }).success).toBe(false)
    const { addSentences } = datasetPayloads
    expect(addSentences.safeParse({ id: 'd', sentences: [{ text: 'a' }] }).success).toBe(false)
    expect(addSentences.safeParse({ id: 'd', sentences: [writtenSentence('a')] }).success).toBe(true)
  })

  it.each([0, mostSuggestions + 1, 2.5])('is no run for %s suggestions', count => {
    const ask = { rows: 'all', count }
    expect(datasetRunPayloads.runDataset.safeParse({ id: 'd', ask }).success).toBe(false)
  })
})
