// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DatasetView } from '../../../../renderer/datasets/dataset-view'
import { datasetOf, manySentences } from '../../shared/datasets/sample-dataset'
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
    fireEvent.click(screen.getByText('Counts'))
    fireEvent.click(screen.getByRole('button', { name: /ask_hours/ }))
    await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('1'))
    expect(screen.getByText('No sentence is like that. Clear the filter to see all.')).toBeDefined()
    expect(fake.requests.map(({ name }) => name)).toContain('openDataset')
  })
})
