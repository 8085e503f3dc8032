import { describe, expect, it } from 'vitest'
import { goneBack, goneForward, goneTo, type PlaceHistory, wayTo } from '../../../../renderer/program/place'

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

describe('the way to a screen', () => {
  const read = goneTo(goneTo(start, place('transcribe')), place('transcribe', 'call'))

  it('leads from elsewhere to what was open there', () => {
    expect(wayTo(goneTo(read, place('settings')), 'transcribe')).toEqual(place('transcribe', 'call'))
    expect(wayTo(read, 'dub')).toEqual(place('dub'))
  })

  it('leads from what is open there to where it begins', () => {
    expect(wayTo(read, 'transcribe')).toEqual(place('transcribe'))
    expect(goneTo(read, wayTo(read, 'transcribe')).past.at(-1)).toEqual(place('transcribe', 'call'))
  })

  it('forgets what was left for the beginning', () => {
    const left = goneTo(goneTo(read, place('transcribe')), place('settings'))
    expect(wayTo(left, 'transcribe')).toEqual(place('transcribe'))
  })
})
