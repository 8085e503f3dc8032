// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askForRow } from '../../../../renderer/components/table/asked-row'
import { useUnsaved } from '../../../../renderer/documents/unsaved'
import { handOverAll } from '../../../../renderer/program/hand-over'
import {
  changeRow,
  enterBatch,
  goToBatchRow,
  redoBatch,
  undoBatch,
  useBatches,
  useOpenBatch,
} from '../../../../renderer/translate/batch/batch-store'
import { failure, success } from '../../../../shared/result'
import { type Batch, type BatchRow, countRows } from '../../../../shared/translate/batch'
import { applyBatchPatch, batchUndo, takingBack } from '../../../../shared/translate/batch-patch'
import type { TranslateRequests } from '../../../../shared/translate/translate-requests'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'

const row = (text: string): BatchRow => ({
  text,
  spans: [],
  state: 'due',
  job: null,
  problem: null,
  target: null,
  others: [],
  from: null,
})

let fake: FakeBridge
let batch: Batch
let edits: number
let isFull: boolean
let history = batchUndo.none

/** As main does: on disk, and then told to everybody. */
const take = async ({ id, patch, by }: TranslateRequests['editBatch']['request']) => {
  if (isFull) return failure({ kind: 'storage', reason: 'full', file: 'b', code: 'ENOSPC' })
  history = batchUndo.after(history, by, { patch, back: takingBack(batch, patch) })
  batch = applyBatchPatch(batch, patch)
  edits += 1
  fake.push('batch', { id, edits, patch, counts: countRows(batch.rows), sending: [] })
  return success({ edits })
}

beforeEach(() => {
  fake = installFakeBridge()
  edits = 3
  isFull = false
  history = batchUndo.none
  batch = {
    name: 'Signs',
    sourceLanguage: 'en',
    targetLanguage: 'es',
    origin: { kind: 'lines' },
    rows: [row('one'), row('two')],
  }
  fake.parlance.openBatch = async ({ id }) => success({ id, batch, edits, undo: history })
  fake.parlance.editBatch = take
})
afterEach(async () => {
  vi.useRealTimers()
  isFull = false
  await handOverAll()
  expect(useUnsaved.getState().documents).toEqual([])
})

async function show() {
  const hook = renderHook(() => useOpenBatch('b'))
  await waitFor(() => expect(hook.result.current.state).toBe('here'))
  const texts = () =>
    hook.result.current.state === 'here' ? hook.result.current.batch.rows.map(({ text }) => text).join() : ''
  return { ...hook, texts }
}
const say = (text: string) => act(async () => void changeRow('b', 0, now => ({ ...now, text })))

describe('an open batch', () => {
  it('takes an edit back after it was left and opened again', async () => {
    const first = await show()
    await say('uno')
    await waitFor(() => expect(first.texts()).toBe('uno,two'))
    first.unmount()
    await waitFor(() => expect(fake.requests.some(({ name }) => name === 'closeBatch')).toBe(true))
    const again = await show()
    await act(async () => void undoBatch('b'))
    await waitFor(() => expect(again.texts()).toBe('one,two'))
    await act(async () => void redoBatch('b'))
    await waitFor(() => expect(again.texts()).toBe('uno,two'))
  })

  it('keeps what the disk refused when it is left, and brings it there later', async () => {
    const { unmount } = await show()
    isFull = true
    await say('uno')
    await act(() => handOverAll())
    unmount()
    await waitFor(() =>
      expect(useUnsaved.getState().documents).toMatchObject([{ name: 'Signs', isLeft: true }]),
    )
    expect(fake.requests.some(({ name }) => name === 'closeBatch')).toBe(false)
    isFull = false
    await act(() => handOverAll())
    expect(batch.rows.map(({ text }) => text)).toEqual(['uno', 'two'])
    expect(fake.requests.some(({ name }) => name === 'closeBatch')).toBe(true)
  })

  it('makes the next edit of a row of what the last one says, which is not on disk yet', async () => {
    const { texts } = await show()
    await act(async () => {
      changeRow('b', 0, now => ({ ...now, text: 'uno' }))
      changeRow('b', 0, now => ({ ...now, from: 'person' }))
    })
    await act(() => handOverAll())
    expect(batch.rows[0]).toMatchObject({ text: 'uno', from: 'person' })
    await act(async () => void undoBatch('b'))
    await act(() => handOverAll())
    expect(batch.rows[0]).toMatchObject({ text: 'uno', from: null })
    expect(texts()).toBe('uno,two')
  })

  it('shows an edit while the one before it comes back from the disk', async () => {
    const { texts } = await show()
    let goOn = (): void => undefined
    const isHeld = new Promise<void>(resolve => (goOn = resolve))
    let sent = 0
    fake.parlance.editBatch = async asked => {
      sent += 1
      if (sent > 1) await isHeld
      return take(asked)
    }
    act(() => {
      changeRow('b', 0, now => ({ ...now, text: 'uno' }))
      changeRow('b', 0, now => ({ ...now, text: 'un' }))
    })
    await waitFor(() => expect(sent).toBe(2))
    expect(batch.rows[0]).toMatchObject({ text: 'uno' })
    expect(texts()).toBe('un,two')
    goOn()
    await act(() => handOverAll())
    expect(texts()).toBe('un,two')
    expect(batch.rows[0]).toMatchObject({ text: 'un' })
  })

  it('follows what jobs bring, and which rows are being asked for', async () => {
    const { result } = await show()
    act(() => fake.push('batch', { id: 'b', edits, patch: [], counts: countRows(batch.rows), sending: [1] }))
    expect(result.current).toMatchObject({ sending: new Set([1]) })
  })
})

it('a batch is entered at the row at which it was left, another one at its first, and one somebody is sent to there', () => {
  const at = () => useBatches.getState().current
  const leave = enterBatch('left')
  expect(at()).toBe(0)
  goToBatchRow(5)
  leave()
  const leaveOther = enterBatch('other')
  expect(at()).toBe(0)
  // Sent to a row of the first while the other is shown.
  goToBatchRow(2)
  askForRow('2')
  leaveOther()
  const leaveAgain = enterBatch('left')
  expect(at()).toBe(2)
  askForRow(null)
  goToBatchRow(7)
  leaveAgain()
  enterBatch('other')
  expect(at()).toBe(0)
  enterBatch('left')
  expect(at()).toBe(7)
})
