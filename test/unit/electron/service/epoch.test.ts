import { describe, expect, it } from 'vitest'
import { epochMilliseconds } from '../../../../electron/service/job-fields'

describe('a time the service gave', () => {
  it.each([
    [1_700_000_000, 1_700_000_000_000],
    [1_700_000_000.5, 1_700_000_000_500],
    [1_700_000_000_000, 1_700_000_000_000],
    [0, 0],
    [null, null],
    [undefined, null],
  ])('%s', (time, milliseconds) => expect(epochMilliseconds(time)).toBe(milliseconds))
})
