import { describe, expect, it } from 'vitest'
import { actionOfKey } from '../../../../renderer/annotations/field-keys'
import { type EditorState, openStep } from '../../../../renderer/annotations/state/editor-state'
import { pickWords } from '../../../../renderer/annotations/state/repair'
import { nudge } from '../../../../renderer/annotations/state/resize'
import { withLabel } from '../../../../shared/text/labels/label-changes'
import { caretAt, editorOf, selecting, valuesOf } from './state/editor-steps'

const { labels } = withLabel([], 'city')
const setting = { labels, wholeWords: false, labelsOpen: false, direction: () => 'ltr' as const }
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const markup = 'a [table](thing) in Rome'
const romeSelected = selecting(editorOf(markup), 'Rome')

function pressed(state: EditorState, key: Partial<typeof plain> & { key: string }, change = {}): EditorState {
  const action = actionOfKey({ ...plain, ...key }, state, { ...setting, ...change })
  if (typeof action !== 'function') throw new Error(`${key.key} does ${action}.`)
  return action(state)
}

describe('a key in the text', () => {
  it('marks the selection when it is a number of a label, in any script', () => {
    for (const key of ['1', '١', '१'])
      expect(valuesOf(pressed(romeSelected, { key }))).toContain('Rome: city')
  })

  it('leaves the words alone when no label has the number', () => {
    const state = pressed(romeSelected, { key: '7' })
    expect(state.notice).toEqual({ kind: 'no-such-number', number: 7 })
    expect(state.history).toBe(romeSelected.history)
  })

  it.each([
    ['a number without a selection', caretAt(romeSelected, 3), '1', {}],
    ['zero', romeSelected, '0', {}],
    ['a letter', romeSelected, 'x', {}],
    ['a number with Control', romeSelected, '1', { ctrlKey: true }],
    ['undoing in an empty field', editorOf(''), 'z', { ctrlKey: true }],
    ['doing again in an empty field', editorOf(''), 'y', { ctrlKey: true }],
    ['AltGr and Z', romeSelected, 'z', { ctrlKey: true, altKey: true }],
    ['Escape with nothing open', romeSelected, 'Escape', {}],
    ['Enter', romeSelected, 'Enter', {}],
    ['Shift and an arrow', romeSelected, 'ArrowRight', { shiftKey: true }],
    ['Alt and an arrow', caretAt(editorOf(markup), 4), 'ArrowRight', { altKey: true }],
    ['Shift, Alt and an arrow up', caretAt(editorOf(markup), 4), 'ArrowUp', { shiftKey: true, altKey: true }],
    [
      'Shift, Alt and an arrow outside of entities',
      romeSelected,
      'ArrowRight',
      { shiftKey: true, altKey: true },
    ],
  ])('is only typed: %s', (_title, state, key, modifiers) => {
    expect(actionOfKey({ ...plain, ...modifiers, key }, state, setting)).toBeNull()
  })

  it.each([
    ['z', { ctrlKey: true }, 'undone'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redone'],
    ['y', { ctrlKey: true }, 'redone'],
    ['z', { metaKey: true }, 'undone'],
  ])('%s takes back or does again', (key, modifiers, kind) => {
    const marked = pressed(romeSelected, { key: '1' })
    const undone = pressed(marked, { key: 'z', ctrlKey: true })
    const state = pressed(kind === 'undone' ? marked : undone, { ...modifiers, key })
    expect(state.notice).toEqual({ kind })
  })

  it('moves the end of the entity that holds the caret, towards the end of the line', () => {
    const inside = caretAt(editorOf(markup), 4)
    const left = { key: 'ArrowLeft', altKey: true, shiftKey: true }
    expect(valuesOf(pressed(inside, left))).toEqual(['tabl: thing'])
    expect(valuesOf(pressed(inside, left, { direction: () => 'rtl' as const }))).toEqual(['table i: thing'])
  })

  it('opens and closes the labels', () => {
    const down = { ...plain, key: 'ArrowDown', altKey: true }
    expect(actionOfKey(down, romeSelected, setting)).toBe('open-labels')
    const leave = { ...plain, key: 'Escape' }
    expect(actionOfKey(leave, romeSelected, { ...setting, labelsOpen: true })).toBe('close-labels')
  })

  it('gives up what a handle is being dragged to', () => {
    const dragged = nudge(openStep(editorOf(markup)), 0, 'end', -1, 'character')
    expect(valuesOf(pressed(dragged, { key: 'Escape' }))).toEqual(['table: thing'])
  })

  it('places or gives up the entity that is looked for', () => {
    const lost = {
      reason: 'not-found',
      stated: { start: 0, end: 1, label: 'city', value: 'x' },
    } as const
    const picking = selecting(pickWords(caretAt(editorOf(markup), 0), lost, false), 'Rome')
    expect(valuesOf(pressed(picking, { key: 'Enter' }))).toContain('Rome: city')
    expect(pressed(picking, { key: 'Escape' }).picking).toBeNull()
  })
})
