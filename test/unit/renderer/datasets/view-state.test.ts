import { describe, expect, it } from 'vitest'
import { filtered, newView, sortedBy } from '../../../../renderer/datasets/view-state'

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
