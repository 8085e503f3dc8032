import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usePlayer } from '../../../../renderer/sound/player'
import { SpeechScreen } from '../../../../renderer/speech/speech-screen'
import { deleteTargets } from '../../../../renderer/speech/store/line-commands'
import { activate, beginEdit, setLineFilter } from '../../../../renderer/speech/store/selection'
import { closeSheet, undoSheet, useSpeech } from '../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../shared/as-text'
import { failure, success } from '../../../../shared/result'
import type { ServiceProfile } from '../../../../shared/service-profile'
import type { Sheet } from '../../../../shared/speech/sheet'
import { sheetUndo } from '../../../../shared/speech/sheet-patch'
import { lineWith, sheetWith } from '../../shared/speech/sheets'
import { company, type FakeBridge, thisComputer } from '../fake-bridge'
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
  fake.documents.Sheets = () => [{ ...summary, editedAt: 1 }]
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

/** As the player does where all lines are played. */
const goOnTo = (currentId: string): void => act(() => usePlayer.setState({ currentId }))

beforeEach(() => {
  // Mantine's growing text fields listen for fonts, which jsdom has none of.
  const fonts = { addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  fake = startPage()
})
afterEach(() => {
  usePlayer.setState({ currentId: null })
  return act(closeSheet)
})

describe('the Speech screen', () => {
  it('begins with a line to type, and turns into a table', async () => {
    await show(sheetWith())
    const field = screen.getByLabelText('Type a line to speak, then press Enter')
    fireEvent.change(field, { target: { value: ' Mind the gap. ' } })
    fireEvent.submit(field)
    expect(rows()).toHaveLength(2)
    expect(cell('text').textContent).toBe('Mind the gap.')
    const type = (text: string): void => {
      const next = document.activeElement ?? document.body
      fireEvent.change(next, { target: { value: text } })
      fireEvent.keyDown(next, { key: 'Enter' })
    }
    type('Stand back.')
    type('All aboard.')
    expect(rows()).toHaveLength(4)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
    expect(rows().map(row => row.querySelector('[data-column="text"]')?.textContent)).toEqual([
      'Mind the gap.',
      'Stand back.',
      'All aboard.',
    ])
    expect(document.activeElement?.textContent).toBe('All aboard.')
    for (let undone = 0; undone < 5; undone += 1) act(undoSheet)
    expect(rows()).toHaveLength(0)
    expect(document.activeElement).toBe(screen.getByLabelText('Type a line to speak, then press Enter'))
  })

  it('has no line less for one that was begun and left, and takes lines that are pasted into it', async () => {
    await show(sheetWith(lineWith('a')))
    const editLast = (): Element => {
      act(() => beginEdit(useSpeech.getState().shown.at(-1) ?? '', 'text'))
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
      return document.activeElement ?? document.body
    }
    fireEvent.blur(editLast())
    expect(rows()).toHaveLength(1)
    fireEvent.keyDown(editLast(), { key: 'Enter', ctrlKey: true })
    expect(rows()).toHaveLength(1)
    const clipboardData = { getData: () => 'One\nTwo' }
    fireEvent.paste(editLast(), { clipboardData })
    expect(useSpeech.getState().sheet.lines.map(({ text }) => text)).toEqual(['Text of a', 'One', 'Two'])
  })

  it('keeps the keyboard in the table when lines go, by a key or by a menu', async () => {
    await show(sheetWith(lineWith('a'), lineWith('b'), lineWith('c'), lineWith('d')))
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key
    act(() => activate('b', 'text'))
    act(() => document.querySelector<HTMLElement>('[data-key="b"] [data-column="text"]')?.focus())
    act(deleteTargets)
    expect(focused()).toBe('c')
    fireEvent.contextMenu(document.activeElement ?? document.body)
    const entry = await screen.findByRole('menuitem', { name: 'Delete' })
    act(() => entry.focus())
    fireEvent.click(entry)
    expect(focused()).toBe('d')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' })
    expect(focused()).toBe('a')
  })

  it('marks the line with the keyboard, and another once that has it', async () => {
    await show(sheetWith(lineWith('a'), lineWith('b')))
    const marked = () => rows().map(row => row.hasAttribute('data-current'))
    act(() => activate('a', 'text'))
    expect(marked()).toEqual([true, false])
    act(() => activate('b', 'text'))
    expect(marked()).toEqual([false, true])
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

  it('leaves the cell of a language with one Escape, and its list with it', async () => {
    await show(sheetWith(lineWith('a')))
    act(() => activate('a', 'language'))
    fireEvent.keyDown(cell('language'), { key: 'Enter' })
    const field = await screen.findByDisplayValue('en-IN')
    fireEvent.click(field)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(useSpeech.getState().editing).toBeNull()
  })

  it('steps from line to line beside its details, and no further than there are lines', async () => {
    await show(sheetWith(lineWith('a'), lineWith('b')))
    act(() => useSpeech.setState({ detailsOpen: true }))
    act(() => activate('a', 'text'))
    const step = (name: string) => screen.getByRole('button', { name })
    const isOff = (): boolean[] =>
      ['Previous line', 'Next line'].map(name => step(name).getAttribute('aria-disabled') === 'true')
    expect(isOff()).toEqual([true, false])
    step('Next line').focus()
    fireEvent.click(step('Next line'))
    expect(useSpeech.getState().active).toBe('b')
    expect(isOff()).toEqual([false, true])
    expect(document.activeElement).toBe(step('Next line'))
  })

  it('goes along with the line that sounds, and not from under who writes beside the table', async () => {
    await show(sheetWith(lineWith('a'), lineWith('b'), lineWith('c')))
    act(() => useSpeech.setState({ detailsOpen: true }))
    goOnTo('b')
    expect(useSpeech.getState().active).toBe('b')
    const field = await screen.findByDisplayValue('Text of b')
    act(() => field.focus())
    goOnTo('c')
    expect(useSpeech.getState().active).toBe('b')
    fireEvent.change(document.activeElement ?? document.body, { target: { value: 'Text of b, written on' } })
    expect(useSpeech.getState().sheet.lines.map(({ text }) => text)).toEqual([
      'Text of a',
      'Text of b, written on',
      'Text of c',
    ])
    act(() => field.blur())
    goOnTo('a')
    expect(useSpeech.getState().active).toBe('a')
  })

  it('does with the menu of a line what it says of that one, also once another sounds', async () => {
    await show(sheetWith(lineWith('a'), lineWith('b'), lineWith('c')))
    fireEvent.contextMenu(cell('text'))
    const entry = await screen.findByRole('menuitem', { name: 'Delete' })
    act(() => entry.focus())
    goOnTo('b')
    fireEvent.click(entry)
    expect(rows().map(row => row.getAttribute('data-key'))).toEqual(['b', 'c'])
  })

  it('closes the menu of a line that is not the one with the focus any more', async () => {
    await show(sheetWith(lineWith('a'), lineWith('b')))
    fireEvent.contextMenu(cell('text'))
    const entry = await screen.findByRole('menuitem', { name: 'Delete' })
    act(() => entry.focus())
    act(() => activate('b'))
    expect(document.querySelector('[role="menu"]')).toBeNull()
    act(() => activate('a'))
    expect(document.querySelector('[role="menu"]')).toBeNull()
  })

  it('says that no line is in a state, rather than that there are none', async () => {
    await show(sheetWith(lineWith('a')))
    act(() => setLineFilter('done'))
    expect(screen.getByText('No line is in this state.')).toBeTruthy()
    expect(screen.getByText('Done').getAttribute('aria-pressed')).toBe('true')
  })

  it('makes a first sheet in the language that its service speaks, as far as that is known', async () => {
    const made: unknown[] = []
    fake.parlance.createSheet = async ({ defaults }) => {
      made.push(defaults.language)
      return failure({ kind: 'offline' })
    }
    const begin = async (profile: ServiceProfile) => {
      fake.push('profiles', [profile])
      fake.push('settings', { ...fake.startup.settings, activeProfileId: profile.id })
      const count = made.length
      const { unmount } = renderPart(<SpeechScreen />)
      await waitFor(() => expect(made).toHaveLength(count + 1))
      unmount()
      await act(closeSheet)
    }
    const spoken = (...speech: string[]) => ({ ...company.languages, speech })
    await begin(thisComputer)
    await begin({ ...company, languages: spoken() })
    await begin({ ...company, languages: spoken('hi-IN', 'de-DE') })
    expect(made).toEqual(['en-US', '', 'hi-IN'])
  })
})
