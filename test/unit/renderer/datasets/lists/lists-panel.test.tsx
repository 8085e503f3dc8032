import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ListsPanel } from '../../../../../renderer/datasets/lists/lists-panel'
import { useOpenDataset } from '../../../../../renderer/datasets/open-datasets'
import { SaidOfEntities } from '../../../../../renderer/datasets/said-of-entities'
import { handOverAll } from '../../../../../renderer/program/hand-over'
import { datasetPayloads } from '../../../../../shared/datasets/dataset-requests'
import type { WordList } from '../../../../../shared/formats/entities/word-list'
import { failure } from '../../../../../shared/result'
import { datasetOf } from '../../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../../render'

function Shown() {
  const open = useOpenDataset('d')
  return open.state === 'here' ? <ListsPanel here={open} /> : null
}

async function show(...lists: WordList[]) {
  const fake = startPage()
  fake.datasets.keep('d', { ...datasetOf([]), lists })
  renderPart(<Shown />)
  await screen.findByRole('button', { name: 'Add list' })
  return fake
}

function addList(name: string, words: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } })
  const field = screen.getByRole('textbox', { name: 'Words, one on each line' })
  fireEvent.change(field, { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: 'Add list' }))
}

/** Its words as they can be written. */
async function openList(): Promise<HTMLElement> {
  const group = screen.getByText('2 words').closest('details')
  if (!group) throw new Error('no list')
  group.open = true
  fireEvent(group, new Event('toggle'))
  return screen.findByRole('textbox', { name: 'city: Words, one on each line' })
}

it('has no list added that is without a name or without words', async () => {
  const fake = await show()
  for (const [name, words] of [
    ['city', ' '],
    [' ', 'Pune'],
  ] as const) {
    addList(name, words)
    expect(screen.getByRole('button', { name: 'Add list' })).toHaveProperty('disabled', true)
  }
  addList(' city ', 'Pune')
  await waitFor(() =>
    expect(fake.datasets.kept.get('d')?.dataset.lists).toEqual([
      { kind: 'lookup', name: 'city', words: ['Pune'] },
    ]),
  )
})

it('writes the words of a list when its field is left, and deletes it', async () => {
  await show({ kind: 'lookup', name: 'city', words: ['Pune', 'Goa'] })
  const field = await openList()
  fireEvent.change(field, { target: { value: 'Pune\nDelhi\nGoa\n' } })
  fireEvent.blur(field)
  await screen.findByText('3 words')
  // To leave nothing in it is no way to delete it.
  const again = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'city: Words, one on each line' })
  fireEvent.change(again, { target: { value: ' ' } })
  fireEvent.blur(again)
  expect(screen.getByText('3 words')).toBeDefined()
  expect(again.value).toBe('Pune\nDelhi\nGoa')
  const said = screen.getByText('Its words are there again. The bin beside them deletes the list.')
  expect(said.closest('[role=status]')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete the list city' }))
  await waitFor(() => expect(screen.queryByText('3 words')).toBeNull())
})

it.each([
  ['another screen is gone to by a key', cleanup],
  ['the window closes', handOverAll],
])('writes what was typed into a list where %s', async (_what, leave) => {
  const fake = await show({ kind: 'lookup', name: 'city', words: ['Pune', 'Goa'] })
  fireEvent.change(await openList(), { target: { value: 'Pune\nGoa\nDelhi' } })
  await leave()
  const written = () => fake.datasets.kept.get('d')?.dataset.lists[0]?.words
  await waitFor(() => expect(written()).toEqual(['Pune', 'Goa', 'Delhi']))
})

it('adds a list once it has a name and a word', async () => {
  await show()
  const add = screen.getByRole('button', { name: 'Add list' })
  expect(add.hasAttribute('disabled')).toBe(true)
  addList('city', 'Pune')
  expect(await screen.findByText('1 word')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Lookup tables' })).toBeDefined()
})

it('adds words to the list of the same name, and takes none away', async () => {
  const fake = await show({ kind: 'lookup', name: 'city', words: ['Pune', 'Goa'] })
  addList('city', 'Delhi\nGoa\n')
  expect(await screen.findByText('3 words')).toBeDefined()
  const list = { kind: 'lookup', name: 'city', words: ['Pune', 'Goa', 'Delhi'] }
  expect(fake.datasets.kept.get('d')?.dataset.lists).toEqual([list])
})

it('keeps the words that the disk refuses, and writes them once it can', async () => {
  const fake = await show({ kind: 'lookup', name: 'city', words: ['Pune', 'Goa'] })
  const { editDataset } = fake.parlance
  let refused = 0
  fake.parlance.editDataset = async () => {
    refused += 1
    return failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
  }
  const field = await openList()
  fireEvent.change(field, { target: { value: 'Pune\nGoa\nDelhi' } })
  fireEvent.blur(field)
  addList('room', 'kitchen\nhall')
  await waitFor(() => expect(refused).toBe(2))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('room')
  fake.parlance.editDataset = editDataset
  fireEvent.click(screen.getByRole('button', { name: 'Add list' }))
  await handOverAll()
  const written = () => fake.datasets.kept.get('d')?.dataset.lists.map(({ words }) => words)
  await waitFor(() =>
    expect(written()).toEqual([
      ['Pune', 'Goa', 'Delhi'],
      ['kitchen', 'hall'],
    ]),
  )
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(''))
})

it('asks for nothing that is refused where a line is empty', async () => {
  const fake = await show()
  addList('city', 'Pune\n\n Goa \n')
  await screen.findByText('2 words')
  const field = await openList()
  fireEvent.change(field, { target: { value: 'Pune\n\nGoa\nDelhi\n' } })
  fireEvent.blur(field)
  await screen.findByText('3 words')
  const asked = fake.requests.filter(({ name }) => name === 'editDataset')
  const { editDataset } = datasetPayloads
  expect(asked.map(({ request }) => editDataset.safeParse(request).success)).toEqual([true, true])
})

it('says what a file said of entities beside their labels, and nothing of the others', () => {
  startPage()
  renderPart(
    <SaidOfEntities
      spans={[
        { start: 0, end: 4, value: 'Pune', label: 'city', role: 'from', group: '1', synonym: 'Poona' },
        { start: 5, end: 8, value: 'Goa', label: 'city' },
      ]}
    />,
  )
  const items = screen.getAllByRole('listitem').map(item => item.textContent)
  expect(items).toEqual(['Pune (city): stands for Poona, role from, group 1'])
})
