import { notificationsStore } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { isAvailable, runCommand } from '../../../../renderer/actions/run'
import { useDeletions } from '../../../../renderer/documents/deletions'
import { useJobs } from '../../../../renderer/jobs/store'
import { problemsChanged } from '../../../../renderer/program/problems'
import { useBatches } from '../../../../renderer/translate/batch/batch-store'
import { BatchView } from '../../../../renderer/translate/batch/batch-view'
import { openTranslate, useTranslation } from '../../../../renderer/translate/store'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import { type Batch, type BatchRow, countRows } from '../../../../shared/translate/batch'
import { applyBatchPatch, batchUndo } from '../../../../shared/translate/batch-patch'
import { asMarked } from '../../../../shared/translate/translation'
import { summaryWith } from '../../shared/recordings/recordings'
import { batchOf } from '../../shared/translate/batches'
import { type FakeBridge, holdRequest } from '../fake-bridge'
import { lostEdits } from '../problems/lost-edits'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge
/** What is on disk. */
let batches: Map<string, Batch>

beforeEach(() => {
  fake = startPage()
  useTranslation.setState(useTranslation.getInitialState(), true)
  useBatches.setState(useBatches.getInitialState(), true)
  useDeletions.setState({ batch: [] })
  batches = new Map()
  const gone = new Map<string, Batch>()
  const edits = new Map<string, number>()
  const summaryOf = (id: string, { name, rows, sourceLanguage, targetLanguage }: Batch) => ({
    ...{ id, name, sourceLanguage, targetLanguage, profileId: 'this-computer' },
    ...{ rows: rows.length, done: countRows(rows).done, createdAt: 1, editedAt: 1 },
  })
  fake.documents.Batches = () => [...batches].map(([id, batch]) => summaryOf(id, batch))
  Object.assign(fake.parlance, {
    async openBatch({ id }) {
      const batch = batches.get(id)
      return batch
        ? success({ id, batch, edits: edits.get(id) ?? 0, undo: batchUndo.none })
        : failure({ kind: 'not-found', what: 'file' })
    },
    async editBatch({ id, patch }) {
      const batch = applyBatchPatch(batches.get(id) ?? batchOf([]), patch)
      batches.set(id, batch)
      edits.set(id, (edits.get(id) ?? 0) + 1)
      fake.push('batch', { id, edits: edits.get(id) ?? 0, patch, counts: countRows(batch.rows), sending: [] })
      return success({ edits: edits.get(id) ?? 0 })
    },
    async createBatch({ name, origin, rows, sourceLanguage, targetLanguage }) {
      const batch = { ...batchOf([], origin), name, sourceLanguage, targetLanguage }
      batches.set('made', { ...batch, rows: rows.map(row => ({ ...rowThat('due'), ...row })) })
      return success(summaryOf('made', batches.get('made') ?? batch))
    },
    async deleteBatch({ id }) {
      gone.set(id, batches.get(id) ?? batchOf([]))
      batches.delete(id)
      return success(null)
    },
    async restoreBatch({ id }) {
      batches.set(id, gone.get(id) ?? batchOf([]))
      return success(summaryOf(id, batches.get(id) ?? batchOf([])))
    },
  } satisfies Partial<FakeBridge['parlance']>)
})

const rowThat = (state: BatchRow['state'], text = 'Hello', change: Partial<BatchRow> = {}): BatchRow => ({
  ...{ text, spans: [], state, job: null, problem: null, others: [], from: null },
  target: state === 'done' ? { ...asMarked(`${text} there`), moved: 0 } : null,
  ...change,
})
const job = { id: 'j', row: 0 }

async function show(...rows: BatchRow[]): Promise<void> {
  if (rows.length > 0) batches.set('b', { ...batchOf([]), rows })
  await openTranslate('this-computer')
  renderPart(<BatchView />)
  await (rows.length > 0
    ? screen.findByRole('region', { name: t('translate.batch') })
    : screen.findByText(t('translate.batchEmptyTitle')))
}
const button = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const told = () => notificationsStore.getState().notifications.map(({ title, message }) => [title, message])
const askedFor = (name: string) =>
  fake.requests.flatMap(request => (request.name === name ? [request.request] : []))

it('rows are sent once it is said what that costs, and can be again where it was refused', async () => {
  fake.parlance.planBatch = async () => success({ requests: 2, remembered: 1, repeats: 0 })
  const letCount = holdRequest(fake, 'planBatch')
  await show(rowThat('due'), rowThat('due'), rowThat('due', ' '))
  press(t('translate.translateRows', { count: 2 }))
  const dialog = within(await screen.findByRole('dialog'))
  const start = () => dialog.getByRole('button', { name: t('word.start') })
  expect(start().getAttribute('aria-disabled')).toBe('true')
  expect(dialog.getByRole('status').textContent).toContain(t('word.counting'))
  expect(dialog.queryByRole('list')).toBeNull()
  await act(async () => letCount())
  expect(dialog.queryByRole('status')).toBeNull()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    t('translate.budgetRequests', { count: 2 }),
    t('translate.budgetRemembered', { count: 1 }),
  ])
  expect(dialog.queryByRole('alert')).toBeNull()
  fake.parlance.runBatch = async () => failure({ kind: 'offline' })
  const letRun = holdRequest(fake, 'runBatch')
  fireEvent.click(start())
  expect(start().hasAttribute('data-loading')).toBe(true)
  await act(async () => letRun())
  expect(dialog.getByRole('alert').textContent).toContain(t('error.offlineTitle'))
  expect(start().hasAttribute('data-loading')).toBe(false)
  fake.parlance.runBatch = async () => success({ requests: 2, remembered: 1, repeats: 0, job: 'j' })
  await act(async () => void fireEvent.click(start()))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(askedFor('runBatch')).toContainEqual({ id: 'b', choice: 'due' })
})

it('a run that cannot be counted says why, and is not begun', async () => {
  fake.parlance.planBatch = async () => failure({ kind: 'offline' })
  await show(rowThat('failed'), rowThat('cancelled'), rowThat('done'))
  expect(button(t('translate.translateRows', { count: 0 }))?.disabled).toBe(true)
  press(t('job.failedAgain', { count: 2 }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toContain(t('error.offlineTitle'))
  expect([dialog.queryByRole('status'), dialog.queryByRole('list')]).toEqual([null, null])
  expect(dialog.getByRole('button', { name: t('word.start') }).getAttribute('aria-disabled')).toBe('true')
  expect(askedFor('planBatch')).toEqual([{ id: 'b', choice: 'failed' }])
  fireEvent.click(dialog.getByRole('button', { name: t('app.cancel') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a batch under way says how far it is and what went wrong, and is not begun a second time', async () => {
  await show(rowThat('done'), rowThat('asked', 'One', { job }), rowThat('failed'), rowThat('due', ' '))
  const summary = (change: Parameters<typeof summaryWith>[0]) =>
    act(() => useJobs.setState({ summaries: new Map([['j', summaryWith({ id: 'j', ...change })]]) }))
  expect(button(t('job.failedAgain', { count: 1 }))).not.toBeNull()
  const counts = { total: 2, done: 1, failed: 0, unsure: 0, cancelled: 0 }
  summary({ endedAt: null, state: 'running', counts })
  const text = t('word.countOf', { done: 1, total: 3 })
  expect(screen.getByRole('progressbar', { name: t('translate.progress') }).ariaValueNow).toBe('33')
  expect(screen.getByText(text)).toBeTruthy()
  expect([button(t('job.failedAgain', { count: 1 })), button(t('job.pause'))?.disabled]).toEqual([
    null,
    false,
  ])
  expect(isAvailable('translate.run')).toBe(false)
  summary({ endedAt: null, state: 'running', counts, problem: { kind: 'offline' } })
  expect(screen.queryByText(t('error.offlineTitle'), { exact: false })).toBeNull()
  summary({ endedAt: null, state: 'running', counts: { ...counts, failed: 1 }, problem: { kind: 'offline' } })
  expect(screen.getByText(`${text}. ${t('error.offlineTitle')}`)).toBeTruthy()
  summary({ endedAt: 5, state: 'unsure', counts })
  expect(button(t('job.sendAgain'))).not.toBeNull()
  summary({ endedAt: 5, state: 'done', counts })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('whoever asks for a run of nothing is told why there is none', async () => {
  await show(rowThat('done'), rowThat('done'), rowThat('done'))
  act(() => runCommand('translate.run', 'palette'))
  expect(told()).toEqual([[t('translate.nothingDue'), t('translate.nothingDueDone')]])
  act(() => {
    const rows = [rowThat('failed'), rowThat('unsure'), rowThat('cancelled')]
    const patch = [{ kind: 'rows' as const, rows: rows.map((row, at) => [at, row] as const) }]
    fake.push('batch', { id: 'b', edits: 1, patch, counts: countRows(rows), sending: [] })
  })
  act(() => runCommand('translate.run', 'palette'))
  expect(told()).toEqual([[t('translate.nothingDue'), t('translate.nothingDueFailed', { count: 3 })]])
})

it('is saved once something is translated, and remembers in a dialog of its own', async () => {
  await show(rowThat('due'))
  expect(button(t('word.save'))?.disabled).toBe(true)
  press(t('translate.memory'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(t('translate.memoryOn'))).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: t('app.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('another batch is turned to in its menu; one that is deleted gives way to the next, and undo brings it back', async () => {
  batches.set('other', { ...batchOf(['Bye']), name: 'Other' })
  await show(rowThat('due'))
  press('Help')
  fireEvent.click(await screen.findByRole('menuitem', { name: /Other/ }))
  expect(await screen.findByRole('grid', { name: t('translate.rowsOf', { name: 'Other' }) })).toBeTruthy()
  const remove = async (name: string) => {
    press(name)
    fireEvent.click(await screen.findByRole('menuitem', { name: t('translate.deleteBatch') }))
  }
  const table = (name: string) => screen.findByRole('grid', { name: t('translate.rowsOf', { name }) })
  await remove('Other')
  await table('Help')
  await waitFor(() => expect(useDeletions.getState().batch).toHaveLength(1))
  act(() => runCommand('edit.undo', 'palette'))
  await table('Other')
  await remove('Other')
  await table('Help')
  await remove('Help')
  await screen.findByText(t('translate.batchEmptyTitle'))
  await waitFor(() => expect(isAvailable('edit.undo')).toBe(true))
  act(() => runCommand('edit.undo', 'palette'))
  await table('Help')
})

it('an example is made where there is none, and where it cannot be, that is told', async () => {
  await show()
  expect(isAvailable('edit.undo')).toBe(false)
  const { createBatch } = fake.parlance
  fake.parlance.createBatch = async () => failure({ kind: 'offline' })
  press(t('word.loadExample'))
  await waitFor(() => expect(told()).toHaveLength(1))
  fake.parlance.createBatch = createBatch
  press(t('word.loadExample'))
  const name = t('translate.exampleName')
  expect(await screen.findByRole('grid', { name: t('translate.rowsOf', { name }) })).toBeTruthy()
  expect(batches.get('made')?.rows).toHaveLength(4)
  expect(useTranslation.getState().draft.batch).toBe('made')
})

it('says that a batch cannot be read, and what is chosen and not there gives way to the newest', async () => {
  fake.parlance.openBatch = async () => failure({ kind: 'offline' })
  batches.set('b', batchOf(['One']))
  await openTranslate('this-computer')
  renderPart(<BatchView />)
  expect((await screen.findByRole('alert')).textContent).toContain(t('error.offlineTitle'))
  expect(screen.queryByRole('grid')).toBeNull()
})

it('rows with times stand in the order of their speed while that is asked for', async () => {
  const cue = (from: number, words: string) =>
    `${from}\n00:00:0${from},000 --> 00:00:0${from + 1},000\n${words}\n\n`
  const original = [1, 3, 5].map(from => cue(from, 'Hello')).join('')
  const slow = 'Hi.'
  const fast =
    'So many words that nobody can say or read them in the one second that there is for all of them.'
  const rows = [slow, fast, slow].map(said =>
    rowThat('done', 'Hello', { from: 'service', target: { ...asMarked(said), moved: 0 } }),
  )
  batches.set('timed', { ...batchOf([], { kind: 'srt', original }), rows })
  await openTranslate('this-computer')
  renderPart(<BatchView />)
  const head = await screen.findByRole('columnheader', { name: t('word.speed') })
  const order = () =>
    [...document.querySelectorAll('tbody tr')].map(row => row.firstElementChild?.textContent)
  expect([order(), head.ariaSort]).toEqual([['1', '2', '3'], 'none'])
  const sort = () => fireEvent.click(within(head).getByRole('button'))
  sort()
  expect([order(), screen.getByRole('columnheader', { name: t('word.speed') }).ariaSort]).toEqual([
    ['2', '1', '3'],
    'descending',
  ])
  sort()
  expect(order()).toEqual(['1', '2', '3'])
  fireEvent.click(screen.getByRole('radio', { name: `${t('translate.filterFast')} 1` }))
  expect(order()).toEqual(['2'])
  const speeds = screen.getAllByRole('img', { name: t('translate.tooFastToRead') })
  expect(speeds).toHaveLength(1)
})

it('rows without times are not called too fast, and the keyboard goes into the translation of one', async () => {
  await show(rowThat('due'), rowThat('failed'), rowThat('unsure'), rowThat('cancelled'))
  expect(screen.queryByRole('radio', { name: /^Too fast/ })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: t('word.speed') })).toBeNull()
  expect(screen.getByRole('radio', { name: `${t('word.failed')} 3` })).toBeTruthy()
  const second = document.querySelectorAll('tbody tr')[1] ?? document.body
  fireEvent.click(second)
  expect(screen.getByRole('heading', { name: t('translate.rowNumber', { number: 2 }) })).toBeTruthy()
  expect(second.getAttribute('aria-selected')).toBe('true')
  second instanceof HTMLElement && act(() => second.focus())
  fireEvent.keyDown(second, { key: 'x' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'Enter' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('translate.target'))
})

it('says over a batch that edits of it are lost', async () => {
  act(() => problemsChanged({ changed: [{ ...lostEdits, what: 'batch', item: 'b' }], removed: [] }))
  await show(rowThat('due'))
  expect(screen.getByText(t('problems.lostEdits'))).toBeTruthy()
})
