import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { askForRow } from '../../../../renderer/components/table/asked-row'
import { BatchView } from '../../../../renderer/translate/batch/batch-view'
import { openTranslate } from '../../../../renderer/translate/store'
import { success } from '../../../../shared/result'
import { countRows } from '../../../../shared/translate/batch'
import { batchUndo } from '../../../../shared/translate/batch-patch'
import { batchOf } from '../../shared/translate/batches'
import { renderPart, startPage } from '../render'

it('shows a batch that is come back to as it was looked at', async () => {
  const fake = startPage()
  const batch = batchOf(['One', 'Two'])
  const { name, sourceLanguage, targetLanguage } = batch
  const summary = { id: 'b', profileId: 'this-computer', name, sourceLanguage, targetLanguage }
  const counts = { rows: 2, done: countRows(batch.rows).done, createdAt: 0, editedAt: 0 }
  fake.parlance.readBatches = async () => success([{ ...summary, ...counts }])
  fake.parlance.pageOfBatches = async () => success({ rows: [{ ...summary, ...counts }], from: 0, total: 1 })
  fake.parlance.openBatch = async ({ id }) => success({ id, batch, edits: 0, undo: batchUndo.none })
  await openTranslate('this-computer')
  const filter = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Failed 0' })
  const { unmount } = renderPart(<BatchView />)
  fireEvent.click(await filter())
  expect((await filter()).checked).toBe(true)
  unmount()
  renderPart(<BatchView />)
  expect((await filter()).checked).toBe(true)
  const complaint = vi.spyOn(console, 'error')
  act(() => askForRow('0'))
  const all = await screen.findByRole<HTMLInputElement>('radio', { name: 'All 2' })
  await waitFor(() => expect(all.checked).toBe(true))
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})
