import { describe, expect, it } from 'vitest'
import { filtered, newView, nextToJudge, sortedBy } from '../../../../renderer/datasets/view-state'

describe('looking', () => {
  it('sorts up, down and not at all; a filter keeps the rest of it', () => {
    const up = sortedBy(newView, 'text')
    expect(up.order).toEqual({ column: 'text', descending: false })
    const down = sortedBy(up, 'text')
    expect(down.order?.descending).toBe(true)
    expect(sortedBy(down, 'text').order).toBeNull()
    expect(sortedBy(down, 'intent').order).toEqual({ column: 'intent', descending: false })
    expect(filtered(filtered(newView, { query: 'a' }), { intent: 'b' }).filter).toMatchObject({
      query: 'a',
      intent: 'b',
    })
  })
})

describe('judging row after row', () => {
  const shown = ['a', 'b', 'c', 'd']
  const waits =
    (...keys: string[]) =>
    (key: string) =>
      keys.includes(key)

  it('goes to the next that has suggestions, and around the end to those before', () => {
    expect(nextToJudge(shown, 'b', waits('a', 'd'))).toBe('d')
    expect(nextToJudge(shown, 'b', waits('a'))).toBe('a')
    expect(nextToJudge(shown, 'b', waits('b'))).toBeNull()
  })

  it('starts at the top where the row is not shown', () => {
    expect(nextToJudge(shown, 'x', waits('a', 'd'))).toBe('a')
  })
})
