import { describe, expect, it } from 'vitest'
import { formatAdded, formatTotal, kindOf } from '../../../../../renderer/transcribe/list/formats'
import { createTranslate } from '../../../../../shared/language/translate'

const t = createTranslate('en')

describe('how the list writes', () => {
  it.each([
    [23, '23 sec'],
    [600, '10 min'],
    [112_080, '31 hr 8 min'],
  ])('%s seconds in all: %s', (seconds, written) => {
    expect(formatTotal(seconds, 'en')).toBe(written)
  })

  it('when it was added, no more than one needs', () => {
    const now = new Date(2025, 9, 14, 14, 31).getTime()
    const at = (...place: [number, number, number, number, number]): string =>
      formatAdded(new Date(...place).getTime(), now, t, 'en-GB')
    expect(formatAdded(now - 1_000, now, t, 'en-GB')).toBe('Now')
    expect(at(2025, 9, 14, 13, 5)).toBe('13:05')
    expect(at(2025, 9, 13, 23, 59)).toBe('Yesterday')
    expect(at(2025, 9, 12, 9, 0)).toBe('12 Oct')
    expect(at(2024, 9, 12, 9, 0)).toBe('12 Oct 2024')
  })

  it('kinds as their endings say', () => {
    expect(['a.mp4', 'b', 'Dr. Rao, part two'].map(kindOf)).toEqual(['MP4', '', ''])
  })
})
