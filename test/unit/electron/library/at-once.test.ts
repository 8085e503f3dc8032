import { expect, it } from 'vitest'
import { atOnce } from '../../../../electron/library/at-once'

it('keeps the order, and never has more under way than allowed', async () => {
  let underWay = 0
  let most = 0
  const doubled = await atOnce([5, 1, 4, 2, 3], 2, async number => {
    underWay += 1
    most = Math.max(most, underWay)
    for (let turn = 0; turn < number; turn += 1) await Promise.resolve()
    underWay -= 1
    return number * 2
  })
  expect(doubled).toEqual([10, 2, 8, 4, 6])
  expect(most).toBe(2)
})

it('ends with the first rejection, and takes an empty list', async () => {
  await expect(atOnce([1, 2], 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await atOnce([], 3, () => Promise.resolve(1))).toEqual([])
})
