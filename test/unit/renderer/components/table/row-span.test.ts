import { describe, expect, it } from 'vitest'
import { longestRun, missingSpan, spanAround } from '../../../../../renderer/components/table/row-span'

const rows = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)
const hereAre =
  (from: number, to: number) =>
  (at: number): boolean =>
    at >= from && at < to

describe('what is in sight', () => {
  it('is the longest run of what is drawn: the rest is where the keyboard is', () => {
    expect(longestRun([3, ...rows(500, 520)])).toEqual({ from: 500, to: 520 })
    expect(longestRun([...rows(0, 20), 900])).toEqual({ from: 0, to: 20 })
    expect(longestRun([])).toEqual({ from: 0, to: 0 })
  })

  it('is asked for with what is around it, a hundred rows at the least', () => {
    expect(spanAround([])).toEqual({ from: 0, to: 100 })
    expect(spanAround(rows(500, 520))).toEqual({ from: 460, to: 560 })
    expect(spanAround([7, ...rows(500, 700)])).toEqual({ from: 460, to: 740 })
  })
})

describe('what is missing', () => {
  it('is nothing while what is in sight is here with forty rows on each side', () => {
    expect(missingSpan(rows(40, 60), 2_000, hereAre(0, 100))).toBeNull()
    expect(missingSpan(rows(80, 100), 100, hereAre(0, 100))).toBeNull()
  })

  it('goes on down from what is here, or up from it, a page at once', () => {
    expect(missingSpan(rows(45, 65), 2_000, hereAre(0, 100))).toEqual({ from: 100, to: 200 })
    expect(missingSpan(rows(1_930, 1_950), 2_000, hereAre(1_900, 2_000))).toEqual({ from: 1_800, to: 1_900 })
    expect(missingSpan(rows(45, 65), 130, hereAre(0, 100))).toEqual({ from: 100, to: 130 })
  })

  it('is all around where nothing is here, as long as it may be', () => {
    expect(missingSpan(rows(500, 600), 2_000, () => false)).toEqual({ from: 460, to: 640 })
  })

  it('is a row alone where that has the keyboard and the rest is here, and never beyond the end', () => {
    expect(missingSpan([...rows(0, 20), 1_500], 2_000, hereAre(0, 100))).toEqual({ from: 1_500, to: 1_501 })
    expect(missingSpan([...rows(0, 20), 1_500], 1_500, hereAre(0, 100))).toBeNull()
  })
})
