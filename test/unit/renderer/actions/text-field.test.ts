import { describe, expect, it } from 'vitest'
import { hasText, isUndoOfField } from '../../../../renderer/actions/text-field'

function input(type: string, value = ''): HTMLInputElement {
  const field = document.createElement('input')
  field.type = type
  field.value = value
  return field
}

describe('undo in a field', () => {
  it('is its own where it holds text, and of both kinds', () => {
    expect(hasText(input('text'))).toBe(true)
    expect(hasText(input('checkbox'))).toBe(false)
    expect(isUndoOfField('edit.undo', input('text'))).toBe(true)
    expect(isUndoOfField('edit.redo', input('search', 'x'))).toBe(true)
    expect(isUndoOfField('edit.undo', document.createElement('textarea'))).toBe(true)
  })

  it('is of the page where the field has none, and every other command is', () => {
    expect(isUndoOfField('edit.undo', input('range'))).toBe(false)
    expect(isUndoOfField('edit.undo', document.createElement('div'))).toBe(false)
    expect(isUndoOfField('edit.undo', null)).toBe(false)
    expect(isUndoOfField('edit.find', input('text'))).toBe(false)
  })

  it('is passed on by a field that stands for what was undone, as long as it is empty', () => {
    const field = input('text')
    field.dataset.passesUndo = ''
    expect(isUndoOfField('edit.undo', field)).toBe(false)
    field.value = 'x'
    expect(isUndoOfField('edit.undo', field)).toBe(true)
  })
})
