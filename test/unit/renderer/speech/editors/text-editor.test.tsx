// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TextEditor } from '../../../../../renderer/speech/editors/text-editor'
import { typeText } from '../../../../../renderer/speech/store/cell-edits'
import { activate, beginEdit, setLineFilter } from '../../../../../renderer/speech/store/selection'
import { closeSheet, openSheet, useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { shownColumns, toggleColumn } from '../../../../../renderer/speech/table/columns'
import { asText } from '../../../../../shared/as-text'
import { success } from '../../../../../shared/result'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { lineWith, sheetWith } from '../../../shared/speech/sheets'
import { renderPart, startPage } from '../../render'

const line = lineWith('a')
const below = lineWith('b', { text: '' })
const column = () => useSpeech.getState().column

beforeEach(async () => {
  const fake = startPage()
  fake.parlance.openSheet = async ({ id }) =>
    success(asText({ id, sheet: sheetWith(line, below), edits: 0, undo: sheetUndo.none }))
  fake.parlance.editSheet = async () => success({ edits: 1 })
  await openSheet('s', 'this-computer')
})
afterEach(async () => {
  if (!shownColumns().includes('language')) toggleColumn('language')
  await closeSheet()
})

it('Tab goes from a text to the next column that is shown', () => {
  const tab = (shiftKey: boolean) => {
    beginEdit('a', 'text')
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Tab', shiftKey })
    return column()
  }
  renderPart(<TextEditor line={line} number={1} typed={null} problem={undefined} />)
  expect([tab(false), tab(true)]).toEqual(['language', 'text'])
  toggleColumn('language')
  expect(tab(false)).toBe('voice')
})

it('the keyboard goes to the text where its column is hidden, and stays where another is', () => {
  activate('a', 'voice')
  toggleColumn('language')
  expect(column()).toBe('voice')
  toggleColumn('language')
  activate('a', 'language')
  toggleColumn('language')
  expect(column()).toBe('text')
})

/** Which cell is open, or else which has the keyboard. */
const place = () => {
  const { editing, active, sheet } = useSpeech.getState()
  return [editing?.key ?? null, active, sheet.lines.length]
}
const texts = () => useSpeech.getState().sheet.lines.map(({ text }) => text)

function Edited({ at = 0 }: { at?: number }) {
  const shown = useSpeech(({ sheet }) => sheet.lines[at])
  return shown ? <TextEditor line={shown} number={1} typed={null} problem={undefined} /> : null
}
const press = (keys: Parameters<typeof fireEvent.keyDown>[1]) =>
  fireEvent.keyDown(screen.getByRole('textbox'), keys)

it('Enter goes to the text below and leaves that closed, and with any other key held it goes nowhere', () => {
  beginEdit('a', 'text')
  renderPart(<Edited />)
  for (const held of ['shiftKey', 'altKey', 'ctrlKey', 'metaKey']) press({ key: 'Enter', [held]: true })
  press({ key: 'Enter', isComposing: true })
  expect(place()).toEqual(['a', 'a', 2])
  expect(press({ key: 'Enter' })).toBe(false)
  expect(place()).toEqual([null, 'b', 2])
})

it('Enter behind the last line begins another, unless that says nothing or a filter would hide it', () => {
  beginEdit('b', 'text')
  const { unmount } = renderPart(<Edited at={1} />)
  press({ key: 'Enter' })
  expect(place()).toEqual([null, 'b', 2])
  unmount()
  typeText('b', 'Stand back.')
  setLineFilter('draft')
  beginEdit('b', 'text')
  const filtered = renderPart(<Edited at={1} />)
  press({ key: 'Enter' })
  expect(place()).toEqual([null, 'b', 2])
  filtered.unmount()
  setLineFilter('all')
  beginEdit('b', 'text')
  renderPart(<Edited at={1} />)
  press({ key: 'Enter' })
  const [editing, active, lines] = place()
  expect([editing === active, editing === 'b', lines]).toEqual([true, false, 3])
})

it('Escape leaves the text as it was when it was opened, unless it gives up what is composed', () => {
  beginEdit('a', 'text')
  renderPart(<Edited />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect([document.activeElement, field.selectionStart]).toEqual([field, 'Text of a'.length])
  fireEvent.change(field, { target: { value: 'Mind the gap.' } })
  press({ key: 'Escape', isComposing: true })
  expect([texts()[0], place()[0]]).toEqual(['Mind the gap.', 'a'])
  expect(press({ key: 'x' })).toBe(true)
  expect(press({ key: 'Escape' })).toBe(false)
  expect([texts()[0], place()[0]]).toEqual(['Text of a', null])
})

it('leaving a text closes its cell, and no other that was opened since', () => {
  beginEdit('a', 'text')
  renderPart(<Edited />)
  const field = screen.getByRole('textbox')
  act(() => beginEdit('a', 'language'))
  fireEvent.blur(field)
  expect(useSpeech.getState().editing?.column).toBe('language')
  act(() => beginEdit('b', 'text'))
  fireEvent.blur(field)
  expect(place()[0]).toBe('b')
  act(() => beginEdit('a', 'text'))
  fireEvent.blur(field)
  expect(place()[0]).toBeNull()
})

it('what is wrong with a text is said below it, and it is marked where it cannot be spoken', () => {
  const problem = (level: 'error' | 'warning') => ({ cell: 'text', code: 'text-empty', level }) as const
  const { rerender } = renderPart(
    <TextEditor line={line} number={1} typed={null} problem={problem('error')} />,
  )
  const field = screen.getByRole('textbox')
  expect([field.ariaInvalid, screen.getByRole('status').textContent]).toEqual([
    'true',
    'There is nothing to say in this line.',
  ])
  rerender(<TextEditor line={line} number={1} typed={null} problem={problem('warning')} />)
  expect([field.getAttribute('aria-invalid'), screen.queryByRole('status') !== null]).toEqual([null, true])
  rerender(<TextEditor line={line} number={1} typed={null} problem={undefined} />)
  expect(screen.queryByRole('status')).toBeNull()
})
