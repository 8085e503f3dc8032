import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startUtilityWorker } from '../../../../electron/shell/utility-worker'
import { resetFakes, utilityProcess } from './fake-electron'

class FakeChild extends EventEmitter {
  sent: unknown[] = []
  isUp: boolean = false
  postMessage = (message: unknown): void => void this.sent.push(message)
  /** As Electron's: it ends nothing that has not come up. */
  kill = vi.fn(() => {
    if (this.isUp) queueMicrotask(() => this.emit('exit', 15))
    return this.isUp
  })
  comeUp(): void {
    this.isUp = true
    this.emit('spawn')
  }
}

vi.mock('electron', () => import('./fake-electron'))
const { fork } = utilityProcess

let child: FakeChild
beforeEach(() => {
  child = new FakeChild()
  resetFakes()
  fork.mockReturnValue(child)
})

const watch = { progress: () => undefined, stage: () => undefined }

it('runs the bundle, and answers what its process answers', async () => {
  const worker = startUtilityWorker('/app/worker.cjs')
  expect(fork).toHaveBeenCalledWith('/app/worker.cjs', [], expect.objectContaining({ stdio: 'ignore' }))
  const answer = worker.run({ name: 'speak', input: { text: 'Hello' } }, watch)
  expect(child.sent).toEqual([{ name: 'speak', input: { text: 'Hello' } }])
  child.emit('message', { kind: 'answer', answer: { ok: true, value: 7 } })
  expect(await answer).toEqual({ ok: true, value: 7 })
  expect([worker.last, worker.isAlive]).toEqual(['speak', true])
})

it('says that its process ended instead of answering, then and later', async () => {
  const worker = startUtilityWorker('/app/worker.cjs')
  const answer = worker.run({ name: 'speak', input: null }, watch)
  child.emit('exit', 6)
  expect(await answer).toEqual({ died: 'ended with 6' })
  expect(worker.isAlive).toBe(false)
  expect(await worker.run({ name: 'speak', input: null }, watch)).toEqual({ died: 'ended with 6' })
})

it('fails its task, and is ended, when its memory runs out: the program goes on', async () => {
  const worker = startUtilityWorker('/app/worker.cjs')
  const answer = worker.run({ name: 'speak', input: null }, watch)
  child.comeUp()
  const event = 'Allocation failed - JavaScript heap out of memory'
  const report = JSON.stringify({ header: { event }, environmentVariables: { HOME: '/home/ann' } }, null, 2)
  child.emit('error', 'FatalError', 'OOMError', report)
  expect(await answer).toEqual({ died: `FatalError in OOMError: ${event}` })
  expect(child.kill).toHaveBeenCalledOnce()
  expect(worker.isAlive).toBe(false)
})

it('needs no report to know that it is over', async () => {
  const worker = startUtilityWorker('/app/worker.cjs')
  child.emit('error', 'FatalError', 'v8_ArrayBuffer_NewBackingStore', '')
  expect(await worker.run({ name: 'speak', input: null }, watch)).toEqual({
    died: 'FatalError in v8_ArrayBuffer_NewBackingStore: no report',
  })
})

it('has ended when it says so, and is ended once', async () => {
  const worker = startUtilityWorker('/app/worker.cjs')
  child.comeUp()
  await worker.end()
  expect(worker.isAlive).toBe(false)
  await worker.end()
  expect(child.kill).toHaveBeenCalledOnce()
})

it('is ended as soon as it comes up where it is stopped before', async () => {
  const worker = startUtilityWorker('/app/worker.cjs')
  const ended = vi.fn()
  const end = worker.end().then(ended)
  await new Promise(resolve => setTimeout(resolve))
  expect(ended).not.toHaveBeenCalled()
  child.comeUp()
  await end
  expect(child.kill).toHaveLastReturnedWith(true)
  expect(worker.isAlive).toBe(false)
})

it('says so where the system does not let its process start, and ends one that comes after all', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const worker = startUtilityWorker('/app/worker.cjs')
  const answer = worker.run({ name: 'speak', input: null }, watch)
  vi.advanceTimersByTime(60_000)
  expect(await answer).toEqual({ died: 'did not start' })
  expect(worker.isAlive).toBe(false)
  await worker.end()
  child.comeUp()
  expect(child.kill).toHaveLastReturnedWith(true)
})

it('has all the time there is once it is up', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const worker = startUtilityWorker('/app/worker.cjs')
  child.comeUp()
  vi.advanceTimersByTime(3_600_000)
  expect(worker.isAlive).toBe(true)
})
