import { describe, expect, it } from 'vitest'
import { problemOfThrown, whyNothing } from '../../../../electron/media/sound-problem'
import { noFacts } from '../../../../shared/sound/sound-facts'

describe('why nothing could be decoded', () => {
  it.each([
    ['', '', false, 'not-a-recording'],
    ['mp4', 'none', true, 'no-sound'],
    ['mp4', 'aac', false, 'needs-ffmpeg'],
    ['mp4', 'aac', true, 'damaged'],
    ['mp3', 'mp3', false, 'damaged'],
    ['matroska', 'opus', false, 'damaged'],
    ['wav', 'signed-16', false, 'damaged'],
    ['wav', '', false, 'needs-ffmpeg'],
  ])('%s with %s, ffmpeg there: %s', (container, codec, hasFfmpeg, problem) => {
    expect(whyNothing({ ...noFacts, container, codec }, hasFfmpeg)).toBe(problem)
  })

  it('is the disk where the disk says so', () => {
    expect(problemOfThrown(Object.assign(new Error('gone'), { code: 'EIO' }))).toBe('unreadable')
    expect(problemOfThrown(new Error('bad frame'))).toBe('damaged')
  })
})
