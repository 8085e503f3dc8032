import { expect, it, vi } from 'vitest'
import { patiently } from '../../../../electron/storage/patience'

const locked = Object.assign(new Error('in use'), { code: 'EBUSY' })
const full = Object.assign(new Error('full'), { code: 'ENOSPC' })

it('tries again while another program holds the file', async () => {
  const waited: number[] = []
  const task = vi.fn(async () => 'done')
  task.mockRejectedValueOnce(locked).mockRejectedValueOnce(locked)
  const answer = await patiently(task, 'win32', async milliseconds => waited.push(milliseconds))
  expect(answer).toBe('done')
  expect(waited).toEqual([10, 20])
})

it('gives up in less than a second', async () => {
  const waited: number[] = []
  const task = vi.fn(() => Promise.reject(locked))
  await expect(patiently(task, 'linux', async milliseconds => waited.push(milliseconds))).rejects.toBe(locked)
  expect(task).toHaveBeenCalledTimes(7)
  expect(waited.reduce((sum, milliseconds) => sum + milliseconds)).toBeLessThan(1_000)
})

it('does not wait for what does not pass', async () => {
  const wait = vi.fn()
  const task = vi.fn(() => Promise.reject(full))
  await expect(patiently(task, 'win32', wait)).rejects.toBe(full)
  expect(task).toHaveBeenCalledTimes(1)
  expect(wait).not.toHaveBeenCalled()
})
