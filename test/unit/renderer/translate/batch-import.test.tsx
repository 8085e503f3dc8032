import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ImportSource, ReadAnswer } from '../../../../renderer/import/import-reader'
import type { TakingReader } from '../../../../renderer/import/open-reader'
import { BatchImport } from '../../../../renderer/translate/batch/batch-import'
import { openTranslate, setLanguages } from '../../../../renderer/translate/store'
import { createTranslate } from '../../../../shared/language/translate'
import { failure } from '../../../../shared/result'
import { mostBatchRows } from '../../../../shared/translate/batch'
import { openBatchImport } from '../../../../shared/translate/batch-import'
import type { NewBatch } from '../../../../shared/translate/translate-requests'
import { datasetOf, marked } from '../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const answer = <T,>(value: T): Promise<ReadAnswer<T>> => Promise.resolve({ ok: true, value })

// jsdom has no threads: the same reading, in this one.
vi.mock('../../../../renderer/import/open-reader', () => ({
  wakeReader: () => () => undefined,
  openReader: ({ content, name }: ImportSource): TakingReader<unknown> => {
    const session = content
      .arrayBuffer()
      .then(buffer => openBatchImport({ name, bytes: new Uint8Array(buffer) }, 'en'))
    return {
      read: async choices => answer((await session).read(choices)),
      rows: async (filter, from, to) => answer((await session).rows(filter, from, to)),
      taken: async () =>
        name === 'breaks-later.txt' ? { ok: false, failure: 'broke' } : answer((await session).taken()),
      close: () => undefined,
    }
  },
}))

it('says which rows have no room in a table, and how many they are', async () => {
  startPage()
  const bytes = new TextEncoder().encode('One.\n'.repeat(mostBatchRows + 1))
  const given = Object.assign(new File(['x'], 'lines.txt'), { arrayBuffer: async () => bytes.buffer })
  renderPart(<BatchImport given={given} onClose={() => undefined} onMade={() => undefined} />)
  const left = { count: 1, most: mostBatchRows }
  expect(await screen.findByText(t('translate.leftOut', left))).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(t('import.filter.skipped')) }))
  const rows = screen.getByRole('table', { name: t('import.preview') })
  expect(await within(rows).findByText(t('translate.noRoom', left))).toBeTruthy()
})

it('says why texts that were read do not come in, and numbers each by its line of the file', async () => {
  startPage()
  await openTranslate('this-computer')
  setLanguages({ source: 'en', target: 'fr' })
  const bytes = new TextEncoder().encode('One.\n\n\nTwo.\n')
  const given = Object.assign(new File(['x'], 'breaks-later.txt'), { arrayBuffer: async () => bytes.buffer })
  renderPart(<BatchImport given={given} onClose={() => expect.unreachable()} onMade={() => undefined} />)
  const rows = await screen.findByRole('table', { name: t('import.preview') })
  const row = (await within(rows).findByText('Two.')).closest('[role=row]')
  expect(row?.querySelector('[role=cell]')?.textContent).toBe('4')
  fireEvent.click(screen.getByRole('button', { name: t('translate.makeBatch', { count: 2 }) }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('What was read of this file is lost')
})

it('reads a file in the encoding of the language that is chosen over it', async () => {
  startPage()
  await openTranslate('this-computer')
  setLanguages({ source: 'en', target: 'fr' })
  // "Привет" as Windows wrote it.
  const bytes = Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
  const given = Object.assign(new File(['x'], 'old.txt'), { arrayBuffer: async () => bytes.buffer })
  renderPart(<BatchImport given={given} onClose={() => undefined} onMade={() => undefined} />)
  const rows = await screen.findByRole('table', { name: t('import.preview') })
  expect(await within(rows).findByText('Ïðèâåò')).toBeTruthy()
  act(() => setLanguages({ source: 'ru', target: 'fr' }))
  expect(await within(rows).findByText('Привет')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: t('import.encoding') })).toHaveProperty('value', 'WINDOWS-1251')
})

it('takes of a dataset what is in the language that it is translated from, and says how much is not', async () => {
  const fake = startPage()
  const made: NewBatch[] = []
  fake.parlance.createBatch = async batch => {
    made.push(batch)
    return failure({ kind: 'offline' })
  }
  const sentences = [
    marked('hello', { language: 'en-GB' }),
    marked('hallo', { language: 'de' }),
    marked('bye'),
    marked('thanks', { language: 'English' }),
    marked('tschüss', { language: 'de_DE' }),
  ]
  fake.datasets.keep('d', { ...datasetOf(sentences), name: 'Help' })
  await openTranslate('this-computer')
  setLanguages({ source: 'en', target: 'fr' })
  renderPart(<BatchImport given={null} onClose={() => undefined} onMade={() => undefined} />)
  fireEvent.click(await screen.findByRole('combobox', { name: t('translate.fromLibrary') }))
  fireEvent.click(await screen.findByRole('option', { name: 'Help', hidden: true }))
  fireEvent.click(await screen.findByRole('button', { name: t('translate.makeBatch', { count: 3 }) }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]?.rows.map(({ text }) => text)).toEqual(['hello', 'bye', 'thanks'])
  expect(screen.getByText(t('translate.elsewhere', { count: 2 }))).toBeTruthy()
})

it('offers of the library what was chosen last, and nothing in its place', async () => {
  const fake = startPage()
  fake.datasets.keep('slow', { ...datasetOf([marked('one')]), name: 'Slow' })
  fake.datasets.keep('quick', { ...datasetOf([marked('one'), marked('two')]), name: 'Quick' })
  fake.datasets.keep('gone', { ...datasetOf([marked('one')]), name: 'Gone' })
  const { openDataset } = fake.parlance
  let give: () => void = () => undefined
  fake.parlance.openDataset = async request => {
    if (request.id === 'gone') return failure({ kind: 'not-found', what: 'file' })
    if (request.id === 'slow') {
      await new Promise<void>(resolve => {
        give = resolve
      })
    }
    return openDataset(request)
  }
  await openTranslate('this-computer')
  setLanguages({ source: 'en', target: 'fr' })
  renderPart(<BatchImport given={null} onClose={() => undefined} onMade={() => undefined} />)
  const choose = async (name: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('combobox', { name: t('translate.fromLibrary') }))
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }))
  }
  const offered = (count: number) =>
    screen.queryByRole('button', { name: t('translate.makeBatch', { count }) })
  await choose('Slow')
  await choose('Quick')
  await waitFor(() => expect(offered(2)).toBeTruthy())
  await act(async () => give())
  expect([offered(2) !== null, offered(1)]).toEqual([true, null])
  await choose('Gone')
  expect((await screen.findByRole('alert')).textContent).toContain(t('error.fileNotFoundTitle'))
  expect(offered(2)).toBeNull()
  await choose('Quick')
  await waitFor(() => expect(offered(2)).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
})
