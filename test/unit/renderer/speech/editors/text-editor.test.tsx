// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TextEditor } from '../../../../../renderer/speech/editors/text-editor'
import { activate, beginEdit } from '../../../../../renderer/speech/store/selection'
import { closeSheet, openSheet, useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { shownColumns, toggleColumn } from '../../../../../renderer/speech/table/columns'
import { asText } from '../../../../../shared/as-text'
import { success } from '../../../../../shared/result'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { lineWith, sheetWith } from '../../../shared/speech/sheets'
import { renderPart, startPage } from '../../render'

const line = lineWith('a')
const column = () => useSpeech.getState().column

beforeEach(async () => {
  const fake = startPage()
  fake.parlance.openSheet = async ({ id }) =>
    success(asText({ id, sheet: sheetWith(line), edits: 0, undo: sheetUndo.none }))
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
