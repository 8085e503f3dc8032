import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHundredMilliseconds, letters, openReplies, type Replies, shapeNames } from './one-letter'

const tries = 6
let replies: Replies
let most: number

beforeAll(async () => {
  replies = await openReplies()
  // The least of several: what others on this machine do is in the most of them.
  most = Math.min(...Array.from({ length: tries }, aHundredMilliseconds))
})
afterAll(() => replies.stop())

describe('a reply of 256 kB of any one letter', () => {
  it.each(shapeNames)('in the shape of %s stops nothing else for a tenth of a second', async shape => {
    // Code that runs for the first time is slower.
    await replies.longestGap(shape, 'a')
    const slow: string[] = []
    for (const letter of letters) {
      let least = Number.POSITIVE_INFINITY
      for (let at = 0; at < tries && least > most; at++) {
        least = Math.min(least, await replies.longestGap(shape, letter))
      }
      if (least > most) slow.push(`${JSON.stringify(letter)}: ${(least / most).toFixed(1)} times as long`)
    }
    expect(slow).toEqual([])
  })
})
