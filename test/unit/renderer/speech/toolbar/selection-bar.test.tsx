import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkAll, checkNone } from '../../../../../renderer/speech/store/selection'
import { closeSheet, openSheet, useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { LineSelectionBar } from '../../../../../renderer/speech/toolbar/selection-bar'
import { asText } from '../../../../../shared/as-text'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { sheetOf } from '../../../shared/speech/sheets'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

beforeEach(async () => {
  const fake = startPage()
  fake.parlance.openSheet = async ({ id }) =>
    success(asText({ id, sheet: sheetOf('abc'), edits: 0, undo: sheetUndo.none }))
  fake.parlance.editSheet = async () => success({ edits: 1 })
  await openSheet('s', 'this-computer')
})
afterEach(() => act(closeSheet))

it('is there while lines are checked, and changes one thing of all of them', async () => {
  renderPart(<LineSelectionBar />)
  expect(screen.queryByRole('toolbar')).toBeNull()
  act(checkAll)
  const bar = within(screen.getByRole('toolbar', { name: t('word.selected', { count: 3 }) }))
  const before = useSpeech.getState().sheet.lines
  fireEvent.click(bar.getByRole('button', { name: t('speech.fit') }))
  expect(await screen.findByText(t('speech.fitOfLines', { count: 3 }))).toBeTruthy()
  fireEvent.click(screen.getByLabelText(t('speech.fit.both')))
  const after = useSpeech.getState().sheet.lines
  expect(after.map(({ fit }) => fit.mode)).toEqual(['both', 'both', 'both'])
  expect(after.map(({ language }) => language)).toEqual(before.map(({ language }) => language))
  act(checkNone)
  expect(screen.queryByRole('toolbar')).toBeNull()
})
