// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SourcePane, TargetPane } from '../../../../renderer/translate/panes'
import { changeTranslation, openTranslate } from '../../../../renderer/translate/store'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import { withLabel } from '../../../../shared/text/labels/label-changes'
import { countRows } from '../../../../shared/translate/batch'
import { applyBatchPatch, batchUndo } from '../../../../shared/translate/batch-patch'
import { batchOf } from '../../shared/translate/batches'
import { renderPart, startPage } from '../render'

it('a label says in how many entities of both texts it is', async () => {
  startPage()
  await openTranslate('p')
  const spans = [{ start: 0, end: 4, label: 'city', value: 'Rome' }]
  const { labels } = withLabel([], 'city')
  changeTranslation({
    text: 'Rome',
    spans,
    labels,
    translations: [{ text: 'Roma', spans, lost: [], moved: 0 }],
  })
  renderPart(<SourcePane />)
  const [manage] = screen.getAllByRole('button', { name: 'Manage labels' })
  if (manage) fireEvent.click(manage)
  expect(screen.getByText('2 times')).toBeTruthy()
})

it('a label that only another way to say it has is not called unused', async () => {
  startPage()
  await openTranslate('p')
  const spans = [{ start: 0, end: 4, label: 'city', value: 'Roma' }]
  const plain = { text: 'Roma', lost: [], moved: 0 }
  const translations = [
    { ...plain, spans: [] },
    { ...plain, spans },
  ]
  changeTranslation({
    text: 'Rome',
    spans: [],
    labels: withLabel([], 'city').labels,
    translations,
    chosen: 0,
  })
  renderPart(<SourcePane />)
  const [manage] = screen.getAllByRole('button', { name: 'Manage labels' })
  if (manage) fireEvent.click(manage)
  expect(screen.getByText('1 time')).toBeTruthy()
})

it('a label that is deleted at the text is gone from the batch beside it as well, which is told and can be taken back there', async () => {
  const t = createTranslate('en')
  const { parlance, push } = startPage()
  const fresh = batchOf(['to [Rome](city)', 'in [Rome](city)', 'at home'])
  let batch = fresh
  let edits = 0
  const summary = { id: 'b', profileId: 'p', ...fresh, rows: 3, done: 0, createdAt: 0, editedAt: 0 }
  parlance.pageOfBatches = async () => success({ rows: [summary], from: 0, total: 1 })
  parlance.openBatch = async ({ id }) => success({ id, batch, edits, undo: batchUndo.none })
  parlance.editBatch = async ({ id, patch }) => {
    batch = applyBatchPatch(batch, patch)
    edits += 1
    push('batch', { id, edits, patch, counts: countRows(batch.rows), sending: [] })
    return success({ edits })
  }
  await openTranslate('p')
  changeTranslation({ view: 'text', text: 'Rome', spans: [], labels: withLabel([], 'city').labels })
  renderPart(<SourcePane />)
  const [manage] = screen.getAllByRole('button', { name: 'Manage labels' })
  if (manage) fireEvent.click(manage)
  fireEvent.click(screen.getByRole('button', { name: /^More for .city/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(edits).toBe(1))
  expect(batch.rows.flatMap(({ spans }) => spans)).toEqual([])
  const said = notificationsStore.getState().notifications.map(({ title }) => title)
  expect(said).toContain(t('translate.batchFollowed', { count: 2, name: fresh.name }))
})

it('offers an example until something is typed, of which white space is nothing', async () => {
  const t = createTranslate('en')
  startPage()
  await openTranslate('p')
  changeTranslation({ text: '', spans: [], translations: [] })
  renderPart(<TargetPane />)
  const example = () => screen.queryByRole('button', { name: t('word.loadExample') })
  expect(example()).toBeTruthy()
  act(() => changeTranslation({ text: ' \n' }))
  expect(example()).toBeTruthy()
  act(() => changeTranslation({ text: 'Rome' }))
  expect(example()).toBeNull()
})
