import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DatasetRunDialog } from '../../../renderer/datasets/run-dialog'
import { BatchRunDialog } from '../../../renderer/translate/batch/run-dialog'
import { success } from '../../../shared/result'
import type { FakeBridge } from './fake-bridge'
import { renderPart, startPage } from './render'

type Here = Parameters<typeof BatchRunDialog>[0]['here']
const hereOf = (kind: 'lines' | 'srt') =>
  ({
    id: 'b',
    batch: { name: '', sourceLanguage: 'en', targetLanguage: 'es', origin: { kind }, rows: [] },
  }) as unknown as Here
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
      <DatasetRunDialog id="d" scope={scope} onClose={close} />
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
