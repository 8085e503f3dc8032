import { describe, expect, it } from 'vitest'
import { annotate, placeLost, relabel, removeSpan } from '../../../../../renderer/annotations/state/annotate'
import { presentOf, startEditor, undo } from '../../../../../renderer/annotations/state/editor-state'
import { dropLost, pickWords, stopPicking } from '../../../../../renderer/annotations/state/repair'
import type { LostSpan } from '../../../../../shared/text/spans/repair-spans'
import { caretAt, editorOf, selecting, valuesOf } from './editor-steps'

const exactly = { wholeWords: false }
const markup = 'a table for [four people](party) in Mumbai'

describe('annotate', () => {
  it('marks what is selected, without its outer space, and selects the mark', () => {
    const state = annotate(editorOf(markup, ' Mumbai'), 'city', exactly)
    expect(valuesOf(state)).toEqual(['four people: party', 'Mumbai: city'])
    expect(state.notice).toMatchObject({ kind: 'marked', span: { value: 'Mumbai' } })
    expect(presentOf(state).selection).toEqual({ start: 27, end: 33 })
  })

  it.each([
    ['lies in', 'four', 'nested'],
    ['holds', 'for four people in', 'nested'],
    ['overlaps', 'people in', 'overlaps'],
  ])('refuses what %s another entity, and names that one', (_title, words, kind) => {
    const before = editorOf(markup, words)
    const state = annotate(before, 'city', exactly)
    expect(state.history).toBe(before.history)
    expect(state.notice).toMatchObject({ kind, value: words, other: { value: 'four people' } })
  })

  it.each([
    ['a caret in no entity', caretAt(editorOf(markup), 2), 'nothing-selected'],
    ['a selection of space', selecting(editorOf(markup), ' '), 'blank-selection'],
  ])('asks for words where there is %s', (_title, before, kind) => {
    expect(annotate(before, 'city', exactly).notice).toEqual({ kind })
  })

  it('changes the label of the entity that is selected or holds the caret', () => {
    const bySelection = annotate(editorOf(markup, 'four people'), 'city', exactly)
    const byCaret = annotate(caretAt(editorOf(markup), 15), 'city', exactly)
    for (const state of [bySelection, byCaret]) {
      expect(valuesOf(state)).toEqual(['four people: city'])
      expect(state.notice).toMatchObject({ kind: 'relabelled', before: 'party' })
      expect(valuesOf(undo(state))).toEqual(['four people: party'])
    }
  })

  it('says that an entity has its label already', () => {
    expect(annotate(editorOf(markup, 'four people'), 'party', exactly).notice?.kind).toBe('already')
  })

  it('grows to whole words when asked, from a caret too', () => {
    expect(valuesOf(annotate(editorOf(markup, 'umb'), 'city', { wholeWords: true }))[1]).toBe('Mumbai: city')
    const word = annotate(caretAt(editorOf(markup), 4), 'thing', { wholeWords: true })
    expect(valuesOf(word)[0]).toBe('table: thing')
  })

  it('never cuts a character that is seen as one', () => {
    const state = editorOf('with 👩‍👩‍👧‍👦 and Zu\u0308rich')
    const cut = annotate({ ...caretAt(state, 7), ...selectingRange(state, 7, 8) }, 'who', exactly)
    expect(valuesOf(cut)).toEqual(['👩‍👩‍👧‍👦: who'])
  })
})

const selectingRange = (state: ReturnType<typeof editorOf>, start: number, end: number) => ({
  history: { ...state.history, present: { ...presentOf(state), selection: { start, end } } },
})

describe('an entity', () => {
  it('is removed and comes back', () => {
    const state = removeSpan(editorOf(markup), 0)
    expect(valuesOf(state)).toEqual([])
    expect(state.notice).toMatchObject({ kind: 'removed', span: { value: 'four people' } })
    expect(valuesOf(undo(state))).toEqual(['four people: party'])
  })

  it('that is not there is left alone', () => {
    const state = editorOf(markup)
    expect(removeSpan(state, 7)).toBe(state)
    expect(relabel(state, 7, 'city')).toBe(state)
  })
})

describe('a lost entity', () => {
  const lost: LostSpan = {
    reason: 'not-found',
    stated: { start: 0, end: 6, label: 'city', value: 'Bombay' },
  }
  const other: LostSpan = { ...lost, stated: { ...lost.stated, label: 'time' } }
  const start = startEditor({ text: 'a table in Mumbai', spans: [], lost: [lost, other] })

  it('is placed on the next words that are selected', () => {
    const picking = pickWords(start, lost, false)
    expect(picking.picking).toBe(lost)
    const state = placeLost(selecting(picking, 'Mumbai'), lost, exactly)
    expect(valuesOf(state)).toEqual(['Mumbai: city'])
    expect(presentOf(state).lost).toEqual([other])
    expect(state).toMatchObject({ picking: null, notice: { kind: 'placed' } })
    expect(presentOf(undo(state)).lost).toEqual([lost, other])
  })

  it('is placed at once on words that are selected already', () => {
    expect(valuesOf(pickWords(selecting(start, 'Mumbai'), lost, false))).toEqual(['Mumbai: city'])
  })

  it('is placed by its own number, while another number marks something else', () => {
    const picking = selecting(pickWords(start, lost, false), 'Mumbai')
    expect(presentOf(annotate(picking, 'city', exactly)).lost).toEqual([other])
    const state = annotate(picking, 'thing', exactly)
    expect(presentOf(state).lost).toEqual([lost, other])
    expect(state.picking).toBe(lost)
  })

  it('is still looked for when the words belong to another entity', () => {
    const taken = annotate(selecting(start, 'Mumbai'), 'thing', exactly)
    const state = placeLost(selecting(pickWords(caretAt(taken, 0), lost, false), 'in Mumbai'), lost, exactly)
    expect(state).toMatchObject({ picking: lost, notice: { kind: 'nested' } })
  })

  it('can be left out, or left for later', () => {
    expect(presentOf(dropLost(start, lost)).lost).toEqual([other])
    expect(presentOf(undo(dropLost(start, lost))).lost).toEqual([lost, other])
    expect(stopPicking(pickWords(start, lost, false)).picking).toBeNull()
  })
})
