import { describe, expect, it } from 'vitest'
import { presentOf } from '../../../../../renderer/annotations/state/editor-state'
import { nudge, resizeTo } from '../../../../../renderer/annotations/state/resize'
import { editorOf, valuesOf } from './editor-steps'

const markup = 'a table for [four people](party) in [Mumbai](city) now'

describe('moving an edge of an entity', () => {
  it.each([
    ['end', -1, 'character', 'four peopl'],
    ['end', 1, 'character', 'four people i'],
    ['start', -1, 'character', 'r four people'],
    ['start', 1, 'character', 'our people'],
    ['end', -1, 'word', 'four'],
    ['start', -1, 'word', 'for four people'],
    ['start', 1, 'word', 'people'],
    ['end', 1, 'word', 'four people in'],
  ] as const)('%s by %i %s', (edge, by, unit, value) => {
    const state = nudge(editorOf(markup), 0, edge, by, unit)
    expect(valuesOf(state)[0]).toBe(`${value}: party`)
    expect(state.notice?.kind).toBe('resized')
  })

  it('stops at a neighbour, and says which', () => {
    const touching = editorOf('[one](a) [two](b)')
    const state = nudge(touching, 0, 'end', 1, 'character')
    expect(valuesOf(state)).toEqual(['one: a', 'two: b'])
    expect(state.notice).toMatchObject({ kind: 'stopped-by-neighbour', other: { value: 'two' } })
    expect(nudge(touching, 1, 'end', 1, 'character').notice?.kind).toBe('stopped-by-text')
    expect(nudge(touching, 0, 'start', -1, 'word').notice?.kind).toBe('stopped-by-text')
  })

  it('leaves one character', () => {
    const state = nudge(editorOf('see [👩‍👩‍👧‍👦](who)'), 0, 'end', -1, 'character')
    expect(valuesOf(state)).toEqual(['👩‍👩‍👧‍👦: who'])
    expect(state.notice?.kind).toBe('shortest')
  })

  it('steps over whole characters', () => {
    expect(valuesOf(nudge(editorOf('[at](x) 👩‍👩‍👧‍👦!'), 0, 'end', 1, 'character'))).toEqual([
      'at 👩‍👩‍👧‍👦: x',
    ])
    expect(valuesOf(nudge(editorOf('[Zu\u0308](x)'), 0, 'end', -1, 'character'))).toEqual(['Z: x'])
  })

  it.each([
    ['into the neighbour', 40, 'character', 'four people in'],
    ['before its own start', 2, 'character', null],
    ['into a word', 18, 'word', 'four people'],
    ['into the middle of a word', 19, 'character', 'four pe'],
  ] as const)('to a place %s', (_title, to, unit, value) => {
    const state = resizeTo(editorOf(markup), 0, 'end', to, unit)
    expect(valuesOf(state)[0]).toBe(`${value ?? 'four people'}: party`)
  })

  it('drags an edge to no place inside an emoji', () => {
    expect(valuesOf(resizeTo(editorOf('[see](x) 🎉🎉'), 0, 'end', 5, 'word'))).toEqual(['see 🎉: x'])
  })

  it('drags a front edge to the front of the word it is in', () => {
    expect(valuesOf(resizeTo(editorOf(markup), 0, 'start', 10, 'word'))[0]).toBe('for four people: party')
    expect(valuesOf(resizeTo(editorOf(markup), 0, 'start', 11, 'word'))[0]).toBe('four people: party')
  })

  it('selects what the entity is now', () => {
    const state = nudge(editorOf(markup), 1, 'end', -1, 'character')
    expect(presentOf(state).selection).toEqual({ start: 27, end: 32 })
  })

  it('of one that is not there does nothing', () => {
    const state = editorOf(markup)
    expect(nudge(state, 9, 'end', 1, 'word')).toBe(state)
    expect(resizeTo(state, 9, 'end', 1, 'word')).toBe(state)
  })
})
