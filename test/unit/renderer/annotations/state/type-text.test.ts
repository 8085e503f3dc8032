import { describe, expect, it } from 'vitest'
import {
  openStep,
  presentOf,
  selected,
  startEditor,
  undo,
} from '../../../../../renderer/annotations/state/editor-state'
import { typed } from '../../../../../renderer/annotations/state/type-text'
import { findUnsoundSpan } from '../../../../../shared/text/spans/span'
import { caretAt, composed, editorOf, keyed, replaced, selecting, valuesOf } from './editor-steps'

const markup = 'for [four people](party) in [Mumbai](city)'

describe('typing', () => {
  it.each([
    ['at a front edge', 4, 'x', ['four people: party', 'Mumbai: city']],
    ['at a back edge', 15, 's', ['four people: party', 'Mumbai: city']],
    ['inside', 8, 'xy', ['fourxy people: party', 'Mumbai: city']],
  ])('%s', (_title, at, keys, values) => {
    expect(valuesOf(keyed(caretAt(editorOf(markup), at), keys))).toEqual(values)
  })

  it('takes for typed exactly what replaced the selection, however alike the letters are', () => {
    const state = replaced(selecting(editorOf(markup), 'people in'), 'p')
    expect(presentOf(state).text).toBe('for four p Mumbai')
    expect(valuesOf(state)).toEqual(['four: party', 'Mumbai: city'])
  })

  it('counts a mark typed behind a letter to that letter', () => {
    const state = keyed(caretAt(editorOf('a [cafe](place)'), 6), '\u0301')
    expect(valuesOf(state)).toEqual(['cafe\u0301: place'])
  })

  it('says which entities went with their text', () => {
    const state = replaced(selecting(editorOf(markup), 'people in Mumbai'), '')
    expect(valuesOf(state)).toEqual(['four: party'])
    expect(state.notice).toMatchObject({ kind: 'deleted-with-text', spans: [{ value: 'Mumbai' }] })
  })

  it('says nothing of an entity that only lost some letters', () => {
    expect(replaced(selecting(editorOf(markup), 'bai'), '').notice).toBeNull()
  })
})

describe('a word that is composed', () => {
  it.each([
    ['inside an entity', 8, ['に', 'にほ', '日本'], ['four日本 people: party', 'Mumbai: city']],
    ['at its front edge', 4, ['n', 'に', '日'], ['four people: party', 'Mumbai: city']],
    ['at its back edge', 15, ['n', 'に', '日'], ['four people: party', 'Mumbai: city']],
  ])('%s moves the spans once, whatever its forms were', (_title, at, forms, values) => {
    const before = caretAt(editorOf(markup), at)
    const state = composed(before, forms)
    expect(valuesOf(state)).toEqual(values)
    expect(presentOf(undo(state)).text).toBe(presentOf(before).text)
  })

  it('takes the place of an entity that was selected', () => {
    const state = composed(selecting(editorOf(markup), 'Mumbai'), ['に', '日本'])
    expect(valuesOf(state)).toEqual(['four people: party', '日本: city'])
    expect(valuesOf(undo(state))).toEqual(['four people: party', 'Mumbai: city'])
  })

  it('brings the entity back when a composition over it shrinks to nothing and grows again', () => {
    const state = composed(selecting(editorOf(markup), 'Mumbai'), ['に', '', '日'])
    expect(valuesOf(state)).toEqual(['four people: party', '日: city'])
  })

  it('leaves no step when it is given up', () => {
    const state = composed(caretAt(editorOf(markup), 8), ['に', ''])
    expect(state.history.past).toBeNull()
    expect(valuesOf(state)).toEqual(['four people: party', 'Mumbai: city'])
  })
})

describe('a text with foreign line breaks', () => {
  const text = 'one\r\ntwo\r\nthree'
  const span = { start: 10, end: 15, label: 'number', value: 'three' }

  it('keeps them, and writes new ones in their way', () => {
    let state = startEditor({ text, spans: [span] })
    state = selected(state, { start: 3, end: 3 })
    state = typed(state, {
      text: 'one\n\ntwo\nthree',
      selection: { start: 4, end: 4 },
      selectedBefore: { start: 3, end: 3 },
    })
    expect(presentOf(state)).toMatchObject({
      text: 'one\r\n\r\ntwo\r\nthree',
      spans: [{ start: 12, end: 17, value: 'three' }],
      selection: { start: 5, end: 5 },
    })
  })

  it('gives them up where a lone CR and a lone LF meet', () => {
    const lone = { text: 'a\rX\nthree', spans: [{ ...span, start: 4, end: 9 }] }
    const state = typed(selected(startEditor(lone), { start: 3, end: 3 }), {
      text: 'a\n\nthree',
      selection: { start: 2, end: 2 },
      selectedBefore: { start: 3, end: 3 },
    })
    const { text: after, spans } = presentOf(state)
    expect(after).toBe('a\n\nthree')
    expect(findUnsoundSpan(after, spans)).toBeNull()
    expect(spans).toHaveLength(1)
  })

  it('stays as it is when the field says nothing new', () => {
    const state = openStep(startEditor({ text, spans: [span] }))
    const same = typed(state, {
      text: 'one\ntwo\nthree',
      selection: { start: 0, end: 0 },
      selectedBefore: null,
    })
    expect(presentOf(same)).toMatchObject({ text, spans: [span] })
  })
})
