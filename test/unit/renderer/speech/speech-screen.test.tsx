import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SpeechScreen } from '../../../../renderer/speech/speech-screen'
import { setLineFilter } from '../../../../renderer/speech/store/selection'
import { closeSheet } from '../../../../renderer/speech/store/sheet-on-screen'
import { useSpeech } from '../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../shared/as-text'
import { success } from '../../../../shared/result'
import type { Sheet } from '../../../../shared/speech/sheet'
import { sheetUndo } from '../../../../shared/speech/sheet-patch'
import { lineWith, sheetWith } from '../../shared/speech/sheets'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

let fake: FakeBridge

async function show(sheet: Sheet): Promise<void> {
  const summary = {
    id: 's',
    profileId: 'this-computer',
    name: 'Metro',
    lines: 1,
    languages: [],
    createdAt: 1,
  }
  fake.parlance.listSheets = async () => success([{ ...summary, editedAt: 1 }])
  fake.parlance.openSheet = async ({ id }) => success(asText({ id, sheet, edits: 0, undo: sheetUndo.none }))
  fake.parlance.editSheet = async () => success({ edits: 1 })
  renderPart(<SpeechScreen />)
  await waitFor(() => expect(useSpeech.getState().opening).toBe('here'))
}

// Asking by role costs jsdom seconds in a table.
const rows = () => [...document.querySelectorAll('tbody tr')]
const cell = (column: string) => {
  const found = rows()[0]?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!found) throw new Error(`no cell ${column}`)
  return found
}

beforeEach(() => {
  // Mantine's growing text fields listen for fonts, which jsdom has none of.
  const fonts = { addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  fake = startPage()
})
afterEach(() => act(closeSheet))

describe('the Speech screen', () => {
  it('begins with a line to type, and turns into a table', async () => {
    await show(sheetWith())
    const field = screen.getByLabelText('Type a line to speak, then press Enter')
    fireEvent.change(field, { target: { value: ' Mind the gap. ' } })
    fireEvent.submit(field)
    expect(rows()).toHaveLength(1)
    expect(cell('text').textContent).toBe('Mind the gap.')
    expect(document.activeElement).toBe(cell('text'))
  })

  it('draws few of thousands of lines, and tells how many there are', async () => {
    await show(sheetWith(...Array.from({ length: 5_000 }, (_, at) => lineWith(`k${at}`))))
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('5001')
    expect(rows().length).toBeLessThan(40)
    fireEvent.keyDown(cell('text'), { key: 'End', ctrlKey: true })
    expect(rows().at(-1)?.getAttribute('aria-rowindex')).toBe('5001')
  })

  it('is typed into in place, and names what is wrong with a cell', async () => {
    await show(sheetWith(lineWith('a', { language: 'en', fit: { mode: 'both', seconds: '' } })))
    expect(within(cell('language')).getByRole('img').getAttribute('aria-label')).toContain('en-IN')
    expect(cell('fit').getAttribute('aria-invalid')).toBe('true')
    fireEvent.keyDown(cell('text'), { key: 'न' })
    const field = within(cell('text')).getByRole('textbox')
    expect(field).toHaveProperty('value', 'न')
    fireEvent.change(field, { target: { value: '' } })
    expect(within(cell('text')).getByRole('status').textContent).toBe('There is nothing to say in this line.')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(cell('text').textContent).toBe('Text of a')
  })

  it('says that no line is in a state, rather than that there are none', async () => {
    await show(sheetWith(lineWith('a')))
    act(() => setLineFilter('done'))
    expect(screen.getByText('No line is in this state.')).toBeTruthy()
    expect(screen.getByText('Done').getAttribute('aria-pressed')).toBe('true')
  })
})
