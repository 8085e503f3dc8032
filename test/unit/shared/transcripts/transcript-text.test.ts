import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyStep,
  invertStep,
  isEmptyStep,
  type TranscriptStep,
} from '../../../../shared/transcripts/transcript-text'
import { anyEdits, applied, textOf } from './texts'

const note = { id: 'n1', at: 3, text: 'Ask again' }

describe('steps of an edit', () => {
  it('read backwards are their own undo', () => {
    fc.assert(
      fc.property(anyEdits, ({ text, made, texts }) => {
        let now = texts.at(-1) ?? text
        for (const { step } of made.toReversed()) now = applied(now, invertStep(step))
        expect(now).toEqual(text)
      }),
      { numRuns: 60 },
    )
  })

  it('keep notes in the order of their moments, and change and remove the right one', () => {
    const text = textOf('one 1-2', { notes: [{ id: 'late', at: 9, text: '' }] })
    const withNote = applied(text, { kind: 'note', was: null, now: note })
    expect(withNote.notes.map(({ id }) => id)).toEqual(['n1', 'late'])
    const changed = applied(withNote, { kind: 'note', was: note, now: { ...note, at: 12 } })
    expect(changed.notes.map(({ id, at }) => [id, at])).toEqual([
      ['late', 9],
      ['n1', 12],
    ])
    expect(applied(changed, { kind: 'note', was: { ...note, at: 12 }, now: null }).notes).toHaveLength(1)
  })

  it.each<[string, TranscriptStep]>([
    ['a note that was changed meanwhile', { kind: 'note', was: note, now: null }],
    ['a note that is there already', { kind: 'note', was: null, now: { id: 'n2', at: 0, text: '' } }],
    [
      'words that are not there',
      { kind: 'patch', patch: [{ kind: 'voice', at: 7, count: 1, was: null, now: 'a' }] },
    ],
  ])('are refused when they are about %s', (_, step) => {
    const text = textOf('one 1-2', {
      notes: [
        { ...note, text: 'Another' },
        { id: 'n2', at: 5, text: '' },
      ],
    })
    expect(applyStep(text, step)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  it('are empty when they change nothing', () => {
    expect(isEmptyStep({ kind: 'patch', patch: [] })).toBe(true)
    expect(isEmptyStep({ kind: 'name', was: 'a', now: 'a' })).toBe(true)
    expect(isEmptyStep({ kind: 'note', was: note, now: { ...note } })).toBe(true)
    expect(isEmptyStep({ kind: 'note', was: null, now: null })).toBe(true)
    expect(isEmptyStep({ kind: 'note', was: note, now: null })).toBe(false)
  })
})
