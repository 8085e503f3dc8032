// @vitest-environment jsdom
import { Notifications, notifications } from '@mantine/notifications'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { JobRowAction } from '../../../../renderer/activity/job-actions'
import { AskedJob } from '../../../../renderer/asked/asked-job'
import { OrderButton, OrderIcon } from '../../../../renderer/jobs/order-button'
import { jobOrders, ordersOf } from '../../../../renderer/jobs/orders'
import { useJobs } from '../../../../renderer/jobs/store'
import { BatchBar } from '../../../../renderer/translate/batch/batch-bar'
import type { HereBatch } from '../../../../renderer/translate/batch/batch-store'
import type { JobState } from '../../../../shared/jobs/job-state'
import { createTranslate } from '../../../../shared/language/translate'
import { failure } from '../../../../shared/result'
import { countRows } from '../../../../shared/translate/batch'
import { applyBatchPatch, batchUndo } from '../../../../shared/translate/batch-patch'
import { changesFromAsking, planBatch } from '../../../../shared/translate/batch-run'
import { summaryWith } from '../../shared/recordings/recordings'
import { batchOf } from '../../shared/translate/batches'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge

beforeEach(() => {
  notifications.clean()
  fake = startPage()
  const refused = async () => failure({ kind: 'storage', reason: 'locked', file: '/x', code: '' })
  const { parlance } = fake
  for (const name of ['pauseJob', 'continueJob', 'cancelJob', 'settleJob', 'retryJob'] as const) {
    parlance[name] = refused
  }
})

const jobThat = (state: JobState): void =>
  useJobs.setState({ summaries: new Map([['j', summaryWith({ id: 'j', state, endedAt: null })]]) })

const shown = (part: ReactNode): void =>
  void renderPart(
    <>
      <Notifications />
      {part}
    </>,
  )

const press = (order: 'pause' | 'continue' | 'cancel' | 'sendAgain' | 'giveUp' | 'tryAgain'): void =>
  void fireEvent.click(screen.getByRole('button', { name: t(`job.${order}`) }))

const isTold = (): Promise<unknown> => screen.findByText(t('error.storageTitle'))

it('offers in every state what can be done in it', () => {
  const ids = (state: JobState): string[] => ordersOf(state).map(({ id }) => id)
  expect(ids('running')).toEqual(['pause', 'cancel'])
  expect(ids('pausing')).toEqual(['continue', 'cancel'])
  expect(ids('unsure')).toEqual(['sendAgain', 'giveUp'])
  expect(ids('cancelled')).toEqual(['tryAgain'])
  expect(ids('done')).toEqual([])
})

it('sends an order once that is given twice before its answer, and again once that is here', async () => {
  let sent = 0
  fake.parlance.retryJob = async () => {
    sent += 1
    return { ok: true, value: null }
  }
  const { tryAgain } = jobOrders
  expect(await Promise.all([tryAgain.give('j'), tryAgain.give('j'), tryAgain.give('k')])).toEqual([
    true,
    false,
    true,
  ])
  expect(sent).toBe(2)
  await tryAgain.give('j')
  expect(sent).toBe(3)
})

it('is given once by Enter that is held down, which leaves other keys alone', () => {
  shown(<JobRowAction job={summaryWith({ id: 'j', state: 'failed' })} />)
  shown(<OrderButton order={jobOrders.cancel} job="j" />)
  const buttons = screen.getAllByRole('button')
  expect(buttons).toHaveLength(2)
  for (const button of buttons) {
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true)
  }
})

describe('what was asked for and is waited for', () => {
  it.each([
    ['running', 'cancel'],
    ['failed', 'tryAgain'],
    ['unsure', 'sendAgain'],
    ['unsure', 'giveUp'],
  ] as const)('while it is %s: says that the order to %s was refused', async (state, order) => {
    const onForget = vi.fn()
    jobThat(state)
    shown(<AskedJob id="j" text="" onForget={onForget} />)
    press(order)
    await isTold()
    // It is still to be decided.
    expect(onForget).not.toHaveBeenCalled()
  })

  it('is forgotten once it was given up', async () => {
    const onForget = vi.fn()
    fake.parlance.settleJob = async () => ({ ok: true, value: null })
    jobThat('unsure')
    shown(<AskedJob id="j" text="" onForget={onForget} />)
    press('giveUp')
    await vi.waitFor(() => expect(onForget).toHaveBeenCalled())
  })
})

describe('a batch', () => {
  it.each([
    ['running', 'pause'],
    ['running', 'cancel'],
    ['paused', 'continue'],
    ['unsure', 'sendAgain'],
    ['unsure', 'giveUp'],
  ] as const)('while its job is %s: says that the order to %s was refused', async (state, order) => {
    jobThat(state)
    const fresh = batchOf(['One', 'Two'])
    const rows = changesFromAsking(
      fresh,
      planBatch(fresh, 'due', () => null),
      'j',
    )
    const batch = applyBatchPatch(fresh, [{ kind: 'rows', rows }])
    const here: HereBatch = {
      state: 'here',
      id: 'b',
      edits: 1,
      history: batchUndo.none,
      saved: { state: 'saved', at: 0 },
      ...{ batch, counts: countRows(batch.rows), sending: new Set<number>() },
    }
    shown(<BatchBar here={here} onImport={() => undefined} />)
    press(order)
    await isTold()
  })
})

it('is called by what it is of where that is not plain, given with the first press of a double click, and its row does nothing', () => {
  const given: string[] = []
  const order = { ...jobOrders.cancel, give: async (id: string) => given.push(id) > 0 }
  const inRow = vi.fn()
  shown(
    // biome-ignore lint/a11y/useKeyWithClickEvents: as a row of a list has it.
    // biome-ignore lint/a11y/noStaticElementInteractions: as a row of a list has it.
    <div onClick={inRow}>
      <OrderButton order={order} job="j" />
      <OrderButton order={order} job="k" label="Cancel all of it" />
      <OrderIcon order={order} job="l" />
    </div>,
  )
  const [plain, named, icon] = screen.getAllByRole('button')
  expect([plain, named, icon].map(one => one?.ariaLabel)).toEqual([null, 'Cancel all of it', t('job.cancel')])
  for (const button of [plain, named, icon]) {
    if (button) fireEvent.click(button, { detail: 1 })
    if (button) fireEvent.click(button, { detail: 2 })
  }
  expect(given).toEqual(['j', 'k', 'l'])
  expect(inRow).not.toHaveBeenCalled()
})
