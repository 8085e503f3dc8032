import { describe, expect, it } from 'vitest'
import { atOnce, readItemsAhead } from '../../../../electron/library/at-once'

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

describe('reading ahead', () => {
  it('answers in order, so many ahead and no more', async () => {
    let running = 0
    let most = 0
    const list = [5, 1, 4, 2, 3, 0]
    const told: [number, number][] = []
    for await (const pair of readItemsAhead(list, 3, async item => {
      running += 1
      most = Math.max(most, running)
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve()
      running -= 1
      return item * 10
    })) {
      told.push(pair)
    }
    expect(told).toEqual(list.map(item => [item, item * 10]))
    expect(most).toBe(3)
  })

  it('tells of what went wrong at its place, and asks for nothing when it is left', async () => {
    const asked: number[] = []
    const task = async (item: number): Promise<number> => {
      asked.push(item)
      if (item === 2) throw new Error('torn')
      return item
    }
    const seen: number[] = []
    const all = async (): Promise<void> => {
      for await (const [item] of readItemsAhead([1, 2, 3, 4, 5, 6], 2, task)) seen.push(item)
    }
    await expect(all()).rejects.toThrow('torn')
    expect([seen, asked]).toEqual([[1], [1, 2, 3]])
  })
})
