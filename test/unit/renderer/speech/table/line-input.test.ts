import type { MouseEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activate, checkAll, checkNone, endEdit } from '../../../../../renderer/speech/store/selection'
import { closeSheet, openSheet, useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { clicked, doubleClicked, orderLines } from '../../../../../renderer/speech/table/line-input'
import { asText } from '../../../../../shared/as-text'
import { success } from '../../../../../shared/result'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { sheetOf } from '../../../shared/speech/sheets'
import { installFakeBridge } from '../../fake-bridge'

const now = () => useSpeech.getState()
const editing = () => {
  const { editing: open } = now()
  return open && [open.key, open.column, open.typed]
}

/** A cell as the table draws it, with a button in it. */
function cell(key: string, column: string): HTMLElement {
  const row = document.createElement('div')
  row.dataset.key = key
  row.innerHTML = `<span data-column="${column}"><button type="button">Play</button></span>`
  return row.firstElementChild as HTMLElement
}
const on = (target: Element, keys: Partial<MouseEvent> = {}): MouseEvent =>
  ({ target, shiftKey: false, ctrlKey: false, metaKey: false, ...keys }) as MouseEvent

beforeEach(async () => {
  const fake = installFakeBridge()
  fake.parlance.openSheet = async ({ id }) =>
    success(asText({ id, sheet: sheetOf('abc'), edits: 0, undo: sheetUndo.none }))
  await openSheet('s', 'this-computer')
  activate('a', 'text')
})
afterEach(closeSheet)

describe('a click', () => {
  it('goes to a cell, and opens it where one is there already', () => {
    clicked(on(cell('b', 'text')))
    expect([now().active, editing()]).toEqual(['b', null])
    clicked(on(cell('b', 'language')))
    expect([now().column, editing()]).toEqual(['language', null])
    clicked(on(cell('b', 'language')))
    expect(editing()).toEqual(['b', 'language', null])
  })

  it('opens nothing that has no field of its own', () => {
    activate('b', 'status')
    clicked(on(cell('b', 'status')))
    doubleClicked(on(cell('b', 'status')))
    expect(editing()).toBeNull()
  })

  it('extends a range with Shift, and takes one line more with Control or Command', () => {
    clicked(on(cell('c', 'text'), { shiftKey: true }))
    expect([...now().checked]).toEqual(['a', 'b', 'c'])
    checkNone()
    clicked(on(cell('a', 'text'), { ctrlKey: true }))
    clicked(on(cell('c', 'text'), { metaKey: true }))
    expect([...now().checked].sort((one, other) => one.localeCompare(other))).toEqual(['a', 'c'])
    expect(editing()).toBeNull()
  })

  it('leaves alone what is open, a button in a cell, and what is beside the cells', () => {
    doubleClicked(on(cell('a', 'text')))
    const open = now().editing
    expect(open).not.toBeNull()
    clicked(on(cell('a', 'text')))
    expect(now().editing).toBe(open)
    endEdit()
    const button = cell('b', 'text').querySelector('button')
    if (!button) throw new Error('There is no button.')
    clicked(on(button))
    doubleClicked(on(button))
    clicked(on(cell('b', 'check')))
    clicked(on(document.createElement('div')))
    expect([now().active, editing()]).toEqual(['a', null])
  })
})

describe('a key', () => {
  it('selects all and none, and is free for others where none was selected', () => {
    expect(orderLines({ does: 'none' })).toBe(false)
    expect(orderLines({ does: 'all' })).toBe(true)
    expect(now().checked.size).toBe(3)
    expect(orderLines({ does: 'none' })).toBe(true)
    expect(now().checked.size).toBe(0)
    expect(orderLines({ does: 'delete' })).toBe(false)
  })

  it('is typed into a cell of text alone', () => {
    expect(orderLines({ does: 'type', text: 'x' })).toBe(true)
    expect(editing()).toEqual(['a', 'text', 'x'])
    activate('a', 'voice')
    expect(orderLines({ does: 'type', text: 'x' })).toBe(false)
    activate(null, 'text')
    expect(orderLines({ does: 'type', text: 'x' })).toBe(false)
    expect(editing()).toBeNull()
  })

  it('opens the cell with the keyboard, or selects its line', () => {
    expect(orderLines({ does: 'edit' })).toBe(true)
    expect(editing()).toEqual(['a', 'text', null])
    endEdit()
    expect(orderLines({ does: 'toggle' })).toBe(true)
    expect([...now().checked]).toEqual(['a'])
    activate('a', 'audio')
    expect(orderLines({ does: 'act' })).toBe(true)
    activate('a', 'status')
    expect(orderLines({ does: 'act' })).toBe(false)
    activate(null)
    expect(orderLines({ does: 'toggle' })).toBe(false)
    checkAll()
    expect(editing()).toBeNull()
  })
})
