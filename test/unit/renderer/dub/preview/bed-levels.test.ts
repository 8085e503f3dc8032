import { describe, expect, it } from 'vitest'
import {
  bedLevels,
  heardRuns,
  listenings,
  nextListening,
} from '../../../../../renderer/dub/preview/bed-levels'
import type { SpokenClip } from '../../../../../renderer/dub/preview/spoken-clips'
import { usualMix } from '../../../../../shared/dub/dub'
import { keptRuns } from '../../../../../shared/dub/duck-runs'
import { dubSaying } from '../../../shared/dub/dubs'

const said = (start: number, end: number, speaker = 'a'): SpokenClip => ({
  key: `${start}`,
  sound: 'sound',
  start,
  end,
  speaker,
  text: '',
})
const bed = { ...usualMix.bed, duckDb: -20 }
const runs = { runs: heardRuns([said(10, 12), said(12.5, 14), said(16, 17)], usualMix), kept: [] }

describe('the sound of the recording', () => {
  const level = (time: number): number => bedLevels('dub', bed, runs, time).original

  it('is as it was away from lines, lowered under them, and comes and goes by ramps', () => {
    expect([level(0), level(9.87), level(14.31), level(15), level(17.31), level(99)]).toEqual([
      1, 1, 1, 1, 1, 1,
    ])
    expect([level(10), level(12.2), level(13.9), level(16.5)]).toEqual([0.1, 0.1, 0.1, 0.1])
    expect(level(9.94)).toBeCloseTo(0.55)
    expect(level(14.15)).toBeCloseTo(0.55)
  })

  it('stays down where somebody is muted only if somebody else speaks', () => {
    const without = heardRuns([said(10, 12), said(20, 22, 'b')], { ...usualMix, muted: ['a'] })
    expect(without).toEqual([{ from: 20, to: 22 }])
    const alone = heardRuns([said(10, 12), said(20, 22, 'b')], { ...usualMix, solo: ['a'] })
    expect(alone).toEqual([{ from: 10, to: 12 }])
  })

  it('is heard whole by itself and beside the dub, and not at all where the mix leaves it out', () => {
    const whole = { original: 1, stem: 0 }
    expect(bedLevels('original', bed, runs, 11)).toEqual(whole)
    expect(bedLevels('both', bed, runs, 11)).toEqual(whole)
    expect(bedLevels('both', { ...bed, kind: 'none' }, runs, 11)).toEqual(whole)
    expect(bedLevels('dub', { ...bed, kind: 'none' }, runs, 0)).toEqual({ original: 0, stem: 0 })
  })

  it('gives way to a stem, which is lowered in its place', () => {
    const stem = { ...bed, kind: 'stem' } as const
    expect(bedLevels('dub', stem, runs, 0)).toEqual({ original: 0, stem: 1 })
    expect(bedLevels('dub', stem, runs, 11)).toEqual({ original: 0, stem: 0.1 })
    expect(bedLevels('original', stem, runs, 11)).toEqual({ original: 1, stem: 0 })
  })

  it.each(['original', 'stem', 'none'] as const)(
    'is heard itself where a line keeps it, over a bed of %s',
    kind => {
      const lines = dubSaying('Spoken', 'Kept', 'Kept too').lines.map((line, at) => ({
        ...line,
        start: 14.2 + at,
        end: 15.1 + at,
        keepsOriginal: at > 0,
      }))
      const stretches = { ...runs, kept: keptRuns(lines) }
      const heard = (time: number) => bedLevels('dub', { ...bed, kind }, stretches, time)
      for (const time of [15.2, 15.7, 16.15, 16.5, 17.1])
        expect(heard(time)).toEqual({ original: 1, stem: 0 })
      const before = bedLevels('dub', { ...bed, kind }, runs, 15)
      expect(heard(15)).toEqual(before)
      expect(heard(15.16).original).toBeCloseTo(kind === 'original' ? 1 : 0.5)
      expect(heard(99)).toEqual(bedLevels('dub', { ...bed, kind }, runs, 99))
    },
  )
})

it('one key goes through all that can be listened to', () => {
  const heard = [nextListening('dub'), nextListening('original'), nextListening('both')]
  expect(heard).toEqual(['original', 'both', 'dub'])
  expect(new Set(heard)).toEqual(new Set(listenings))
})
