import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useOpenedSounds } from '../../../../renderer/sound/opened-sounds'
import { load, seek, stop } from '../../../../renderer/sound/player'
import { timelineActions } from '../../../../renderer/waveform/timeline-actions'
import { createViewStore } from '../../../../renderer/waveform/view-store'
import { success } from '../../../../shared/result'
import { wordsOf } from '../../shared/text/transcript/transcripts'
import { installFakeBridge } from '../fake-bridge'
import { fakeMedia } from '../sound/fake-media'

const sound = { where: 'media', id: 'talk' } as const
const move = vi.fn()

/** The word that the sound is in, or the last one before it, gets an edge where the sound is. */
function at(time: number) {
  seek(time)
  const words = wordsOf('a 1-2 b 2-3 c 6-7', 'x')
  const store = createViewStore(10)
  return timelineActions({ store, sound, words, turns: [], selection: null, onMoveBoundary: move })
}

beforeEach(async () => {
  fakeMedia()
  move.mockClear()
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  const facts = { seconds: 10, sampleRate: 8_000, channels: 1, container: 'wav', codec: 'x', video: null }
  const peaks = { state: 'ready' as const, url: '', part: 1, buckets: 0 }
  installFakeBridge().parlance.openSound = async ref =>
    success({ ref, url: '/media/talk.wav', bytes: 1, facts, peaks, problem: null })
  await load(sound)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

describe('an edge of a word, put where the sound is', () => {
  it('is that of the word being spoken', () => {
    at(2.25)['sound.startHere'].do()
    at(2.5)['sound.endHere'].do()
    expect(move.mock.calls).toEqual([
      [1, 'start', 2.25],
      [1, 'end', 2.5],
    ])
  })

  it('is that of the last word in a pause, and stays clear of its neighbour', () => {
    at(4)['sound.endHere'].do()
    expect(move).toHaveBeenLastCalledWith(1, 'end', 4)
    at(4)['sound.startHere'].do()
    const [index, edge, time] = move.mock.lastCall ?? []
    expect([index, edge]).toEqual([1, 'start'])
    expect(time).toBeCloseTo(2.99)
  })

  it("is nobody's before the first word", () => {
    at(0.5)['sound.startHere'].do()
    expect(move).not.toHaveBeenCalled()
  })
})
