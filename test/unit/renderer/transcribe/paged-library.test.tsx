// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../../renderer/actions/run'
import {
  changeRecordingFilter,
  selectRecordings,
  showRecording,
  useLibraryView,
} from '../../../../renderer/transcribe/store/library-view'
import TranscribeScreen from '../../../../renderer/transcribe/transcribe-screen'
import { createTranslate } from '../../../../shared/language/translate'
import { failure } from '../../../../shared/result'
import { recordingWith, transcriptWith } from '../../shared/recordings/recordings'
import { holdRequest } from '../fake-bridge'
import { madeJob } from '../jobs/made-job'
import { giveHeights, renderPart } from '../render'
import { focusOn, openLibrary, press, rowOf, shownRows } from './library-page'

const t = createTranslate('en')
const many = Array.from({ length: 5_000 }, (_, at) => `r${at}`)

const asked = (fake: { requests: { name: string; request: unknown }[] }, name: string): unknown[] =>
  fake.requests.filter(request => request.name === name).map(({ request }) => request)
const chosen = (count: number): HTMLElement | null =>
  screen.queryByRole('toolbar', { name: t('word.selected', { count }) })
const tab = (name: RegExp): HTMLElement => screen.getByRole('button', { name })
const scroller = (): Element => screen.getByRole('grid').parentElement ?? document.body
const scrollTo = (top: number): void =>
  act(() => {
    scroller().scrollTop = top
    fireEvent.scroll(scroller())
  })

beforeEach(() => giveHeights(500, 50))

describe('thousands of recordings', () => {
  it('come by the page, with the counts of all', async () => {
    const { fake } = await openLibrary(many)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5001')
    expect(tab(/^All/).textContent).toContain('5000')
    expect(asked(fake, 'pageOfRecordings')).toEqual([expect.objectContaining({ from: 0, count: 100 })])
    scrollTo(150_000)
    await waitFor(() => expect(shownRows()).toContain('r3000'))
  })

  it('are all selected by a key, and all that is selected is deleted', async () => {
    const { deleted } = await openLibrary(many)
    focusOn(rowOf('r1'))
    await press('a', { ctrlKey: true })
    await waitFor(() => expect(chosen(5_000)).toBeTruthy())
    expect(screen.getByLabelText<HTMLInputElement>(t('word.selectAll')).checked).toBe(true)
    await press('Delete')
    await waitFor(() => expect(deleted).toEqual([many]))
  })

  it('are selected from one to another that is far away', async () => {
    await openLibrary(many)
    focusOn(rowOf('r1'))
    await press('End', { shiftKey: true })
    fireEvent.scroll(scroller())
    await waitFor(() => expect(chosen(4_999)).toBeTruthy())
    expect(useLibraryView.getState().selected.has('r0')).toBe(false)
    expect(document.activeElement).toBe(rowOf('r4999'))
    await press('Home', { shiftKey: true })
    fireEvent.scroll(scroller())
    await waitFor(() => expect(chosen(2)).toBeTruthy())
  })

  it('are ticked from one to another that is far away', async () => {
    await openLibrary(many)
    const box = (name: string): HTMLElement => screen.getByLabelText(t('transcribe.selectName', { name }))
    fireEvent.click(box('r1'))
    scrollTo(150_000)
    await waitFor(() => expect(shownRows()).toContain('r3000'))
    fireEvent.click(box('r3000'), { shiftKey: true })
    await waitFor(() => expect(chosen(3_000)).toBeTruthy())
  })

  it.each([
    ['all', 5_000, () => press('ArrowDown')],
    ['what was pressed since', 1, () => fireEvent.click(rowOf('r3'))],
    ['none', 0, () => press('Escape')],
  ])('are, where the answer comes late: %s', async (_which, count, since) => {
    const { fake } = await openLibrary(many)
    const answer = holdRequest(fake, 'idsOfRecordings')
    focusOn(rowOf('r1'))
    await press('a', { ctrlKey: true })
    await since()
    await act(async () => answer())
    expect(useLibraryView.getState().selected.size).toBe(count)
  })

  it('are sent to at one that is far down, whatever the list was narrowed to', async () => {
    await openLibrary(many)
    act(() => changeRecordingFilter({ text: 'r7' }))
    await waitFor(() => expect(shownRows()[0]).toBe('r7'))
    act(() => showRecording({ screen: 'transcribe', recording: 'r4000', transcript: null, beginning: null }))
    await waitFor(() => expect(document.activeElement).toBe(rowOf('r4000')))
  })
})

describe('what is done with those that are selected out of sight', () => {
  it('waits until it is known how they stand, and is done with each of them', async () => {
    const { fake } = await openLibrary(many, { transcript: transcriptWith() })
    const read = holdRequest(fake, 'readRecordings')
    act(() => selectRecordings(['r1', 'r4000']))
    const bar = await screen.findByRole('toolbar', { name: t('word.selected', { count: 2 }) })
    expect(bar.textContent).not.toContain(t('short.recordings.tags'))
    await act(async () => read())
    await act(async () => runCommand('recordings.reviewed', 'menu'))
    expect(asked(fake, 'reviewRecordings')).toEqual([{ ids: ['r1', 'r4000'], reviewed: true }])
  })

  it('is never done with the row that has the keyboard, before they are found', async () => {
    const { fake, deleted } = await openLibrary(many)
    const answer = holdRequest(fake, 'idsOfRecordings')
    act(() => selectRecordings(['r4000']))
    focusOn(rowOf('r1'))
    await press('Delete')
    expect(deleted).toEqual([])
    await act(async () => answer())
    await press('Delete')
    await waitFor(() => expect(deleted).toEqual([['r4000']]))
  })

  it('leaves alone what a filter hides', async () => {
    const { deleted } = await openLibrary(many)
    act(() => selectRecordings(['r1', 'r4000', 'r4001']))
    act(() => changeRecordingFilter({ text: 'r4' }))
    await waitFor(() => expect(chosen(2)).toBeTruthy())
    await act(async () => runCommand('recordings.delete', 'menu'))
    expect(deleted).toEqual([['r4000', 'r4001']])
  })
})

describe('a recording that is deleted elsewhere while it is selected', () => {
  it.each(['r2', 'r4000'])('is not among them any more: %s', async gone => {
    const { fake, deleted } = await openLibrary(many)
    act(() => selectRecordings(['r1', gone, 'r4001']))
    await waitFor(() => expect(chosen(3)).toBeTruthy())
    act(() => fake.push('recordings', { changed: [], removed: [gone] }))
    await waitFor(() => expect(chosen(2)).toBeTruthy())
    expect(tab(/^All/).textContent).toContain('4999')
    await act(async () => runCommand('recordings.delete', 'menu'))
    expect(deleted).toEqual([['r1', 'r4001']])
  })
})

describe('what changes while the list is shown', () => {
  it('is newer than a page that was on its way', async () => {
    const { fake } = await openLibrary(many)
    const { pageOfRecordings } = fake.parlance
    fake.parlance.pageOfRecordings = async request => {
      const page = await pageOfRecordings(request)
      fake.parlance.pageOfRecordings = pageOfRecordings
      act(() => {
        fake.push('recordings', {
          changed: [recordingWith({ id: 'r2990', name: 'Pushed', addedAt: -1_990 })],
          removed: [],
        })
      })
      return page
    }
    scrollTo(149_400)
    await waitFor(() => expect(rowOf('r2990').textContent).toContain('Pushed'))
  })

  it('is counted anew when a job is at something else, and listed where it belongs', async () => {
    const { fake } = await openLibrary(many, { job: 'j' })
    expect(tab(/^In progress/).textContent).toContain('0')
    const job = madeJob('j', { phase: 'waiting' })
    fake.jobs.add({ ...job, kind: 'transcription' } as never)
    act(() => fake.jobs.change('j', { intent: 'run' }))
    await waitFor(() => expect(tab(/^In progress/).textContent).toContain('5000'))
  })
})

describe('whoever comes back to the list', () => {
  it('finds what it was narrowed to, in its order, and where it was scrolled to', async () => {
    const { fake } = await openLibrary(many)
    const byName = (): HTMLElement => screen.getByRole('button', { name: t('transcribe.column.name') })
    fireEvent.click(byName())
    // Once more turns it round.
    fireEvent.click(byName())
    act(() => changeRecordingFilter({ text: 'r4' }))
    await waitFor(() => expect(shownRows()[0]).toBe('r4999'))
    scrollTo(10_000)
    await waitFor(() => expect(shownRows()).toContain('r4799'))
    const [before] = asked(fake, 'pageOfRecordings').slice(-1)
    cleanup()
    fake.requests.length = 0
    renderPart(<TranscribeScreen />)
    // As it was, before anything is answered.
    expect(shownRows()).toContain('r4799')
    expect(scroller().scrollTop).toBe(10_000)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('r4')
    await waitFor(() => expect(asked(fake, 'pageOfRecordings')).not.toEqual([]))
    const question = (request: unknown): unknown => (request as { question: unknown }).question
    expect(question(asked(fake, 'pageOfRecordings')[0])).toEqual(question(before))
  })
})

describe('what the list is narrowed to', () => {
  it('is shown from its beginning', async () => {
    await openLibrary(many)
    scrollTo(150_000)
    await waitFor(() => expect(shownRows()).toContain('r3000'))
    act(() => changeRecordingFilter({ text: 'r4' }))
    expect(scroller().scrollTop).toBe(0)
    fireEvent.scroll(scroller())
    await waitFor(() => expect(shownRows()[0]).toBe('r4'))
  })

  it('is chosen from what the whole library has', async () => {
    const { fake } = await openLibrary(many, { language: 'de-DE', tags: ['office'] })
    expect(asked(fake, 'choicesOfRecordings')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: t('transcribe.filters') }))
    const field = await screen.findByRole('combobox', { name: t('word.languages') })
    fireEvent.click(field)
    fireEvent.click(await screen.findByRole('option', { name: 'de-DE', hidden: true }))
    await waitFor(() => expect(useLibraryView.getState().filter.languages).toEqual(['de-DE']))
  })
})

describe('a list that cannot be had', () => {
  it('says why, over what was there before', async () => {
    const { fake } = await openLibrary(many)
    fake.parlance.pageOfRecordings = async () => failure({ kind: 'unexpected', detail: 'x' })
    act(() => changeRecordingFilter({ group: 'failed' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(shownRows()).toContain('r0')
  })
})
