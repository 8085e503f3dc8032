import { describe, expect, it } from 'vitest'
import {
  type ClipMoment,
  clipOrders,
  type HeldClip,
  nextLook,
} from '../../../../../renderer/dub/preview/clip-orders'
import type { SpokenClip } from '../../../../../renderer/dub/preview/spoken-clips'

const clip = (key: string, start: number, end: number, rate = 1): SpokenClip => ({
  key,
  sound: `sound of ${key}`,
  start,
  end,
  rate,
  speaker: 's',
  text: key,
})

const a = clip('a', 1, 3)
const b = clip('b', 3, 4)
const c = clip('c', 6, 8, 1.25)
const d = clip('d', 30, 31)
const clips = [a, b, c, d]

const held = (of: SpokenClip, more: Partial<HeldClip> = {}): HeldClip => ({
  clip: of,
  at: of.start,
  isOn: false,
  isReady: true,
  ...more,
})

const at = (now: number, more: Partial<ClipMoment> = {}) =>
  clipOrders({ clips, held: [null, null, null], now, speed: 1, isPlaying: true, ...more })

describe('what the players do', () => {
  it('loads what comes soon, the next first, and no more than there are players for', () => {
    expect(at(0)).toEqual([{ player: 0, do: 'load', clip: a, at: 1, from: 0 }])
    expect(at(1.2)).toMatchObject([
      { player: 0, do: 'load', clip: a },
      { player: 1, do: 'load', clip: b, at: 3, from: 0 },
    ])
    expect(at(0.9, { speed: 4 })).toMatchObject([{ clip: a }, { clip: b }, { clip: c }])
    expect(at(0.9, { speed: 4, held: [null] })).toMatchObject([{ player: 0, clip: a }])
  })

  it('begins a line when the recording is at it, and not before it can be heard', () => {
    const first = [held(a), null, null]
    expect(at(0.9, { held: first })).not.toContainEqual({ player: 0, do: 'begin' })
    expect(at(0.996, { held: first })).toContainEqual({ player: 0, do: 'begin' })
    expect(at(1.02, { held: first })).toContainEqual({ player: 0, do: 'begin' })
    expect(at(1.0, { held: [held(a, { isReady: false }), null, null] })).not.toContainEqual({
      player: 0,
      do: 'begin',
    })
    expect(at(1.0, { held: first, isPlaying: false })).not.toContainEqual({ player: 0, do: 'begin' })
  })

  it('goes into the middle of a line at a moment that is still to come', () => {
    const [order] = at(7)
    expect(order).toMatchObject({ do: 'load', clip: c })
    expect(order).toHaveProperty('at', 7.12)
    expect(order).toHaveProperty('from', expect.closeTo(1.12 * 1.25))
    expect(at(7, { speed: 2 })[0]).toHaveProperty('at', 7.24)
  })

  it('aims again where a line was missed, or one has jumped', () => {
    const late = at(1.5, { held: [held(a), null, null] })
    expect(late).toContainEqual({ player: 0, do: 'aim', clip: a, at: 1.62, from: expect.closeTo(0.62) })
    // It was in the middle of the line, and one went back before it.
    const back = at(0.5, { held: [held(a, { at: 2.5 }), null, null] })
    expect(back).toContainEqual({ player: 0, do: 'aim', clip: a, at: 1, from: 0 })
    const within = at(1.2, { held: [held(a, { at: 2.5 }), null, null] })
    expect(within).toContainEqual({
      player: 0,
      do: 'aim',
      clip: a,
      at: expect.closeTo(1.32),
      from: expect.closeTo(0.32),
    })
  })

  it('waits at the place where one paused in a line', () => {
    const paused = { isPlaying: false, held: [held(a, { isOn: true }), null, null] }
    expect(at(2, paused)).toContainEqual({ player: 0, do: 'pause' })
    expect(at(2, { ...paused, held: [held(a), null, null] })).not.toContainEqual(
      expect.objectContaining({ player: 0 }),
    )
  })

  it('lets go of what is over, of what one has left, and of what is said otherwise now', () => {
    expect(at(3.6, { held: [held(a, { isOn: true }), held(b, { isOn: true }), null] })).toEqual([
      { player: 0, do: 'free' },
      { player: 0, do: 'load', clip: c, at: 6, from: 0 },
    ])
    expect(at(20, { held: [held(c), null, null] })).toEqual([{ player: 0, do: 'free' }])
    const other = { ...a, sound: 'another take' }
    expect(at(2, { clips: [other], held: [held(a, { isOn: true }), null, null] })).toMatchObject([
      { player: 0, do: 'free' },
      { player: 0, do: 'load', clip: other, at: 2.12 },
    ])
  })

  it('goes on with a line that another object says the same of', () => {
    expect(at(1.5, { clips: [{ ...a }], held: [held(a, { isOn: true }), null, null] })).toEqual([])
  })
})

describe('when to look again', () => {
  const look = (now: number, one: HeldClip | null, speed = 1): number => nextLook({ held: [one], now, speed })

  it('is at ease while nothing is to begin, and often shortly before', () => {
    expect(look(0, null)).toBe(40)
    expect(look(0, held(a))).toBe(40)
    expect(look(0.97, held(a))).toBeCloseTo(18)
    expect(look(0.99, held(a))).toBe(4)
    expect(look(0.94, held(a), 2)).toBeCloseTo(18)
    expect(look(2, held(a, { isOn: true }))).toBe(40)
  })
})
