import { describe, expect, it } from 'vitest'
import { readCueTime, writeCueTime } from '../../../../../shared/formats/cues/cue-time'

describe('the time of a cue', () => {
  it.each([
    ['01:02:03,004', 3_723_004, false],
    ['123:00:00,000', 442_800_000, false],
    ['00:00:01,5', 1500, true],
    ['00:00:01,0005', 1001, true],
    ['00:00:01', 1000, true],
    ['00:61:00,000', 3_660_000, true],
    ['00:00:61,000', 61_000, true],
    ['1:00:00,000', 3_600_000, true],
    ['00:1:00,000', 60_000, true],
    ['00:00:1,000', 1000, true],
    ['00:01,000', 1000, true],
    ['00:00:01.000', 1000, true],
  ])('of SRT: %s', (source, milliseconds, loose) => {
    expect(readCueTime(source, ',', 'needed')).toEqual({ milliseconds, loose })
  })

  it.each([
    ['00:01.000', false],
    ['00:00:01.000', false],
    ['0:00:01.000', true],
    ['00:00:01,000', true],
  ])('of WebVTT: %s', (source, loose) => {
    expect(readCueTime(source, '.', 'optional')).toEqual({ milliseconds: 1000, loose })
  })

  it.each(['', '1', 'a:b', '-00:00:01,000', '00:00:00:01,000', `${'9'.repeat(30)}:00:00,000`])(
    'is none: %j',
    source => {
      expect(readCueTime(source, ',', 'needed')).toBeNull()
    },
  )

  it('is written with hours, always', () => {
    expect([writeCueTime(0, '.'), writeCueTime(3_723_004, ','), writeCueTime(360_000_000, ',')]).toEqual([
      '00:00:00.000',
      '01:02:03,004',
      '100:00:00,000',
    ])
  })
})
