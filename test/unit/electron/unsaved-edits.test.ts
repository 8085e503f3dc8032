import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Push } from '../../../electron/ports'
import { createUnsavedEdits } from '../../../electron/unsaved-edits'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const patience = 1_000
const talk = { name: 'Talk', reason: 'The disk is full.' }

function open(hasListener = true) {
  const push = vi.fn<Push>()
  const set = (run: () => void, milliseconds: number) => setTimeout(run, milliseconds)
  const clear = (timer: unknown) => clearTimeout(timer as NodeJS.Timeout)
  const edits = createUnsavedEdits({ push, hasListener: () => hasListener, timers: { set, clear } })
  const done = vi.fn()
  return { edits, push, done }
}

it('are what the page last said, and gone with it', () => {
  const { edits } = open()
  expect(edits.documents()).toEqual([])
  edits.told({ documents: [talk], hasTried: false })
  expect(edits.documents()).toEqual([talk])
  edits.forget()
  expect(edits.documents()).toEqual([])
})

it('are tried again by the page, which is waited for', async () => {
  const { edits, push, done } = open()
  edits.told({ documents: [talk, { name: 'Two', reason: '' }], hasTried: false })
  void edits.save(patience).then(done)
  expect(push).toHaveBeenCalledExactlyOnceWith('saveEdits', null)
  // One of them is saved, the other is still on its way.
  edits.told({ documents: [talk], hasTried: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(done).not.toHaveBeenCalled()
  edits.told({ documents: [], hasTried: true })
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('are not waited for when the page is gone, or says nothing', async () => {
  const { edits, done } = open()
  void edits.save(patience).then(done)
  edits.forget()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
  void edits.save(patience).then(done)
  await vi.advanceTimersByTimeAsync(patience - 1)
  expect(done).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledTimes(2)
})

it('are not waited for where no page listens', async () => {
  const { edits, push } = open(false)
  await edits.save(patience)
  expect(push).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
