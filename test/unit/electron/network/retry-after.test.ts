import { describe, expect, it } from 'vitest'
import { retryAt } from '../../../../electron/network/retry-after'

const noon = Date.UTC(2026, 0, 1, 12)

describe('Retry-After', () => {
  it.each([
    ['120', noon + 120_000],
    [' 0 ', noon],
    ['1.5', noon + 1_500],
    ['Thu, 01 Jan 2026 12:00:30 GMT', noon + 30_000],
    ['Thursday, 01-Jan-26 12:00:30 GMT', noon + 30_000],
    ['Thu, 01 Jan 2026 11:00:00 GMT', noon],
    ['3600', noon + 3_600_000],
    ['3601', noon + 3_600_000],
    ['99999999999', noon + 3_600_000],
    ['Fri, 01 Jan 2038 12:00:00 GMT', noon + 3_600_000],
  ])('%s', (header, at) => expect(retryAt({ 'retry-after': header }, noon)).toBe(at))

  it('goes by the clock of the service where that is told', () => {
    const headers = { 'retry-after': 'Thu, 01 Jan 2026 11:58:30 GMT', date: 'Thu, 01 Jan 2026 11:58:00 GMT' }
    expect(retryAt(headers, noon)).toBe(noon + 30_000)
    expect(retryAt({ ...headers, date: 'long ago' }, noon)).toBe(noon)
  })

  it.each([undefined, '', 'soon', '-5', 'Soon, maybe', '2026-01-01', 'NaN'])('"%s" says nothing', header =>
    expect(retryAt(header === undefined ? {} : { 'retry-after': header }, noon)).toBeNull(),
  )
})
