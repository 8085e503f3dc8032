import { describe, expect, it } from 'vitest'
import { goneBack, goneForward, goneTo, type PlaceHistory } from '../../../../renderer/program/place'

const place = (screen: string, section = '') => ({ screen, section })
const start: PlaceHistory = { past: [], here: place('speech'), future: [] }

describe('history', () => {
  it('goes back and forward as a browser does', () => {
    const there = goneTo(goneTo(start, place('dub')), place('settings', 'privacy'))
    expect(goneBack(there)).toEqual({
      past: [place('speech')],
      here: place('dub'),
      future: [place('settings', 'privacy')],
    })
    expect(goneForward(goneBack(there))).toEqual(there)
  })

  it('forgets what was ahead when one goes elsewhere', () => {
    const back = goneBack(goneTo(start, place('dub')))
    expect(goneTo(back, place('activity')).future).toEqual([])
  })

  it('stays where it is at both ends and when one goes where one is', () => {
    expect(goneBack(start)).toBe(start)
    expect(goneForward(start)).toBe(start)
    expect(goneTo(start, place('speech'))).toBe(start)
  })

  it('does not grow for ever', () => {
    const far = Array.from({ length: 250 }, (_, index) => place(`screen-${index}`)).reduce(goneTo, start)
    expect(far.past).toHaveLength(100)
    expect(far.past.at(-1)).toEqual(place('screen-248'))
  })
})
