import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ImportSource, ReadAnswer } from '../../../../renderer/import/import-reader'
import type { TakingReader } from '../../../../renderer/import/open-reader'
import { BatchImport } from '../../../../renderer/translate/batch/batch-import'
import { createTranslate } from '../../../../shared/language/translate'
import { mostBatchRows } from '../../../../shared/translate/batch'
import { openBatchImport } from '../../../../shared/translate/batch-import'
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
      taken: async () => answer((await session).taken()),
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
