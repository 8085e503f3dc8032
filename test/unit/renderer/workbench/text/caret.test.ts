import { beforeEach, describe, expect, it } from 'vitest'
import { selectionIn, textNodeOf } from '../../../../../renderer/workbench/text/fields'

const field = document.createElement('div')
const select = (from: Node, start: number, to: Node, end: number): void =>
  document.getSelection()?.setBaseAndExtent(from, start, to, end)

beforeEach(() => {
  document.body.replaceChildren(field)
})

describe('a text that has come apart', () => {
  const left = new Text('left ')
  const right = new Text('right')
  beforeEach(() => field.replaceChildren(left, document.createElement('br'), right))

  it('is one again, with the caret where it was', () => {
    select(right, 2, right, 2)
    const text = textNodeOf(field)
    expect(text.data).toBe('left right')
    expect([...field.childNodes]).toEqual([text])
    expect(selectionIn(field)).toEqual({ start: 7, end: 7, caret: 7 })
  })

  it('keeps what was selected, and the way it was', () => {
    select(right, 2, left, 1)
    textNodeOf(field)
    expect(selectionIn(field)).toEqual({ start: 1, end: 7, caret: 1 })
  })

  it('takes no caret from elsewhere', () => {
    const elsewhere = document.body.appendChild(new Text('elsewhere'))
    select(elsewhere, 3, elsewhere, 3)
    textNodeOf(field)
    expect(document.getSelection()?.anchorNode).toBe(elsewhere)
  })
})
