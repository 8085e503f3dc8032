import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askForRow, useAskedRow } from '../../../../../renderer/components/table/asked-row'
import { SheetFindBar } from '../../../../../renderer/speech/find/find-bar'
import { openSheetFind, useSheetFind } from '../../../../../renderer/speech/find/find-store'
import { activate, checkChosenLines } from '../../../../../renderer/speech/store/selection'
import { closeSheet, openSheet, useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { asText } from '../../../../../shared/as-text'
import { success } from '../../../../../shared/result'
import { sheetUndo } from '../../../../../shared/speech/sheet-patch'
import { lineWith, sheetWith } from '../../../shared/speech/sheets'
import { renderPart, startPage } from '../../render'

it('an Escape that gives up what is composed leaves the bar open', () => {
  startPage()
  act(() => openSheetFind(false))
  renderPart(<SheetFindBar />)
  const field = screen.getByLabelText('Find')
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(useSheetFind.getState().isOpen).toBe(true)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(useSheetFind.getState().isOpen).toBe(false)
})

describe('the bar over a sheet', () => {
  beforeEach(async () => {
    const fake = startPage()
    const sheet = sheetWith(lineWith('a', { text: 'Mind the gap' }), lineWith('b', { text: 'the Gap' }))
    fake.parlance.openSheet = async ({ id }) => success(asText({ id, sheet, edits: 0, undo: sheetUndo.none }))
    await openSheet('s', 'this-computer')
    useSheetFind.setState(useSheetFind.getInitialState(), true)
  })
  afterEach(() => act(closeSheet))
  const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
  const open = (replaces: boolean) => {
    act(() => openSheetFind(replaces))
    return renderPart(<SheetFindBar />)
  }

  it('leads nowhere while nothing is found, and says what is the case', async () => {
    open(false)
    const field = screen.getByLabelText('Find')
    expect(document.activeElement).toBe(field)
    const off = () => ['Previous match', 'Next match'].map(name => button(name)?.disabled)
    expect([off(), screen.getByRole('status').textContent]).toEqual([[true, true], ''])
    fireEvent.change(field, { target: { value: 'nowhere' } })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found'))
    expect(off()).toEqual([true, true])
    fireEvent.change(field, { target: { value: 'gap' } })
    await waitFor(() => expect(off()).toEqual([false, false]))
    expect(screen.getByRole('status').textContent).toMatch(/2/)
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.keyDown(field, { key: 'x' })
    const at = () => useSheetFind.getState().current?.key
    const first = at()
    fireEvent.keyDown(field, { key: 'Enter' })
    const second = at()
    expect([first, second].sort()).toEqual(['a', 'b'])
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
    expect(at()).toBe(first)
    fireEvent.click(button('Match case') ?? field)
    await waitFor(() => expect(useSheetFind.getState().count).toBe(1))
    expect(button('Match case')?.ariaPressed).toBe('true')
  })

  it('replaces only once that is asked for, and goes to what is to be put there', () => {
    open(false)
    expect(screen.queryByLabelText('Replace with')).toBeNull()
    fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'gap' } })
    fireEvent.click(button('Replace') ?? document.body)
    expect(document.activeElement).toBe(screen.getByLabelText('Replace with'))
    expect(screen.getAllByRole('button', { name: 'Replace' })).toHaveLength(1)
  })

  it('is told what to look for first where nothing is said of it', () => {
    open(true)
    expect(document.activeElement).toBe(screen.getByLabelText('Find'))
  })

  it('looks in checked lines alone where that is asked for, and goes back to the table', async () => {
    const first = open(false)
    expect(button('In the selection')).toBeNull()
    first.unmount()
    act(() => checkChosenLines(['b']))
    open(false)
    const within = screen.getByRole('button', { name: /selection|selected/i })
    fireEvent.click(within)
    expect(useSpeech.getState().findsIn).toEqual(['b'])
    fireEvent.click(within)
    expect(useSpeech.getState().findsIn).toBeNull()
    act(() => activate('b'))
    fireEvent.keyDown(screen.getByLabelText('Find'), { key: 'Escape' })
    expect([useSheetFind.getState().isOpen, useSpeech.getState().active, useAskedRow.getState().id]).toEqual([
      false,
      'b',
      'b',
    ])
    act(() => askForRow(null))
  })
})
