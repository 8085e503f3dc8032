import { expect, it } from 'vitest'
import { createTurns } from '../../../../electron/engines/turns'

it('lets so many run at once, in order, and goes on after one that fails', async () => {
  const inTurn = createTurns(2)
  const begun: number[] = []
  const ends = new Map<number, (outcome: 'good' | 'bad') => void>()
  const run = (task: number) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(task)
          ends.set(task, outcome => (outcome === 'good' ? resolve(task) : reject(new Error('bad'))))
        }),
    )
  const [one, two, three, four] = [1, 2, 3, 4].map(run)
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  ends.get(2)?.('bad')
  await expect(two).rejects.toThrow('bad')
  await expect.poll(() => begun).toEqual([1, 2, 3])
  ends.get(1)?.('good')
  expect(await one).toBe(1)
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  ends.get(3)?.('good')
  ends.get(4)?.('good')
  expect(await Promise.all([three, four])).toEqual([3, 4])
})
