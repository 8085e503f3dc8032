import { expect, it } from 'vitest'
import { mixOf } from '../../../../shared/dub/mix-of'
import { planTiming } from '../../../../shared/dub/timing/plan-timing'
import { timingRules } from '../../../../shared/dub/timing/timing'
import { translatedDub, withSound } from './spoken-dub'

const files = { original: null, fileOf: (sound: string) => sound }

it('two who speak at once up to the end of the recording are heard to their last word', () => {
  const dub = { ...withSound(withSound(translatedDub('One', 'Two'), 'l1'), 'l2'), seconds: 4 }
  const [track] = dub.tracks
  if (!track) throw new RangeError('There is no language.')
  const lines = [
    { key: 'l1', start: 0, end: 4, natural: 4.2 },
    { key: 'l2', start: 3, end: 4, natural: 1.5 },
  ]
  const plan = planTiming(lines, timingRules('near', { end: 4 }))
  const { seconds, clips } = mixOf(dub, track, plan, files)
  expect(clips).toHaveLength(2)
  for (const clip of clips) expect(clip.at + clip.seconds).toBeLessThanOrEqual(seconds)
  expect(mixOf(dub, track, plan.slice(0, 1), files).seconds).toBe(4)
})
