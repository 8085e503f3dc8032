import { expect, it } from 'vitest'
import type { TimelineLine } from '../../../../../renderer/dub/timeline/timeline-lines'
import { soundsInSight } from '../../../../../renderer/dub/timeline/use-clip-peaks'

const lines = Array.from({ length: 200 }, (_, at): TimelineLine => {
  const heard = { start: at, end: at + 1, speed: 1, sound: at === 3 ? null : `sound ${at}` }
  return {
    key: `${at}`,
    start: at,
    end: at + 0.9,
    number: at,
    text: '',
    said: '',
    tone: 'spoken',
    heard,
    isEstimate: false,
  }
})

it('the sounds of lines in sight are asked for, and of the ones beside them, which may be heard in it', () => {
  expect(soundsInSight(lines, 2.5, 4.5)).toEqual(['sound 1', 'sound 2', 'sound 4', 'sound 5'])
  expect(soundsInSight(lines, 0, 0.5)).toEqual(['sound 0', 'sound 1'])
})

it('of lines that are too narrow to be seen none are', () => {
  expect(soundsInSight(lines, 0, 60)).toHaveLength(60)
  expect(soundsInSight(lines, 0, 61)).toEqual([])
})
