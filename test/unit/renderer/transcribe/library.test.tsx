// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isAvailable, runCommand } from '../../../../renderer/actions/run'
import { CommandPalette } from '../../../../renderer/frame/command-palette'
import { openLayer } from '../../../../renderer/frame/frame-store'
import {
  changeRecordingFilter,
  selectRecordings,
  useLibraryView,
} from '../../../../renderer/transcribe/store/library-view'
import { shortTextOf } from '../../../../shared/actions'
import { createTranslate } from '../../../../shared/language/translate'
import { renderPart } from '../render'
import { focusOn, openLibrary, press, rowOf, shownRows } from './library-page'

const t = createTranslate('en')
const five = ['a', 'b', 'c', 'd', 'e']

const selectAll = (): HTMLInputElement => screen.getByLabelText(t('word.selectAll'))

describe('what is deleted', () => {
  it('is nothing, where nobody pointed at anything', async () => {
    const { deleted } = await openLibrary(five)
    expect(document.activeElement).toBe(document.body)
    await press('Delete')
    focusOn(screen.getByRole('button', { name: t('transcribe.filters') }))
    await press('Delete')
    expect(isAvailable('recordings.delete')).toBe(false)
    expect(deleted).toEqual([])
  })

  it('is the row with the keyboard, and then the one that took its place', async () => {
    const { deleted } = await openLibrary(five)
    focusOn(rowOf('d'))
    await press('Delete')
    expect(document.activeElement).toBe(rowOf('e'))
    await press('Delete')
    expect(document.activeElement).toBe(rowOf('c'))
    expect(deleted).toEqual([['d'], ['e']])
  })

  it('is what is selected and in sight, not what a filter hides', async () => {
    const { deleted } = await openLibrary(five)
    focusOn(rowOf('a'))
    await press('a', { ctrlKey: true })
    act(() => changeRecordingFilter({ text: 'c' }))
    await waitFor(() => expect(shownRows()).toEqual(['c']))
    await press('Delete')
    expect(deleted).toEqual([['c']])
    act(() => changeRecordingFilter({ text: '' }))
    expect([...useLibraryView.getState().selected]).toEqual(['a', 'b', 'd', 'e'])
  })

  it('is not what lies behind a dialog', async () => {
    const { deleted } = await openLibrary(five)
    focusOn(rowOf('b'))
    await act(async () => runCommand('recordings.tags', 'menu'))
    focusOn(await screen.findByRole('button', { name: t('app.cancel') }))
    act(() => selectRecordings(['b', 'c']))
    await press('Delete')
    expect(deleted).toEqual([])
    await press('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is the row that had the keyboard last, when the palette asks', async () => {
    const { deleted } = await openLibrary(five)
    renderPart(<CommandPalette />)
    const title = t('command.recordings.delete')
    act(() => openLayer('palette'))
    expect(screen.queryByRole('option', { name: title })).toBeNull()
    await press('Escape')
    focusOn(rowOf('b'))
    act(() => openLayer('palette'))
    const field = screen.getByRole('combobox', { name: t('frame.search') })
    fireEvent.change(field, { target: { value: title } })
    await press('Enter')
    expect(deleted).toEqual([['b']])
    expect(document.activeElement).toBe(rowOf('c'))
  })
})

describe('a row that goes', () => {
  it('takes the keyboard from nobody who is elsewhere', async () => {
    const { fake, deleted } = await openLibrary(five)
    focusOn(rowOf('c'))
    const search = screen.getByRole('searchbox')
    focusOn(search)
    act(() => fake.push('recordings', { changed: [], removed: ['c'] }))
    expect(document.activeElement).toBe(search)
    expect(isAvailable('recordings.delete')).toBe(false)
    expect(deleted).toEqual([])
  })
})

describe('what could not come in', () => {
  it('is tried again together, as each says how it is to be transcribed', async () => {
    const problem = { kind: 'not-found', what: 'file' } as const
    const arrival = { done: 0, total: null, problem }
    const { fake } = await openLibrary(['a', 'b'], { job: null, media: null, language: 'hi-IN', arrival })
    act(() => selectRecordings(['a', 'b']))
    const again = await screen.findByRole('button', { name: t(shortTextOf('recordings.retry')) })
    fireEvent.click(again)
    fireEvent.click(again)
    const asked = fake.requests.filter(({ name }) => name === 'transcribeRecording')
    expect(asked).toMatchObject([
      { request: { id: 'a', language: 'hi-IN', job: null } },
      { request: { id: 'b', language: 'hi-IN', job: null } },
    ])
  })
})

describe('the search field', () => {
  it('is emptied by Escape, and not by one that gives up what is composed', async () => {
    await openLibrary(five)
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    fireEvent.change(search, { target: { value: 'c' } })
    fireEvent.keyDown(search, { key: 'Escape', isComposing: true })
    expect(search.value).toBe('c')
    fireEvent.keyDown(search, { key: 'Escape' })
    expect(search.value).toBe('')
  })
})

describe('the box above the list', () => {
  it('is checked when every row in sight is, whatever else is selected', async () => {
    await openLibrary(five)
    act(() => selectRecordings(['a', 'b', 'c']))
    act(() => changeRecordingFilter({ text: 'd' }))
    await waitFor(() => expect(shownRows()).toEqual(['d']))
    expect(selectAll().checked).toBe(false)
    expect(selectAll().indeterminate).toBe(false)
    fireEvent.click(selectAll())
    expect(selectAll().checked).toBe(true)
    expect([...useLibraryView.getState().selected]).toEqual(['d'])
    act(() => changeRecordingFilter({ text: '' }))
    await waitFor(() => expect(shownRows()).toEqual(five))
    expect(selectAll().indeterminate).toBe(true)
  })
})

describe('above the list', () => {
  it('it says how many there are and how long they last, and how many were found', async () => {
    const { fake } = await openLibrary(five)
    expect(screen.getByText(t('transcribe.countAndLength', { count: 5, length: '5 min' }))).toBeTruthy()
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said()).not.toContain(t('transcribe.count', { count: 5 }))
    act(() => changeRecordingFilter({ text: 'c' }))
    await waitFor(() => expect(said()).toContain(t('transcribe.count', { count: 1 })))
    act(() => changeRecordingFilter({ text: 'nothing of the kind' }))
    fireEvent.click(await screen.findByRole('button', { name: t('transcribe.showAll') }))
    await waitFor(() => expect(shownRows()).toEqual(five))
    const file = { name: 'a.wav', bytes: 1, seconds: null, hasVideo: false, unreadable: false }
    act(() =>
      fake.push('recordings', { changed: fake.recordings.map(one => ({ ...one, file })), removed: [] }),
    )
    expect(await screen.findByText(t('transcribe.count', { count: 5 }))).toBeTruthy()
  })

  it('what is done with several is offered for two, and for one its row has it', async () => {
    await openLibrary(five)
    const remove = () => screen.queryByRole('button', { name: t(shortTextOf('recordings.delete')) })
    act(() => selectRecordings(['a']))
    expect(remove()).toBeNull()
    act(() => selectRecordings(['a', 'b']))
    await waitFor(() => expect(remove()).not.toBeNull())
  })

  it('it is narrowed to when recordings were added, which is known again for hours, and says how far', async () => {
    await openLibrary(five)
    fireEvent.click(screen.getByText(t('transcribe.filters')))
    const since = () =>
      screen.findByLabelText<HTMLInputElement>(t('transcribe.filterSince'), { selector: 'input' })
    expect((await since()).value).toBe(t('transcribe.since.any'))
    const clear = () => screen.getByText<HTMLElement>(t('transcribe.clearFilters')).closest('button')
    expect(clear()?.disabled).toBe(true)
    const day = 86_400_000
    act(() => changeRecordingFilter({ since: Date.now() - 7 * day - day / 3 }))
    expect((await since()).value).toBe(t('transcribe.since.week'))
    expect(screen.getByText(t('transcribe.filtersOn', { count: 1 }))).toBeTruthy()
    act(() => changeRecordingFilter({ tags: ['x'] }))
    expect(screen.getByText(t('transcribe.filtersOn', { count: 2 }))).toBeTruthy()
    fireEvent.click(clear() ?? document.body)
    expect(useLibraryView.getState().filter).toMatchObject({ since: null, tags: [] })
    fireEvent.click(await since())
    fireEvent.click(await screen.findByText(t('transcribe.since.day')))
    expect(Math.round((Date.now() - (useLibraryView.getState().filter.since ?? 0)) / day)).toBe(1)
  })
})
