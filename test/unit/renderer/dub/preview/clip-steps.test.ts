import { describe, expect, it } from 'vitest'
import { clipStep, pacedClip } from '../../../../../renderer/dub/preview/clip-steps'

const at = (now: number, more: Partial<Parameters<typeof clipStep>[0]> = {}) =>
  clipStep({ begun: null, due: 5, lasts: 2, now, ...more })
const inPlace = { at: 5, from: 0, pace: 1 }

describe('what is done with a line', () => {
  it('is given to the graph a moment before it is due, for the very sample', () => {
    expect(at(4.5)).toBeNull()
    expect(at(4.7)).toEqual({ do: 'begin', at: 5, from: 0 })
  })

  it('begins in the middle, at its place, for who comes later', () => {
    const step = at(6)
    expect(step).toMatchObject({ do: 'begin', at: 6.025 })
    expect(step).toHaveProperty('from', expect.closeTo(1.025))
    expect(at(6.98)).toBeNull()
    expect(at(8)).toBeNull()
  })

  it('is left alone while it is in its place', () => {
    for (const now of [4.8, 5, 5.7, 6.9]) expect(at(now, { begun: inPlace })).toBeNull()
    expect(at(6, { begun: { ...inPlace, at: 5.004 } })).toBeNull()
    expect(at(6, { begun: { at: 5.5, from: 0.5, pace: 1 } })).toBeNull()
  })

  it('is put right without a trace before it is heard', () => {
    expect(at(4.8, { due: 5.002, begun: inPlace })).toEqual({ do: 'begin', at: 5.002, from: 0 })
    expect(at(4.8, { due: 5.0005, begun: inPlace })).toBeNull()
    // It would be heard too early otherwise.
    expect(at(4.8, { due: 5.6, begun: inPlace })).toEqual({ do: 'begin', at: 5.6, from: 0 })
  })

  it('goes a little faster or slower while it is astray, and as before once it is in its place', () => {
    const late = { at: 5.009, from: 0, pace: 1 }
    expect(at(6, { begun: late })).toEqual({ do: 'pace', pace: 1.02 })
    expect(at(6, { begun: { ...late, at: 4.991 } })).toEqual({ do: 'pace', pace: 0.98 })
    const paced = pacedClip(late, 1.02, 6)
    expect(paced).toEqual({ at: 6, from: expect.closeTo(0.991), pace: 1.02 })
    expect(at(6.2, { begun: paced })).toBeNull()
    expect(at(6.4, { begun: paced })).toEqual({ do: 'pace', pace: 1 })
    // More than right, by then.
    expect(at(6.9, { begun: paced })).toEqual({ do: 'pace', pace: 1 })
    const early = pacedClip({ ...late, at: 4.991 }, 0.98, 6)
    expect(at(6.2, { begun: early })).toBeNull()
    expect(at(6.8, { begun: early })).toEqual({ do: 'pace', pace: 1 })
  })

  it('is begun anew at its place where it is lost', () => {
    expect(at(6, { begun: { ...inPlace, at: 5.06 } })).toMatchObject({ do: 'begin', at: 6.025 })
    expect(at(6, { begun: { ...inPlace, at: 4.9 } })).toMatchObject({ do: 'begin', at: 6.025 })
  })

  it('keeps its beginning where it is told to go on otherwise before that', () => {
    expect(pacedClip(inPlace, 1.01, 4)).toEqual({ at: 5, from: 0, pace: 1.01 })
  })
})
