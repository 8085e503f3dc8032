import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readByteRange } from '../../../../electron/storage/byte-range'

const part = (start: number, end: number) => ({ kind: 'part', start, end })

describe('a Range header for ten bytes', () => {
  it.each([
    ['bytes=0-', part(0, 9)],
    ['bytes=0-0', part(0, 0)],
    ['bytes=3-6', part(3, 6)],
    ['bytes=3-600', part(3, 9)],
    ['bytes=9-', part(9, 9)],
    ['bytes=-4', part(6, 9)],
    ['bytes=-40', part(0, 9)],
    ['Bytes=3-6', part(3, 6)],
  ])('%s is that part', (header, expected) => {
    expect(readByteRange(header, 10)).toEqual(expected)
  })

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s cannot be satisfied', header => {
    expect(readByteRange(header, 10)).toEqual({ kind: 'unsatisfiable' })
  })

  it.each([null, '', 'bytes=-', 'bytes=6-3', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=a-b', 'bytes 1-2'])(
    '%s is ignored',
    header => {
      expect(readByteRange(header, 10)).toEqual({ kind: 'whole' })
    },
  )
})

it('never leaves the file', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(200), fc.nat(200), (size, from, to) => {
      for (const header of [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
        const range = readByteRange(header, size)
        if (range.kind !== 'part') continue
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.start).toBeLessThanOrEqual(range.end)
        expect(range.end).toBeLessThan(size)
      }
    }),
  )
})
