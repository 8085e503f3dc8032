import { describe, expect, it } from 'vitest'
import { type Dub, usualMix } from '../../../../../shared/dub/dub'
import { applyDubPatch, type DubPatch, invertDubPatch } from '../../../../../shared/dub/dub-patch'
import { changeBed, changeLevel, changeMix, toggleSpeaker } from '../../../../../shared/dub/edits/edit-mix'
import { dubSaying } from '../dubs'

const dub = dubSaying('One', 'Two')
const after = (make: (now: Dub) => DubPatch, of = dub): Dub => applyDubPatch(of, make(of))

describe('the mix', () => {
  it('is one edit, which can be taken back', () => {
    const patch = changeMix(dub, { target: -16 })
    expect(patch).toEqual([{ kind: 'mix', was: usualMix, now: { ...usualMix, target: -16 } }])
    expect(applyDubPatch(applyDubPatch(dub, patch), invertDubPatch(patch))).toEqual(dub)
    expect(changeMix(dub, { target: null })).toEqual([])
  })

  it('has another bed, of which the rest stays', () => {
    expect(after(now => changeBed(now, { duckDb: -30 })).mix.bed).toEqual({ ...usualMix.bed, duckDb: -30 })
    expect(changeBed(dub, { kind: 'original' })).toEqual([])
  })

  it('has a level for each speaker, within what is heard, and none for who is as they come', () => {
    const louder = after(now => changeLevel(now, 's1', 3))
    expect(louder.mix.levels).toEqual({ s1: 3 })
    expect(after(now => changeLevel(now, 's2', 99), louder).mix.levels).toEqual({ s1: 3, s2: 12 })
    expect(after(now => changeLevel(now, 's2', -99), louder).mix.levels).toEqual({ s1: 3, s2: -24 })
    expect(after(now => changeLevel(now, 's1', 0), louder).mix.levels).toEqual({})
    expect(changeLevel(dub, 's1', 0)).toEqual([])
  })

  it('mutes a speaker, or lets them be heard alone, and again as before', () => {
    const muted = after(now => toggleSpeaker(now, 'muted', 's1'))
    expect(muted.mix).toMatchObject({ muted: ['s1'], solo: [] })
    expect(after(now => toggleSpeaker(now, 'muted', 's1'), muted).mix).toEqual(usualMix)
    expect(after(now => toggleSpeaker(now, 'solo', 's2'), muted).mix).toMatchObject({
      muted: ['s1'],
      solo: ['s2'],
    })
  })
})
