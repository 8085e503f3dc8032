import { notifications } from '@mantine/notifications'
import { beforeEach, expect, it, vi } from 'vitest'
import type { StemVoice } from '../../../../../renderer/dub/preview/preview-graph'
import { createStemPlayer } from '../../../../../renderer/dub/preview/stem-player'
import { useOpenedSounds } from '../../../../../renderer/sound/opened-sounds'
import { failure, success } from '../../../../../shared/result'
import { type FakeBridge, installFakeBridge } from '../../fake-bridge'
import { FakeVoice } from './fake-voice'

let parlance: FakeBridge['parlance']

beforeEach(() => {
  parlance = installFakeBridge().parlance
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  parlance.openSound = async ref =>
    success({
      ref,
      url: `/media/${ref.id}`,
      bytes: 1,
      facts: { seconds: 2, sampleRate: 8_000, channels: 1, container: 'wav', codec: '', video: null },
      peaks: { state: 'none', url: '', part: null, buckets: 0 },
      problem: null,
    })
})
const settled = (): Promise<void> => new Promise(done => setTimeout(done))

it('a stem goes along with the recording, and is put back to its place where it went astray', async () => {
  const voice = new FakeVoice()
  const stem = createStemPlayer({ media: voice } as unknown as StemVoice)
  stem.look({ now: 4, speed: 1, isPlaying: true })
  expect(voice.paused).toBe(true)
  stem.take('music')
  await settled()
  stem.look({ now: 5, speed: 1.5, isPlaying: true })
  expect(voice).toMatchObject({ src: '/media/music', currentTime: 5, playbackRate: 1.5, paused: false })
  stem.look({ now: 5.05, speed: 1.5, isPlaying: true })
  expect(voice.currentTime).toBe(5)
  stem.look({ now: 9, speed: 1.5, isPlaying: true })
  expect(voice.currentTime).toBe(9)
  stem.look({ now: 9, speed: 1.5, isPlaying: false })
  expect(voice.paused).toBe(true)
  stem.take('')
  stem.look({ now: 9, speed: 1, isPlaying: true })
  expect(voice.paused).toBe(true)
})

it('a stem that cannot be had is told of once, and tried again when playing begins again', async () => {
  const { openSound } = parlance
  const refusing = vi.fn(async () => failure({ kind: 'not-found', what: 'file' } as const))
  parlance.openSound = refusing
  const tell = vi.spyOn(notifications, 'show')
  const voice = new FakeVoice()
  const stem = createStemPlayer({ media: voice } as unknown as StemVoice)
  const looks = async (isPlaying: boolean): Promise<void> => {
    stem.take('lost')
    stem.look({ now: 1, speed: 1, isPlaying })
    await settled()
  }
  for (const isPlaying of [true, true, true, false, false]) await looks(isPlaying)
  expect([refusing.mock.calls.length, tell.mock.calls.length]).toEqual([1, 1])
  parlance.openSound = openSound
  for (const isPlaying of [true, true, true]) await looks(isPlaying)
  expect(voice).toMatchObject({ src: '/media/lost', paused: false })
})
