// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeRecordingFilter, useLibraryView } from '../../../../../renderer/transcribe/store/library-view'
import { createTranslate } from '../../../../../shared/language/translate'
import { transcriptWith } from '../../../shared/recordings/recordings'
import { giveHeights } from '../../render'
import { focusOn, type LibraryPage, openLibrary, press, rowOf, shownRows } from '../library-page'

const t = createTranslate('en')
const three = ['a', 'b', 'c']

const nameField = (name: string): HTMLElement => screen.getByLabelText(t('transcribe.renameName', { name }))
const renamed = ({ fake }: LibraryPage): unknown[] =>
  fake.requests.filter(({ name }) => name === 'renameRecording').map(({ request }) => request)
const selected = (): string[] => [...useLibraryView.getState().selected]

it('says of a recording in which nothing was heard that it is not simply ready', async () => {
  await openLibrary(['a'], { transcript: transcriptWith({ words: 0 }) })
  expect(rowOf('a').textContent).toContain(t('transcribe.noWords'))
  expect(rowOf('a').textContent).not.toContain(t('transcribe.state.ready'))
})

it('looks as if it opened where it does', async () => {
  await openLibrary(['a'], { transcript: transcriptWith() })
  expect(rowOf('a').hasAttribute('data-opens')).toBe(true)
  cleanup()
  await openLibrary(['b'])
  expect(rowOf('b').hasAttribute('data-opens')).toBe(false)
})

it('opens the transcript of the row with the keyboard, and none where there is none', async () => {
  await openLibrary(['a'])
  focusOn(rowOf('a'))
  await press('Enter')
  expect(useLibraryView.getState().opened).toBeNull()
  cleanup()
  await openLibrary(['b'], { transcript: transcriptWith({ id: 'words' }) })
  focusOn(rowOf('b'))
  await press('Enter')
  expect(useLibraryView.getState().opened).toMatchObject({ recording: 'b', transcript: 'words' })
})

describe('a name', () => {
  it('stays as it is where nothing was written, also with spaces that the list does not show', async () => {
    const page = await openLibrary(['a  b'])
    focusOn(rowOf('a  b'))
    await press('F2')
    await press('Enter')
    expect(document.activeElement).toBe(rowOf('a  b'))
    expect(renamed(page)).toEqual([])
  })

  it('is written by key, once, and the keyboard is on its row again', async () => {
    const page = await openLibrary(three)
    focusOn(rowOf('b'))
    await press('F2')
    expect(document.activeElement).toBe(nameField('b'))
    fireEvent.change(nameField('b'), { target: { value: ' Night shift ' } })
    await press('Enter')
    expect(document.activeElement).toBe(rowOf('b'))
    expect(renamed(page)).toEqual([{ id: 'b', name: 'Night shift' }])
  })

  it('stays as it was with Escape, and when a word of it is still being composed', async () => {
    const page = await openLibrary(three)
    focusOn(rowOf('b'))
    await press('F2')
    fireEvent.change(nameField('b'), { target: { value: 'Night shift' } })
    fireEvent.keyDown(nameField('b'), { key: 'Enter', isComposing: true })
    expect(document.activeElement).toBe(nameField('b'))
    await press('Escape')
    expect(document.activeElement).toBe(rowOf('b'))
    expect(renamed(page)).toEqual([])
  })

  it('is kept as far as it was written when its row goes out of the list, and is not asked for again', async () => {
    const page = await openLibrary(three)
    focusOn(rowOf('b'))
    await press('F2')
    fireEvent.change(nameField('b'), { target: { value: 'Night shift' } })
    act(() => changeRecordingFilter({ group: 'progress' }))
    await waitFor(() => expect(shownRows()).toEqual([]))
    expect(renamed(page)).toEqual([{ id: 'b', name: 'Night shift' }])
    act(() => changeRecordingFilter({ group: 'all' }))
    await waitFor(() => expect(shownRows()).toEqual(three))
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the right button', () => {
  const menu = (name: string): HTMLElement =>
    screen.getByRole('menu', { name: t('transcribe.moreOf', { name }) })

  it('opens on a row what its button opens, about that row alone', async () => {
    const { deleted } = await openLibrary(three)
    act(() => useLibraryView.setState({ selected: new Set(three) }))
    focusOn(rowOf('b'))
    expect(fireEvent.contextMenu(rowOf('b'))).toBe(false)
    expect(menu('b')).toBeDefined()
    expect(selected()).toEqual(['b'])
    await act(async () =>
      fireEvent.click(screen.getByRole('menuitem', { name: t('short.recordings.delete') })),
    )
    expect(deleted).toEqual([['b']])
    expect(document.activeElement).toBe(rowOf('c'))
  })

  it('leads to the field of a name, and otherwise back to the row', async () => {
    await openLibrary(three)
    focusOn(rowOf('b'))
    fireEvent.contextMenu(rowOf('b'))
    await act(async () =>
      fireEvent.click(screen.getByRole('menuitem', { name: t('short.recordings.rename') })),
    )
    expect(document.activeElement).toBe(nameField('b'))
    // The field has the menu of a field.
    expect(fireEvent.contextMenu(nameField('b'))).toBe(true)
    await press('Escape')
    fireEvent.contextMenu(rowOf('b'))
    focusOn(menu('b'))
    await press('Escape')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(rowOf('b'))
  })
})

describe('the button of a row', () => {
  it('opens what can be done with its recording, whatever is selected, and pressed again closes it', async () => {
    const { deleted } = await openLibrary(three)
    act(() => useLibraryView.setState({ selected: new Set(['a']) }))
    const more = screen.getByLabelText(t('transcribe.moreOf', { name: 'b' }))
    const pressMore = (): void => {
      fireEvent.mouseDown(more)
      focusOn(more)
      fireEvent.click(more)
    }
    pressMore()
    expect(screen.getByRole('menu', { name: t('transcribe.moreOf', { name: 'b' }) })).toBeDefined()
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(selected()).toEqual(['a'])
    pressMore()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(more.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(more)
    pressMore()
    await act(async () =>
      fireEvent.click(screen.getByRole('menuitem', { name: t('short.recordings.delete') })),
    )
    expect(deleted).toEqual([['b']])
  })
})

describe('the list', () => {
  it('is one stop for Tab, at the row where somebody is or was last', async () => {
    await openLibrary(three, { job: 'gone' })
    const stops = (): Element[] => [
      ...document.querySelectorAll(
        'tbody tr:not([tabindex="-1"]), tbody :is(button, input):not([tabindex="-1"])',
      ),
    ]
    expect(stops()).toEqual([rowOf('a')])
    focusOn(rowOf('c'))
    await press('Tab')
    expect(stops()).toEqual([rowOf('c')])
    focusOn(rowOf('b'))
    act(() => rowOf('b').blur())
    expect(stops()).toEqual([rowOf('b')])
  })

  it('is gone through by arrows: up and down the rows, left and right what is in them', async () => {
    await openLibrary(three)
    const more = (name: string): HTMLElement => screen.getByLabelText(t('transcribe.moreOf', { name }))
    focusOn(rowOf('a'))
    await press('ArrowRight')
    expect(document.activeElement).toBe(screen.getByLabelText(t('transcribe.selectName', { name: 'a' })))
    await press('ArrowRight')
    await press('ArrowRight')
    await press('ArrowRight')
    expect(document.activeElement).toBe(more('a'))
    await press('ArrowDown')
    expect(document.activeElement).toBe(rowOf('b'))
    await press('ArrowLeft')
    expect(document.activeElement).toBe(rowOf('b'))
    focusOn(more('b'))
    await press('Escape')
    expect(document.activeElement).toBe(rowOf('b'))
    expect(selected()).toEqual([])
  })

  it('keeps the row with the keyboard, however far it is scrolled', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `r${at}`)
    await openLibrary(many)
    giveHeights(500, 50)
    focusOn(rowOf('r2'))
    await press('End')
    fireEvent.scroll(screen.getByRole('grid').parentElement ?? document.body)
    await waitFor(() => expect(document.activeElement).toBe(rowOf('r199')))
  })
})
