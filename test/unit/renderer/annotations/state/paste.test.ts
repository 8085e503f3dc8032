import { describe, expect, it } from 'vitest'
import { presentOf, startEditor, undo } from '../../../../../renderer/annotations/state/editor-state'
import {
  copied,
  pasteAnnotated,
  pasteBrackets,
  replaceSelection,
} from '../../../../../renderer/annotations/state/paste'
import { readBrackets } from '../../../../../shared/text/spans/bracket-markup'
import { caretAt, editorOf, selecting, valuesOf } from './editor-steps'

describe('bracket text', () => {
  it('is pasted as what it means; taking that back leaves what was written', () => {
    const state = pasteBrackets(caretAt(editorOf('in [Rome](city)'), 0), '[two](number) ')
    if (!state) throw new Error('There are brackets in it.')
    expect(presentOf(state).text).toBe('two in Rome')
    expect(valuesOf(state)).toEqual(['two: number', 'Rome: city'])
    expect(state.notice).toEqual({ kind: 'pasted', placed: 1, refused: 0 })
    expect(presentOf(undo(state)).text).toBe('[two](number) in Rome')
    expect(presentOf(undo(undo(state))).text).toBe('in Rome')
  })

  it('is any text without brackets no business of', () => {
    expect(pasteBrackets(editorOf('a'), 'a [b] (c)')).toBeNull()
  })

  it('stays plain where it lands inside another entity', () => {
    const state = pasteBrackets(caretAt(editorOf('[New York](city)'), 3), 'x [y](letter) z')
    expect(state && valuesOf(state)).toEqual(['Newx y z York: city'])
    expect(state?.notice).toEqual({ kind: 'pasted', placed: 0, refused: 1 })
  })

  it('takes over the line breaks of the text', () => {
    const before = caretAt(startEditor({ text: 'a\r\nb', spans: [] }), 4)
    const state = pasteBrackets(before, '\n[c](letter)\nd')
    expect(state && presentOf(state).text).toBe('a\r\nb\r\nc\r\nd')
    expect(state && valuesOf(state)).toEqual(['c: letter'])
  })
})

describe('copy and paste', () => {
  const text = readBrackets('go to [Rome](city) [today](time)')

  it('take the entities along that are whole', () => {
    expect(copied(text, { start: 6, end: 14 })).toEqual({
      text: 'Rome tod',
      spans: [{ start: 0, end: 4, label: 'city', value: 'Rome' }],
    })
  })

  it('put back what was cut', () => {
    const state = selecting(editorOf('go to [Rome](city) [today](time)'), 'Rome today')
    const piece = copied(presentOf(state), presentOf(state).selection)
    const back = pasteAnnotated(replaceSelection(state, ''), piece)
    expect(presentOf(back)).toMatchObject(text)
  })

  it('replace what is selected', () => {
    const state = replaceSelection(editorOf('go to [Rome](city)', 'Rome'), 'Oslo')
    expect(valuesOf(state)).toEqual(['Oslo: city'])
    expect(presentOf(state).selection).toEqual({ start: 10, end: 10 })
  })
})
