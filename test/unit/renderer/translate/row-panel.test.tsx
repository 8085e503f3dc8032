// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { handOverAll } from '../../../../renderer/program/hand-over'
import { goToBatchRow, useOpenBatch } from '../../../../renderer/translate/batch/batch-store'
import { BatchRowPanel } from '../../../../renderer/translate/batch/row-panel'
import { changeTranslation, openTranslate, useTranslation } from '../../../../renderer/translate/store'
import { success } from '../../../../shared/result'
import { withLabel } from '../../../../shared/text/labels/label-changes'
import { type Batch, type BatchRow, countRows } from '../../../../shared/translate/batch'
import { applyBatchPatch, batchUndo } from '../../../../shared/translate/batch-patch'
import { batchOf } from '../../shared/translate/batches'
import { renderPart, startPage } from '../render'

const done = (row: BatchRow): BatchRow => ({
  ...row,
  state: 'done',
  target: { text: row.text, spans: row.spans, lost: [], moved: 0 },
})

let batch: Batch
let edits: number
let parlance: ReturnType<typeof startPage>['parlance']

beforeEach(async () => {
  const fake = startPage()
  parlance = fake.parlance
  const fresh = batchOf(['to [Rome](city)', 'in [Rome](city)'])
  batch = { ...fresh, rows: fresh.rows.map(done) }
  edits = 0
  fake.parlance.openBatch = async ({ id }) => success({ id, batch, edits, undo: batchUndo.none })
  fake.parlance.editBatch = async ({ id, patch }) => {
    batch = applyBatchPatch(batch, patch)
    edits += 1
    fake.push('batch', { id, edits, patch, counts: countRows(batch.rows), sending: [] })
    return success({ edits })
  }
  await openTranslate('p')
  changeTranslation({ labels: withLabel([], 'city').labels })
})

function Panel() {
  const here = useOpenBatch('b')
  return here.state === 'here' ? (
    <BatchRowPanel here={here} cues={[]} toCheck={[]} places={{ shown: [0, 1], order: null }} />
  ) : null
}

const shownLabels = () =>
  batch.rows.map(({ spans, target }) => [spans[0]?.label, target?.spans[0]?.label, target?.lost.length])

it('a label that is renamed at one row of a batch is so in all of them, and none has to be translated again', async () => {
  goToBatchRow(0)
  const { unmount } = renderPart(<Panel />)
  const [manage] = await screen.findAllByRole('button', { name: 'Manage labels' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  if (manage) fireEvent.click(manage)
  const name = screen.getByRole('textbox', { name: /Name of .city/ })
  fireEvent.change(name, { target: { value: 'town' } })
  fireEvent.keyDown(name, { key: 'Enter' })
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  vi.useRealTimers()
  unmount()
  await handOverAll()
  await waitFor(() => expect(edits).toBeGreaterThan(0))
  expect(useTranslation.getState().draft.labels.map(label => label.name)).toEqual(['town'])
  expect(shownLabels()).toEqual([
    ['town', 'town', 0],
    ['town', 'town', 0],
  ])
  expect([batch.rows.map(({ state }) => state), edits]).toEqual([['done', 'done'], 1])
})

it('a label that is deleted says in how many entities of the whole batch it is, and of the draft that shares it', async () => {
  changeTranslation({ text: 'Rome', spans: [{ start: 0, end: 4, label: 'city', value: 'Rome' }] })
  goToBatchRow(0)
  renderPart(<Panel />)
  const [manage] = await screen.findAllByRole('button', { name: 'Manage labels' })
  if (manage) fireEvent.click(manage)
  expect(screen.getByText('5 times')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^More for .city/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('5 entities lose their marks. The words stay.')).toBeTruthy()
})

it('a translation that is typed where there is none stays in its field while it is on its way to the disk', async () => {
  batch = { ...batch, rows: batchOf(['to Rome']).rows }
  const { editBatch } = parlance
  let write = (): void => undefined
  const written = new Promise<void>(resolve => (write = resolve))
  parlance.editBatch = async asked => {
    await written
    return editBatch(asked)
  }
  goToBatchRow(0)
  renderPart(<Panel />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Translation' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(field, { target: { value: 'a Roma' } })
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(field.value).toBe('a Roma')
  fireEvent.change(field, { target: { value: 'a Roma!' } })
  write()
  await act(() => vi.advanceTimersByTimeAsync(600))
  vi.useRealTimers()
  await waitFor(() => expect(batch.rows[0]?.target?.text).toBe('a Roma!'))
})

it('another way to say it that is taken right after something was typed is what the row says', async () => {
  const [row] = batch.rows
  if (row)
    batch = { ...batch, rows: [{ ...row, others: [{ text: 'nach Rom', spans: [], lost: [], moved: 0 }] }] }
  goToBatchRow(0)
  renderPart(<Panel />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Translation' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => field.focus())
  fireEvent.change(field, { target: { value: 'zu Rom' } })
  const useThis = screen.getByRole('button', { name: 'Use this' })
  act(() => useThis.focus())
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(batch.rows[0]?.target?.text).toBe('zu Rom')
  fireEvent.click(useThis)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  vi.useRealTimers()
  expect([batch.rows[0]?.target?.text, field.value, edits]).toEqual(['nach Rom', 'nach Rom', 2])
})

it('a translation is taken by Control and Enter, with what was typed last, and the next row is typed in', async () => {
  const [first, second] = batch.rows
  if (first && second) batch = { ...batch, rows: [{ ...first, target: null, state: 'due' }, second] }
  goToBatchRow(0)
  renderPart(<Panel />)
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Translation' })
  await screen.findByRole('heading', { name: 'Row 1' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.keyDown(field(), { key: 'a', ctrlKey: true })
  expect(screen.getByRole('heading', { name: 'Row 1' })).toBeTruthy()
  fireEvent.change(field(), { target: { value: 'nach Rom' } })
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  expect(await screen.findByRole('heading', { name: 'Row 2' })).toBeTruthy()
  await waitFor(() => expect(batch.rows[0]).toMatchObject({ state: 'done', target: { text: 'nach Rom' } }))
  expect(edits).toBe(1)
  expect(document.activeElement).toBe(field())
  expect(field().selectionStart).toBe(field().value.length)
  // The service's words are a person's once they are taken, and taken once.
  fireEvent.keyDown(field(), { key: 'Enter', metaKey: true })
  await waitFor(() => expect(batch.rows[1]?.from).toBe('person'))
  fireEvent.click(screen.getByRole('button', { name: /^Accept and go to the next/ }))
  await act(handOverAll)
  expect(edits).toBe(2)
  // Behind the last row there is none.
  expect(screen.getByRole('heading', { name: 'Row 2' })).toBeTruthy()
})

it('a row of which nothing is said in the other language is gone on from, and stays as it is', async () => {
  const [first, second] = batch.rows
  if (first && second) batch = { ...batch, rows: [{ ...first, target: null, state: 'due' }, second] }
  goToBatchRow(0)
  renderPart(<Panel />)
  fireEvent.click(await screen.findByRole('button', { name: /^Accept and go to the next/ }))
  expect(await screen.findByRole('heading', { name: 'Row 2' })).toBeTruthy()
  await act(handOverAll)
  expect([edits, batch.rows[0]?.state]).toEqual([0, 'due'])
})

it('a row says what went wrong with it, that it is waited for, and which of its entities are to be placed', async () => {
  const lost = { stated: { start: 0, end: 4, label: 'city', value: 'Rome' }, reason: 'not-found' as const }
  const [first, second] = batch.rows
  if (first?.target && second) {
    const target = { ...first.target, text: 'nach', spans: [], lost: [lost] }
    const failed = {
      ...second,
      state: 'failed' as const,
      target: null,
      problem: { kind: 'offline' as const },
    }
    const asked = { ...second, state: 'asked' as const, target: null }
    batch = { ...batch, rows: [{ ...first, target }, failed, asked] }
  }
  const leave = () => screen.queryByRole('button', { name: 'Leave the missing entities out' })
  function Checked() {
    const here = useOpenBatch('b')
    const places = { shown: [0, 1, 2], order: null }
    return here.state === 'here' ? (
      <BatchRowPanel here={here} cues={[]} toCheck={[0]} places={places} />
    ) : null
  }
  goToBatchRow(1)
  renderPart(<Checked />)
  expect(await screen.findByText('This computer is offline')).toBeTruthy()
  expect(leave()).toBeNull()
  act(() => goToBatchRow(2))
  expect(screen.getByText('Waiting')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Translation' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Next of 1 to check' }))
  expect(screen.queryByText('Waiting')).toBeNull()
  expect(screen.queryByText('This computer is offline')).toBeNull()
  const place = leave()
  if (place) fireEvent.click(place)
  await waitFor(() => expect(batch.rows[0]?.target?.lost).toEqual([]))
  expect(leave()).toBeNull()
})
