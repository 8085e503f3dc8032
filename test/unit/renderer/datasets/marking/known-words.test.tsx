import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { KnownWords, markKeyOf } from '../../../../../renderer/datasets/marking/known-words'
import { firstMark, MarkAllDialog } from '../../../../../renderer/datasets/marking/mark-all-dialog'
import { showUnmarked } from '../../../../../renderer/datasets/marking/show-unmarked'
import { suggesterNow, useKeepSuggester } from '../../../../../renderer/datasets/marking/suggester'
import {
  editDataset,
  type HereDataset,
  openDatasetNow,
  useOpenDataset,
} from '../../../../../renderer/datasets/open-datasets'
import { viewNow } from '../../../../../renderer/datasets/view-store'
import { rowOf } from '../../../../../shared/datasets/dataset'
import { datasetOf, marked } from '../../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../../render'

const shown = ['0', '1', '2', '3']

function Kept({ here, isDialog }: { here: HereDataset; isDialog: boolean }) {
  useKeepSuggester(here)
  const row = rowOf(here.dataset, '1')
  return (
    <>
      {row && <KnownWords here={here} row={row} shown={shown} />}
      {isDialog && <MarkAllDialog here={here} rowKey="0" onClose={() => undefined} />}
    </>
  )
}

function Shown({ id, isDialog }: { id: string; isDialog: boolean }) {
  const open = useOpenDataset(id)
  return open.state === 'here' ? <Kept here={open} isDialog={isDialog} /> : null
}

let last = 0

/** Pune is marked in the first; the second has it and Goa, which is in the first too; the last has Pune again. */
async function show(isDialog = false) {
  last += 1
  const id = `d${last}`
  const fake = startPage()
  const texts = ['[Pune](city) [Goa](city)', 'from Pune to Goa', 'nothing', 'Pune']
  fake.datasets.keep(id, datasetOf(texts.map(text => marked(text))))
  const { unmount } = renderPart(<Shown id={id} isDialog={isDialog} />)
  await screen.findAllByRole('listitem')
  const spans = (key: string): string[] => {
    const here = openDatasetNow(id)
    return (here && rowOf(here.dataset, key)?.spans.map(({ label, value }) => `${label}=${value}`)) ?? []
  }
  return { id, spans, unmount }
}

const items = (): HTMLElement[] => screen.queryAllByRole('listitem')
const press = (key: string, shiftKey = false): void => {
  if (document.activeElement) fireEvent.keyDown(document.activeElement, { key, shiftKey })
}

it('takes a word by one key, passes one by by another, and goes on with the next row that has any', async () => {
  const { id, spans } = await show()
  expect(items().map(item => item.textContent)).toEqual([
    expect.stringContaining('Pune'),
    expect.stringContaining('Goa'),
  ])
  act(() => items()[0]?.focus())
  press('a')
  await waitFor(() => expect(spans('1')).toEqual(['city=Pune']))
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(spans('3')).toEqual([])
  press('x')
  await waitFor(() => expect(items()).toHaveLength(0))
  expect(spans('1')).toEqual(['city=Pune'])
  await waitFor(() => expect(viewNow(id).current).toBe('3'))
})

it('takes and refuses all of a kind with Shift', async () => {
  const { id, spans } = await show()
  act(() => items()[0]?.focus())
  press('A', true)
  await waitFor(() => expect(spans('3')).toEqual(['city=Pune']))
  expect(spans('1')).toEqual(['city=Pune'])
  await waitFor(() => expect(items()).toHaveLength(1))
  press('X', true)
  await waitFor(() => expect(items()).toHaveLength(0))
  expect(openDatasetNow(id)?.dataset.lists).toEqual([{ kind: 'refused', name: 'city', words: ['Goa'] }])
  const panels: string[] = []
  const here = openDatasetNow(id)
  if (here) showUnmarked(here, panel => panels.push(panel))
  expect(viewNow(id).filter.only).toBeNull()
})

it('shows the rows in which known words are not marked', async () => {
  const { id } = await show()
  const here = openDatasetNow(id)
  const panels: string[] = []
  if (here) act(() => showUnmarked(here, panel => panels.push(panel)))
  expect([...(viewNow(id).filter.only?.keys ?? [])]).toEqual(['1', '3'])
  expect(panels).toEqual(['sentence'])
  // One goes on by keys at once.
  await waitFor(() => expect(document.activeElement).toBe(items()[0]))
  press('a')
  await waitFor(() => expect(items()).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(items()[0]))
})

it('goes on with the next word by keys where the one before it was marked in another way', async () => {
  const { id, spans } = await show()
  const here = openDatasetNow(id)
  if (here) act(() => showUnmarked(here, () => undefined))
  await waitFor(() => expect(document.activeElement).toBe(items()[0]))
  act(
    () =>
      void editDataset(id, { do: 'mark', rows: ['1'], mark: { words: 'Pune', label: 'city' }, over: false }),
  )
  await waitFor(() => expect(spans('1')).toEqual(['city=Pune']))
  await waitFor(() => expect(items()).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(items()[0]))
})

it('leaves the keyboard where somebody has gone with it', async () => {
  const { id, spans } = await show()
  const here = openDatasetNow(id)
  if (here) act(() => showUnmarked(here, () => undefined))
  await waitFor(() => expect(document.activeElement).toBe(items()[0]))
  const field = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => field.remove())
  act(() => field.focus())
  act(
    () =>
      void editDataset(id, { do: 'mark', rows: ['1'], mark: { words: 'Pune', label: 'city' }, over: false }),
  )
  await waitFor(() => expect(spans('1')).toEqual(['city=Pune']))
  await waitFor(() => expect(items()).toHaveLength(1))
  expect(document.activeElement).toBe(field)
  act(() => field.blur())
  // Asked for again it shows all, and takes the keyboard nowhere.
  const now = openDatasetNow(id)
  if (now) act(() => showUnmarked(now, () => undefined))
  expect(viewNow(id).filter.only).toBeNull()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

it('knows words for as long as the dataset is shown, also while an edit is counted', async () => {
  const { id, spans, unmount } = await show()
  act(() => items()[0]?.focus())
  press('a')
  await waitFor(() => expect(spans('1')).toEqual(['city=Pune']))
  expect(suggesterNow(id)).not.toBeNull()
  unmount()
  expect(suggesterNow(id)).toBeNull()
})

it('says before it marks everywhere where the words stand and what they are there', async () => {
  const { spans } = await show(true)
  const words = screen.getByRole('textbox', { name: 'Words' })
  expect(words).toHaveProperty('value', 'Goa')
  fireEvent.change(words, { target: { value: 'pune' } })
  expect(screen.getByText(/2 places in 2 sentences are not marked/)).toBeDefined()
  expect(screen.getByText('1 place is marked as city already.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Mark 2 places' }))
  await waitFor(() => expect(spans('3')).toEqual(['city=Pune']))
  expect(spans('1')).toEqual(['city=Pune'])
})

it('begins with what was marked last in the row', () => {
  const dataset = datasetOf([marked('[Pune](city) [two](party_size)'), marked('x')])
  expect(firstMark(dataset, '0')).toEqual({ words: 'two', label: 'party_size' })
  expect(firstMark(dataset, '1')).toEqual({ words: '', label: 'party_size' })
  expect(firstMark({ ...dataset, labels: [] }, null)).toEqual({ words: '', label: '' })
})

it('has a key for each thing that can be done, and none of those that edit', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false }
  const key = (name: string, shiftKey = false) => markKeyOf({ ...plain, key: name, shiftKey })
  expect(['a', 'x', 'ArrowDown', 'e', 'b'].map(name => key(name))).toEqual([
    'accept',
    'reject',
    'down',
    null,
    null,
  ])
  expect(['A', 'X', 'ArrowDown'].map(name => key(name, true))).toEqual(['accept-all', 'reject-all', 'down'])
})
