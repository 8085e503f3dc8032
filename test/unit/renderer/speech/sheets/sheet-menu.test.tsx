import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLastSheet } from '../../../../../renderer/speech/sheets/sheet-list'
import { SheetMenu } from '../../../../../renderer/speech/sheets/sheet-menu'
import { activate } from '../../../../../renderer/speech/store/selection'
import { closeSheet, useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../../shared/as-text'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
import { plainDefaults } from '../../../../../shared/speech/sheet'
import { sheetOf } from '../../../shared/speech/sheets'
import type { FakeBridge } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
let fake: FakeBridge
let read: string[]

beforeEach(async () => {
  fake = startPage()
  read = []
  const about = { profileId: 'this-computer', languages: [], createdAt: 1 }
  fake.documents.Sheets = () => [
    { ...about, id: 'metro', name: 'Metro', lines: 9, editedAt: 2 },
    { ...about, id: 'bus', name: 'Bus', lines: 1, editedAt: 1 },
  ]
  fake.parlance.openSheet = async ({ id }) => {
    read.push(id)
    return success(
      asText({ id, sheet: { ...sheetOf('abc'), name: id === 'metro' ? 'Metro' : 'Bus' }, edits: 0 }),
    )
  }
  fake.parlance.editSheet = async () => success({ edits: 1 })
  await openLastSheet('this-computer', plainDefaults)
  renderPart(<SheetMenu />)
})
afterEach(() => act(closeSheet))

const open = () =>
  fireEvent.click(screen.getByRole('button', { name: t('speech.chooseSheet', { name: 'Metro' }) }))
const item = (name: RegExp | string) => screen.findByRole('menuitem', { name })

it('counts the lines that the open sheet has now, and stays where it is asked for itself', async () => {
  open()
  const metro = await item(/^Metro/)
  expect(metro.textContent).toContain(t('speech.lines', { count: 3 }))
  act(() => activate('b'))
  fireEvent.click(metro)
  expect([useSpeech.getState().active, read]).toEqual(['b', ['metro']])
})

it('goes to another sheet', async () => {
  open()
  const bus = await item(/^Bus/)
  expect(bus.textContent).toContain(t('speech.lines', { count: 1 }))
  fireEvent.click(bus)
  await waitFor(() => expect(useSpeech.getState()).toMatchObject({ id: 'bus', opening: 'here' }))
  expect(read).toEqual(['metro', 'bus'])
})

it('asks what the sheet that is open is to be called', async () => {
  open()
  fireEvent.click(await item(t('word.rename')))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /name/i })
  expect(field.value).toBe('Metro')
  fireEvent.change(field, { target: { value: 'Tram' } })
  fireEvent.submit(field)
  expect(useSpeech.getState().sheet.name).toBe('Tram')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
