import { describe, expect, it } from 'vitest'
import { tagBoxes } from '../../../../../renderer/annotations/state/tag-boxes'

const box = (left: number, top: number, width: number) => ({ left, top, width, height: 20 })

describe('the name under a mark', () => {
  it('has room up to the next name on its line, or to the end of the line', () => {
    const tags = tagBoxes([box(10, 0, 30), box(100, 0, 30), box(10, 44, 30)], 200, 'ltr')
    expect(tags).toEqual([
      { anchor: 10, top: 20, maxWidth: 84 },
      { anchor: 100, top: 20, maxWidth: 100 },
      { anchor: 10, top: 64, maxWidth: 190 },
    ])
  })

  it('goes the other way where lines run from right to left', () => {
    const tags = tagBoxes([box(150, 0, 40), box(60, 1, 40)], 200, 'rtl')
    expect(tags).toEqual([
      { anchor: 190, top: 20, maxWidth: 84 },
      { anchor: 100, top: 21, maxWidth: 100 },
    ])
  })
})
