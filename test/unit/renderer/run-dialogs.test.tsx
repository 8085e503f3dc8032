import { notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DatasetRunDialog } from '../../../renderer/datasets/run-dialog'
import { BatchRunDialog } from '../../../renderer/translate/batch/run-dialog'
import { success } from '../../../shared/result'
import { datasetOf, marked } from '../shared/datasets/sample-dataset'
import type { FakeBridge } from './fake-bridge'
import { renderPart, startPage } from './render'

type Here = Parameters<typeof BatchRunDialog>[0]['here']
const hereOf = (kind: 'lines' | 'srt') =>
  ({
    id: 'b',
    batch: { name: '', sourceLanguage: 'en', targetLanguage: 'es', origin: { kind }, rows: [] },
  }) as unknown as Here
const dataset = { id: 'd', dataset: datasetOf([marked('a b')]) }
const scope = { selected: [], shown: ['0'], total: 1 }
const close = (): void => undefined

/** Opened from a button that has the focus; answers what lets it be counted, and how often it was begun. */
function opened(kind: 'batch' | 'dataset') {
  const fake: FakeBridge = startPage()
  let count = (): void => undefined
  let begun = 0
  const counted = <T,>(value: T) =>
    new Promise<{ ok: true; value: T }>(resolve => {
      count = () => resolve({ ok: true, value })
    })
  const begin = async () => {
    begun += 1
    return { ok: false, error: { kind: 'cancelled' } } as const
  }
  Object.assign(fake.parlance, {
    planBatch: () => counted({ requests: 2, remembered: 0, repeats: 0 }),
    getRunBudget: () => counted({ requests: 2, sentences: 2, skipped: {} }),
    runBatch: begin,
    runDataset: begin,
  })
  renderPart(<button type="button">Behind</button>)
  screen.getByRole('button', { name: 'Behind' }).focus()
  renderPart(
    kind === 'batch' ? (
      <BatchRunDialog here={hereOf('lines')} choice="all" onClose={close} />
    ) : (
      <DatasetRunDialog here={dataset} scope={scope} onClose={close} />
    ),
  )
  return { count: () => act(async () => count()), begun: () => begun }
}

it.each(['batch', 'dataset'] as const)(
  'the dialog before a run of a %s has the focus on what begins it, which waits until it is known what that costs',
  async kind => {
    const { count, begun } = opened(kind)
    const begin = (await screen.findByRole('dialog')).querySelector<HTMLElement>('[data-autofocus]')
    await waitFor(() => expect(document.activeElement).toBe(begin))
    const press = () => act(async () => begin && fireEvent.click(begin))
    await press()
    expect(begun()).toBe(0)
    await count()
    expect(begin?.getAttribute('aria-disabled')).toBeNull()
    await press()
    expect(begun()).toBe(1)
  },
)

it.each([
  ['lines', '1 row says the same as another and shares its answer'],
  ['srt', '1 text says the same as another and shares its answer'],
] as const)('what a run of %s asks for once is called by what it is', async (kind, told) => {
  const { parlance } = startPage()
  parlance.planBatch = async () => success({ requests: 1, remembered: 0, repeats: 1 })
  renderPart(<BatchRunDialog here={hereOf(kind)} choice="all" onClose={close} />)
  expect(await screen.findByText(told)).toBeTruthy()
})

it('says how many requests a run of a dataset is by now, where something comes in meanwhile', async () => {
  const fake = startPage()
  let requests = 50
  const asked: unknown[] = []
  fake.parlance.getRunBudget = async () => success({ requests, sentences: requests, skipped: {} })
  fake.parlance.runDataset = async request => {
    asked.push(request)
    return success({ job: null, asked: 0, skipped: {} })
  }
  const all = { selected: [], shown: ['0'], total: 1 }
  const shown = renderPart(<DatasetRunDialog here={dataset} scope={all} onClose={close} />)
  await screen.findByText('50 requests to the service')
  requests = 100
  const after = { ...dataset, dataset: datasetOf([marked('a b')]) }
  shown.rerender(<DatasetRunDialog here={after} scope={all} onClose={close} />)
  await screen.findByText('100 requests to the service')
  const told = vi.spyOn(notifications, 'show').mockClear()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start' })))
  expect(asked).toMatchObject([{ ask: { rows: 'all' }, most: 100 }])
  expect(told.mock.calls.map(([{ title }]) => title)).toEqual(['Nothing was sent'])
})

it('keeps the figure of what is shown while the same rows come in anew', async () => {
  const fake = startPage()
  let requests = 50
  let counted = Promise.resolve()
  fake.parlance.getRunBudget = async () => {
    await counted
    return success({ requests, sentences: requests, skipped: {} })
  }
  const filtered = () => ({ selected: [], shown: ['0'], total: 2 })
  const shown = renderPart(<DatasetRunDialog here={dataset} scope={filtered()} onClose={close} />)
  await screen.findByText('50 requests to the service')
  let answer = (): void => undefined
  counted = new Promise(resolve => {
    answer = resolve
  })
  requests = 100
  const after = { ...dataset, dataset: datasetOf([marked('a b')]) }
  shown.rerender(<DatasetRunDialog here={after} scope={filtered()} onClose={close} />)
  expect(screen.getByText('50 requests to the service')).toBeTruthy()
  await act(async () => answer())
  expect(await screen.findByText('100 requests to the service')).toBeTruthy()
})

it('counts once at a time while rows come in, shows what comes of it, and counts the newest at last', async () => {
  const fake = startPage()
  const counts: (() => Promise<void>)[] = []
  fake.parlance.getRunBudget = () =>
    new Promise(resolve => {
      const requests = counts.length + 1
      counts.push(() => act(async () => resolve(success({ requests, sentences: requests, skipped: {} }))))
    })
  const all = { selected: [], shown: ['0'], total: 1 }
  const shown = renderPart(<DatasetRunDialog here={dataset} scope={all} onClose={close} />)
  await screen.findByRole('dialog')
  for (const text of ['a', 'b', 'c']) {
    const after = { ...dataset, dataset: datasetOf([marked(text)]) }
    shown.rerender(<DatasetRunDialog here={after} scope={all} onClose={close} />)
  }
  expect(counts).toHaveLength(1)
  await counts[0]?.()
  expect(screen.getByText('1 request to the service')).toBeTruthy()
  expect(counts).toHaveLength(2)
  await counts[1]?.()
  expect(screen.getByText('2 requests to the service')).toBeTruthy()
  expect(counts).toHaveLength(2)
})
