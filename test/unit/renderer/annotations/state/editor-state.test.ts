import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annotate, relabel, removeSpan } from '../../../../../renderer/annotations/state/annotate'
import {
  closeStep,
  dropStep,
  type EditorState,
  openStep,
  presentOf,
  redo,
  selected,
  startEditor,
  undo,
  withValue,
} from '../../../../../renderer/annotations/state/editor-state'
import { shownText } from '../../../../../renderer/annotations/state/line-breaks'
import { pasteBrackets, replaceSelection } from '../../../../../renderer/annotations/state/paste'
import { nudge, resizeTo } from '../../../../../renderer/annotations/state/resize'
import { typed } from '../../../../../renderer/annotations/state/type-text'
import { findUnsoundSpan } from '../../../../../shared/text/spans/span'
import { annotatedText, anyText } from '../../../shared/text/texts'
import { editorOf, keyed, replaced, selecting, valuesOf } from './editor-steps'

type Act = (state: EditorState) => EditorState

const place = fc.nat(40)
const within = (state: EditorState, at: number): number => Math.min(at, presentOf(state).text.length)
const edge = fc.constantFrom('start' as const, 'end' as const)
const unit = fc.constantFrom('character' as const, 'word' as const)
const label = fc.constantFrom('city', 'time', '都市')

const selectingAny = fc.tuple(place, place).map(
  ([one, other]): Act =>
    state =>
      selected(state, {
        start: within(state, Math.min(one, other)),
        end: within(state, Math.max(one, other)),
      }),
)
const typing = anyText.map(
  (insert): Act =>
    state => {
      const { text, selection } = presentOf(state)
      const shown = shownText(text)
      const start = Math.min(selection.start, shown.length)
      const end = Math.min(selection.end, shown.length)
      const put = shownText(insert)
      const caret = start + put.length
      return typed(state, {
        text: shown.slice(0, start) + put + shown.slice(end),
        selection: { start: caret, end: caret },
        selectedBefore: null,
      })
    },
)
const act: fc.Arbitrary<Act> = fc.oneof(
  selectingAny,
  typing,
  fc.record({ label, wholeWords: fc.boolean() }).map(
    ({ label, wholeWords }): Act =>
      state =>
        annotate(state, label, { wholeWords }),
  ),
  fc.record({ at: fc.nat(5), label }).map(
    ({ at, label }): Act =>
      state =>
        relabel(state, at, label),
  ),
  fc.nat(5).map(
    (at): Act =>
      state =>
        removeSpan(state, at),
  ),
  fc.record({ at: fc.nat(5), edge, unit, by: fc.constantFrom(1 as const, -1 as const) }).map(
    ({ at, edge, unit, by }): Act =>
      state =>
        nudge(state, at, edge, by, unit),
  ),
  fc.record({ at: fc.nat(5), edge, unit, to: place }).map(
    ({ at, edge, unit, to }): Act =>
      state =>
        resizeTo(state, at, edge, within(state, to), unit),
  ),
  anyText.map(
    (text): Act =>
      state =>
        replaceSelection(state, text),
  ),
  anyText.map(
    (text): Act =>
      state =>
        pasteBrackets(state, `${text}[x ${text.replace(/[[\]]/g, '')}](city)`) ?? state,
  ),
  fc.constantFrom<Act[]>(undo, redo, openStep, closeStep, dropStep),
)

describe('the editor', () => {
  it('keeps every promise of its spans through any steps, and takes all of them back and forth', () => {
    fc.assert(
      fc.property(annotatedText, fc.array(act, { maxLength: 12 }), (value, acts) => {
        let state = startEditor(value)
        for (const step of acts) {
          state = step(state)
          const { text, spans, selection } = presentOf(state)
          expect(findUnsoundSpan(text, spans)).toBeNull()
          expect(selection.end).toBeLessThanOrEqual(text.length)
        }
        state = closeStep(state)
        while (state.history.future) state = redo(state)
        const end = presentOf(state)
        while (state.history.past) state = undo(state)
        expect(presentOf(state)).toMatchObject({ text: value.text, spans: value.spans })
        while (state.history.future) state = redo(state)
        expect(presentOf(state)).toMatchObject({ text: end.text, spans: end.spans })
      }),
      { numRuns: 400 },
    )
  })

  it('takes typing back word by word, deleting in one go', () => {
    let state = keyed(editorOf('at [noon](time)'), ' for two')
    state = undo(state)
    expect(presentOf(state).text).toBe('at noon for ')
    state = undo(state)
    expect(presentOf(state).text).toBe('at noon ')
    state = replaced(replaced(redo(state), ''), '')
    expect(presentOf(state).text).toBe('at noon fo')
    expect(presentOf(undo(state)).text).toBe('at noon for ')
  })

  it('begins a new step where the caret was moved in between', () => {
    let state = keyed(editorOf('a'), 'b')
    state = selected(selected(state, { start: 0, end: 0 }), { start: 2, end: 2 })
    expect(presentOf(undo(keyed(state, 'c'))).text).toBe('ab')
  })

  it('gives back the selection with the step', () => {
    const state = undo(annotate(editorOf('to Rome today', 'Rome'), 'city', { wholeWords: false }))
    expect(presentOf(state)).toMatchObject({ spans: [], selection: { start: 3, end: 7 } })
    expect(valuesOf(redo(state))).toEqual(['Rome: city'])
  })

  it('says when there is nothing to take back', () => {
    expect(undo(editorOf('a')).notice).toEqual({ kind: 'nothing-to-undo' })
    expect(redo(editorOf('a')).notice).toEqual({ kind: 'nothing-to-redo' })
  })

  it('makes one step of what happens while a step is open, and none of what led back', () => {
    const start = openStep(editorOf('to [Rome](city) today'))
    const shrunk = nudge(nudge(start, 0, 'end', -1, 'character'), 0, 'end', -1, 'character')
    expect(valuesOf(shrunk)).toEqual(['Ro: city'])
    expect(valuesOf(undo(closeStep(shrunk)))).toEqual(['Rome: city'])
    expect(undo(shrunk)).toBe(shrunk)
    const back = nudge(nudge(shrunk, 0, 'end', 1, 'character'), 0, 'end', 1, 'character')
    expect(closeStep(back).history.past).toBeNull()
    expect(valuesOf(dropStep(shrunk))).toEqual(['Rome: city'])
  })

  it('starts anew with another text, and goes on with its own', () => {
    const state = keyed(editorOf('a'), 'b')
    expect(withValue(state, { text: 'ab', spans: [], lost: [] })).toBe(state)
    const other = withValue(state, { text: 'other', spans: [] })
    expect(other.history.past).toBeNull()
    expect(other.selectionSet).toBeGreaterThan(state.selectionSet)
  })

  it('forgets what it said once the selection moves', () => {
    const state = annotate(editorOf('to Rome today', 'Rome'), 'city', { wholeWords: false })
    expect(state.notice?.kind).toBe('marked')
    expect(selecting(state, 'to').notice).toBeNull()
  })
})

it('what a field says once more of its selection changes nothing, and another ends what was said and typed', () => {
  const state = keyed(editorOf('to [Rome](city)', 'to'), 'at')
  expect(state.typing).not.toBeNull()
  expect(selected(state, presentOf(state).selection)).toBe(state)
  for (const selection of [
    { start: 0, end: presentOf(state).selection.end },
    { start: presentOf(state).selection.start, end: 0 },
  ])
    expect(selected(state, selection)).toMatchObject({ typing: null, notice: null })
})
