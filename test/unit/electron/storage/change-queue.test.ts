import { expect, it } from 'vitest'
import { createChangeQueue } from '../../../../electron/storage/change-queue'
import { createGate } from './gate'

it('runs one change after the other, in order, past one that fails', async () => {
  const inOrder = createChangeQueue()
  const seen: string[] = []
  const gate = createGate<null>()
  const first = inOrder(async () => {
    await gate.opens
    seen.push('first')
  })
  const second = inOrder(async () => {
    seen.push('second')
    throw new Error('second failed')
  })
  const third = inOrder(async () => seen.push('third'))
  gate.open(null)
  await expect(second).rejects.toThrow('second failed')
  await Promise.all([first, third])
  expect(seen).toEqual(['first', 'second', 'third'])
})
