import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DatasetRunDialog } from '../../../renderer/datasets/run-dialog'
import { BatchRunDialog } from '../../../renderer/translate/batch/run-dialog'
import type { FakeBridge } from './fake-bridge'
import { renderPart, startPage } from './render'

const here = {
  id: 'b',
  batch: { name: '', sourceLanguage: 'en', targetLanguage: 'es', origin: { kind: 'lines' }, rows: [] },
} as unknown as Parameters<typeof BatchRunDialog>[0]['here']
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
      <BatchRunDialog here={here} choice="all" onClose={close} />
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
