import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDubPatch, invertDubPatch } from '../../../../../shared/dub/dub-patch'
import { edgeRange, edgeWithin, moveLineEdge } from '../../../../../shared/dub/edits/move-line'
import { dubSaying } from '../dubs'

// From 0 to 2, from 3 to 5, from 6 to 8, of 9.
const dub = dubSaying('One', 'Two', 'Three')

describe('an edge of a line', () => {
  it('lies between its neighbours, and leaves something of the line', () => {
    expect(edgeRange(dub, 1, 'start')).toEqual({ from: 2, to: 4.8 })
    expect(edgeRange(dub, 1, 'end')).toEqual({ from: 3.2, to: 6 })
    expect(edgeRange(dub, 0, 'start')).toEqual({ from: 0, to: 1.8 })
    expect(edgeRange(dub, 2, 'end')).toEqual({ from: 6.2, to: 9 })
    expect(edgeRange(dub, 3, 'end')).toBeNull()
    expect([
      edgeWithin(dub, 1, 'start', 0),
      edgeWithin(dub, 1, 'start', 3.5),
      edgeWithin(dub, 1, 'start', 7),
    ]).toEqual([2, 3.5, 4.8])
  })

  it('stays where it is rather than being moved further into another line', () => {
    const [first, second, third] = dub.lines
    if (!(first && second && third)) throw new Error('There are three.')
    const over = { ...dub, lines: [{ ...first, end: 3.5 }, second, third] }
    expect(edgeRange(over, 1, 'start')).toEqual({ from: 3, to: 4.8 })
    expect(edgeRange(over, 0, 'end')).toEqual({ from: 0.2, to: 3.5 })
    // Nor does it begin behind the next one for that.
    expect(edgeRange({ ...dub, lines: [{ ...first, end: 5 }, second, third] }, 0, 'start')?.to).toBe(3)
  })

  it('is moved to the millisecond, and back', () => {
    const patch = moveLineEdge(dub, 'l2', 'end', 5.123456)
    const moved = applyDubPatch(dub, patch)
    expect(moved.lines[1]).toMatchObject({ start: 3, end: 5.123 })
    expect(applyDubPatch(moved, invertDubPatch(patch))).toEqual(dub)
    expect(moveLineEdge(dub, 'l2', 'end', 5.0001)).toEqual([])
    expect(moveLineEdge(dub, 'gone', 'end', 5)).toEqual([])
  })

  it('never lays lines over each other, whatever is moved where', () => {
    const moves = fc.array(
      fc.tuple(
        fc.constantFrom('l1', 'l2', 'l3'),
        fc.constantFrom('start' as const, 'end' as const),
        fc.double({ min: -5, max: 20, noNaN: true }),
      ),
    )
    fc.assert(
      fc.property(moves, all => {
        const after = all.reduce(
          (now, [key, edge, time]) => applyDubPatch(now, moveLineEdge(now, key, edge, time)),
          dub,
        )
        for (const [at, { start, end }] of after.lines.entries()) {
          expect(end - start).toBeGreaterThan(0.19)
          expect(start).toBeGreaterThanOrEqual(after.lines[at - 1]?.end ?? 0)
        }
        expect(after.lines.at(-1)?.end).toBeLessThanOrEqual(dub.seconds)
      }),
    )
  })
})
