import { describe, expect, it } from 'vitest'
import { type Dump, sumOfDumps, surplusDumps } from '../../../../electron/diagnostics/crash-dumps'

const day = 86_400_000
const now = 1_000 * day
const dump = (daysAgo: number, bytes = 1_000): Dump => ({
  file: `${daysAgo}.dmp`,
  bytes,
  at: now - daysAgo * day,
})
const goes = (dumps: readonly Dump[]): string[] => surplusDumps(dumps, now).map(({ file }) => file)

describe('crash dumps', () => {
  it('stay while they are few, small and young', () => {
    expect(goes([dump(1), dump(2), dump(29)])).toEqual([])
  })

  it('go when newer ones are enough', () => {
    expect(goes([dump(7), dump(1), dump(6), dump(2), dump(3), dump(4), dump(5)])).toEqual(['6.dmp', '7.dmp'])
  })

  it('go when they are old', () => {
    expect(goes([dump(31), dump(2)])).toEqual(['31.dmp'])
  })

  it('go when they are too big, but the newest stays', () => {
    expect(goes([dump(1, 90_000_000), dump(2, 20_000_000)])).toEqual(['2.dmp'])
    expect(goes([dump(1, 200_000_000), dump(2)])).toEqual(['2.dmp'])
  })

  it('are counted', () => {
    expect(sumOfDumps([])).toEqual({ count: 0, bytes: 0, newestAt: null })
    expect(sumOfDumps([dump(3), dump(2)])).toEqual({ count: 2, bytes: 2_000, newestAt: now - 2 * day })
  })
})
