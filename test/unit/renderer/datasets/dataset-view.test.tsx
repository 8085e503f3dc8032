// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wentTo } from '../../../../renderer/components/table/selection'
import { DatasetView } from '../../../../renderer/datasets/dataset-view'
import { newView } from '../../../../renderer/datasets/view-state'
import { changeView, viewNow } from '../../../../renderer/datasets/view-store'
import { failure, success } from '../../../../shared/result'
import { after, datasetOf, manySentences } from '../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../render'

describe('the table of a dataset', () => {
  it('says how many sentences there are, finds some, and takes a click for a choice of intent', async () => {
    const fake = startPage()
    fake.datasets.keep('d', datasetOf(manySentences(30)))
    renderPart(<DatasetView datasetId="d" importing={{ id: 'datasets.import', do: () => undefined }} />)
    const grid = await screen.findByLabelText('Sentences')
    expect(grid.getAttribute('aria-rowcount')).toBe('31')
    fireEvent.change(screen.getByLabelText('Search sentences'), {
      target: { value: 'tonight' },
    })
    await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('6'))
    // It gives up what is being composed, and no search.
    fireEvent.keyDown(screen.getByLabelText('Search sentences'), { key: 'Escape', isComposing: true })
    expect(viewNow('d').filter.query).toBe('tonight')
    fireEvent.click(screen.getByText('Counts'))
    fireEvent.click(screen.getByRole('button', { name: /ask_hours/ }))
    await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('1'))
    expect(screen.getByText('No sentence is like that. Clear the filter to see all.')).toBeDefined()
    expect(fake.requests.map(({ name }) => name)).toContain('openDataset')
  })

  it('is read again by Try again where it could not be read', async () => {
    const fake = startPage()
    fake.datasets.keep('unread', datasetOf(manySentences(3)))
    const { openDataset } = fake.parlance
    fake.parlance.openDataset = async () =>
      failure({ kind: 'storage', reason: 'failed', doing: 'reading', file: 'd.json', code: 'EIO' })
    renderPart(<DatasetView datasetId="unread" importing={{ id: 'datasets.import', do: () => undefined }} />)
    expect((await screen.findByRole('alert')).textContent).toContain('Reading d.json failed.')
    fake.parlance.openDataset = openDataset
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    const grid = await screen.findByLabelText('Sentences')
    await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('4'))
  })

  it('offers to try again what failed and not what is unsure, and says where a sentence was changed since', async () => {
    const fake = startPage()
    const ran = (phase: 'failed' | 'unsure') => [
      { kind: 'ran', job: 'j', at: 1, rows: [['0', 0, phase, null]] } as const,
    ]
    const failed = after(datasetOf(manySentences(2)), ran('failed'))
    fake.datasets.keep('d', failed)
    fake.datasets.keep('e', after(failed, ran('unsure')))
    const importing = { id: 'datasets.import', do: () => undefined } as const
    const { unmount } = renderPart(
      <>
        <DatasetView datasetId="d" importing={importing} />
        <Notifications />
      </>,
    )
    const again = await screen.findByRole('button', { name: 'Try 1 failed again' })
    const { retryDatasetRun } = fake.parlance
    fake.parlance.retryDatasetRun = async () => success({ count: 1 })
    await act(async () => void fireEvent.click(again))
    fake.parlance.retryDatasetRun = retryDatasetRun
    fireEvent.click(again)
    expect(await screen.findByText('0 sentences on the way')).toBeDefined()
    expect(screen.queryByText('1 sentence on the way')).toBeNull()
    unmount()
    renderPart(<DatasetView datasetId="e" importing={importing} />)
    await screen.findByLabelText('Sentences')
    expect(screen.getByRole('region', { name: 'Work on this dataset' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /failed again/ })).toBeNull()
  })

  it('shows the first of many at once, of the length of all, and nothing that only all of them can tell', async () => {
    const fake = startPage()
    fake.datasets.keep('d', datasetOf(manySentences(250)))
    const { openDataset } = fake.parlance
    let go = (): void => undefined
    const all = new Promise<void>(resolve => {
      go = resolve
    })
    fake.parlance.openDataset = async asked => {
      if (asked.most === undefined) await all
      return openDataset(asked)
    }
    changeView('d', () => ({ ...newView, selected: new Set(['60']) }))
    renderPart(<DatasetView datasetId="d" importing={{ id: 'datasets.import', do: () => undefined }} />)
    const grid = await screen.findByLabelText('Sentences')
    expect(grid.getAttribute('aria-rowcount')).toBe('251')
    expect(grid.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText(/250 of 250/)).toBeDefined()
    const selectAll = () => screen.getByLabelText<HTMLInputElement>('Select all shown')
    expect(selectAll().disabled).toBe(true)
    fireEvent.keyDown(grid, { key: 'a', ctrlKey: true })
    fireEvent.change(screen.getByLabelText('Search sentences'), { target: { value: 'tonight' } })
    await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('1'))
    expect(screen.queryByText('No sentence is like that. Clear the filter to see all.')).toBeNull()
    expect([...viewNow('d').selected]).toEqual(['60'])
    go()
    await waitFor(() => expect(grid.getAttribute('aria-busy')).toBe('false'))
    expect(Number(grid.getAttribute('aria-rowcount'))).toBeGreaterThan(20)
    expect(selectAll().disabled).toBe(false)
    fireEvent.keyDown(grid, { key: 'a', ctrlKey: true })
    expect(viewNow('d').selected.size).toBeGreaterThan(20)
    expect(screen.getByLabelText('Sentences')).toBe(grid)
  })

  it('says why no sentence could be added', async () => {
    const fake = startPage()
    fake.datasets.keep('full', datasetOf(manySentences(2)))
    fake.parlance.addSentences = async () => failure({ kind: 'offline' })
    renderPart(
      <>
        <DatasetView datasetId="full" importing={{ id: 'datasets.import', do: () => undefined }} />
        <Notifications />
      </>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Add sentence' }))
    expect(await screen.findByText('This computer is offline')).toBeDefined()
  })

  it('selects all that are shown, however many are selected that the filter hides', async () => {
    const fake = startPage()
    const { rows } = datasetOf(manySentences(30))
    fake.datasets.keep('d', datasetOf(manySentences(30)))
    const isShown = ({ text }: { text: string }): boolean => text.includes('tonight')
    const shown = rows.filter(isShown).map(({ key }) => key)
    const hidden = rows.filter(row => !isShown(row)).map(({ key }) => key)
    changeView('d', () => ({ ...newView, selected: new Set(hidden) }))
    renderPart(<DatasetView datasetId="d" importing={{ id: 'datasets.import', do: () => undefined }} />)
    const grid = await screen.findByLabelText('Sentences')
    const box = () => screen.getByLabelText<HTMLInputElement>('Select all shown')
    expect([box().checked, box().indeterminate]).toEqual([false, true])
    fireEvent.change(screen.getByLabelText('Search sentences'), { target: { value: 'tonight' } })
    await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe(String(shown.length + 1)))
    expect([box().checked, box().indeterminate]).toEqual([false, false])
    fireEvent.click(box())
    expect([...viewNow('d').selected]).toEqual(shown)
    expect(box().checked).toBe(true)
    fireEvent.change(screen.getByLabelText('Search sentences'), { target: { value: 'nobody says this' } })
    await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('1'))
    expect([box().checked, box().indeterminate]).toEqual([false, false])
  })

  it('marks the sentence with the keyboard, and another once that has it', async () => {
    const fake = startPage()
    fake.datasets.keep('d', datasetOf(manySentences(5)))
    changeView('d', () => newView)
    renderPart(<DatasetView datasetId="d" importing={{ id: 'datasets.import', do: () => undefined }} />)
    await screen.findByLabelText('Sentences')
    const marked = () => [...document.querySelectorAll('tr[data-current]')].map(row => row.ariaRowIndex)
    const [first = '', second = ''] = datasetOf(manySentences(5)).rows.map(({ key }) => key)
    act(() => changeView('d', view => wentTo(view, first)))
    await waitFor(() => expect(marked()).toEqual(['2']))
    act(() => changeView('d', view => wentTo(view, second)))
    expect(marked()).toEqual(['3'])
  })
})
