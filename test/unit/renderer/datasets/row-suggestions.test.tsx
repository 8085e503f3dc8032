import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOpenDataset } from '../../../../renderer/datasets/open-datasets'
import { RowSuggestions } from '../../../../renderer/datasets/row-suggestions'
import { viewNow } from '../../../../renderer/datasets/view-store'
import { rowOf } from '../../../../shared/datasets/dataset'
import { datasetOf, marked } from '../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../render'

const shown = ['0', '1', '2']

function Judged({ row: key }: { row: string }) {
  const open = useOpenDataset('d')
  const row = open.state === 'here' ? rowOf(open.dataset, key) : null
  if (open.state !== 'here' || !row) return null
  return (
    <>
      <RowSuggestions here={open} row={row} shown={shown} />
      <button type="button">Elsewhere</button>
    </>
  )
}

/** Three sentences; the first has two suggestions, the last has one. */
async function show(row = '0') {
  const fake = startPage()
  const dataset = datasetOf(['one', 'two', 'three'].map(text => marked(text)))
  const suggestion = (id: string) => ({ id, ...marked(`again ${id}`) })
  const found = [[suggestion('a'), suggestion('b')], [], [suggestion('c')]]
  fake.datasets.keep('d', {
    ...dataset,
    rows: dataset.rows.map((one, at) => ({ ...one, found: found[at] ?? [] })),
  })
  renderPart(<Judged row={row} />)
  await screen.findAllByRole('listitem')
  return fake
}

const items = (): HTMLElement[] => screen.queryAllByRole('listitem')
const focused = (): number => items().findIndex(item => item.matches(':focus'))
const press = (key: string): void => {
  if (document.activeElement) fireEvent.keyDown(document.activeElement, { key })
}

it('goes on with the next suggestion after a key has judged one, and then with the next row that has any', async () => {
  await show()
  act(() => items()[0]?.focus())
  press('ArrowDown')
  await waitFor(() => expect(focused()).toBe(1))
  press('a')
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(focused()).toBe(0)
  press('x')
  await waitFor(() => expect(viewNow('d').current).toBe('2'))
})

it('leaves the focus where it is when a suggestion is judged by its button, or one has gone elsewhere', async () => {
  await show()
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  const before = viewNow('d').current
  act(() => elsewhere.focus())
  const accepts = screen.getAllByRole('button', { name: 'Accept' })
  for (const accept of accepts) fireEvent.click(accept)
  await waitFor(() => expect(items()).toHaveLength(0))
  expect(document.activeElement).toBe(elsewhere)
  expect(viewNow('d').current).toBe(before)
})

it('does not come back to who has left the list after a key', async () => {
  await show()
  act(() => items()[0]?.focus())
  press('ArrowDown')
  await waitFor(() => expect(focused()).toBe(1))
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  act(() => elsewhere.focus())
  fireEvent.click(screen.getAllByRole('button', { name: 'Reject' })[0] ?? elsewhere)
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(document.activeElement).toBe(elsewhere)
})
