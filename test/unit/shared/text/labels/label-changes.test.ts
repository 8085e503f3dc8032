import { describe, expect, it } from 'vitest'
import { annotate } from '../../../../../renderer/annotations/state/annotate'
import { presentOf, redo, startEditor, undo } from '../../../../../renderer/annotations/state/editor-state'
import { followLabels } from '../../../../../renderer/annotations/state/follow-labels'
import type { EntityLabel } from '../../../../../shared/text/labels/entity-label'
import { longestLabel } from '../../../../../shared/text/labels/entity-label'
import {
  joinedLabels,
  mergedLabels,
  nameProblem,
  renamedLabel,
  spansAfterLabelChange,
  withLabel,
  withLook,
  withNumber,
  withoutLabel,
} from '../../../../../shared/text/labels/label-changes'
import { readBrackets } from '../../../../../shared/text/spans/bracket-markup'
import { editorOf, valuesOf } from '../../../renderer/annotations/state/editor-steps'

const many = (count: number): readonly EntityLabel[] =>
  Array.from({ length: count }, (_, at) => `label ${at}`).reduce<readonly EntityLabel[]>(
    (labels, name) => withLabel(labels, name).labels,
    [],
  )
const named = (...names: string[]): readonly EntityLabel[] =>
  names.reduce<readonly EntityLabel[]>((labels, name) => withLabel(labels, name).labels, [])

describe('labels', () => {
  it('look different for as long as looks differ, and have numbers for as long as there are any', () => {
    const labels = many(36)
    expect(new Set(labels.map(({ color, pattern }) => `${color} ${pattern}`)).size).toBe(36)
    expect(new Set(labels.slice(0, 6).map(({ pattern }) => pattern)).size).toBe(6)
    expect(labels.map(({ number }) => number).slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null, null])
    expect(many(37)).toHaveLength(37)
  })

  it('fill the place of one that is gone', () => {
    const labels = withoutLabel(many(4), 'label 1').labels
    expect(withLabel(labels, ' new ').labels.at(-1)).toEqual({
      name: 'new',
      color: 2,
      pattern: 'dashed',
      number: 2,
    })
  })

  it.each([
    ['  ', 'empty'],
    ['a\nb', 'line-break'],
    ['x'.repeat(longestLabel + 1), 'too-long'],
    ['👩‍👩‍👧‍👦'.repeat(longestLabel), null],
    [' city ', 'taken'],
    ['time', null],
    ['City', null],
  ])('judge the name %j', (name, problem) => {
    expect(nameProblem(named('city', 'time'), name, 'time')).toBe(problem)
  })

  it('swap their numbers', () => {
    const numbers = (labels: readonly EntityLabel[]) => labels.map(({ number }) => number)
    expect(numbers(withNumber(named('a', 'b', 'c'), 'c', 1).labels)).toEqual([3, 2, 1])
    expect(numbers(withNumber(named('a', 'b'), 'a', null).labels)).toEqual([null, 2])
    expect(numbers(withNumber(named('a', 'b'), 'a', 9).labels)).toEqual([9, 2])
  })

  it('change their looks one by one', () => {
    const { labels, change } = withLook(named('a', 'b'), 'b', { pattern: 'ticks' })
    expect(labels[1]).toMatchObject({ color: 2, pattern: 'ticks' })
    expect(labels[0]).toEqual(named('a')[0])
    expect(change).toEqual({ kind: 'dressed', name: 'b' })
  })
})

describe('texts follow their labels', () => {
  const { spans } = readBrackets('[Rome](city) [Oslo](town) [noon](time)')
  const labelsOf = (list: typeof spans) => list.map(({ label }) => label)

  it('through a new name, a merger and a deletion', () => {
    const renamed = renamedLabel(named('city', 'town'), 'city', ' place ')
    expect(renamed.labels.map(({ name }) => name)).toEqual(['place', 'town'])
    expect(labelsOf(spansAfterLabelChange(spans, renamed.change))).toEqual(['place', 'town', 'time'])
    const merged = mergedLabels(named('city', 'town'), 'town', 'city')
    expect(labelsOf(spansAfterLabelChange(spans, merged.change))).toEqual(['city', 'city', 'time'])
    const deleted = withoutLabel(named('city', 'town'), 'town')
    expect(labelsOf(spansAfterLabelChange(spans, deleted.change))).toEqual(['city', 'time'])
  })

  it('without being copied where nothing of theirs changes', () => {
    for (const change of [
      renamedLabel([], 'date', 'day').change,
      withoutLabel([], 'date').change,
      withLabel([], 'new').change,
    ]) {
      expect(spansAfterLabelChange(spans, change)).toBe(spans)
    }
  })

  it('in steps that were taken back too', () => {
    const state = annotate(editorOf('to Rome', 'Rome'), 'city', { wholeWords: false })
    const renamed = followLabels(undo(state), { kind: 'renamed', from: 'city', to: 'town' })
    expect(valuesOf(redo(renamed))).toEqual(['Rome: town'])
    const merged = followLabels(state, { kind: 'merged', from: 'city', into: 'place' })
    expect(valuesOf(redo(undo(merged)))).toEqual(['Rome: place'])
  })

  it('and get the entities of a deleted label back with the step', () => {
    const state = followLabels(editorOf('to [Rome](city)'), { kind: 'deleted', name: 'city' })
    expect(valuesOf(state)).toEqual([])
    expect(valuesOf(undo(state))).toEqual(['Rome: city'])
    expect(followLabels(state, { kind: 'deleted', name: 'city' }).history).toBe(state.history)
  })

  it('with the entities that are still to be placed', () => {
    const lost = { reason: 'not-found', stated: { start: 0, end: 1, label: 'city', value: 'x' } } as const
    const start = startEditor({ text: 'a', spans: [], lost: [lost] })
    const renamed = followLabels(start, { kind: 'renamed', from: 'city', to: 'town' })
    expect(presentOf(renamed).lost[0]?.stated.label).toBe('town')
    expect(presentOf(followLabels(start, { kind: 'deleted', name: 'city' })).lost).toEqual([])
  })
})

it('keeps the looks of the first where two lists of labels come together', () => {
  const [city, time, party] = withNames('city', 'time', 'party')
  if (!(city && time && party)) throw new Error('three labels')
  const here: readonly EntityLabel[] = [{ ...time, color: city.color, number: 1 }]
  const joined = joinedLabels(
    [city, time],
    [...here, { ...party, number: 2 }, { ...party, name: 'x', number: 5 }],
  )
  expect(joined.map(({ name, number }) => [name, number])).toEqual([
    ['city', 1],
    ['time', 2],
    ['party', null],
    ['x', 5],
  ])
  expect(joined[1]).toBe(time)
  const known = [city]
  expect(joinedLabels(known, [time].slice(1))).toBe(known)
})

const withNames = (...names: string[]): readonly EntityLabel[] =>
  names.reduce<readonly EntityLabel[]>((known, name) => withLabel(known, name).labels, [])
