import { beforeEach, expect, it } from 'vitest'
import { createClipPool } from '../../../../../renderer/dub/preview/clip-pool'
import type { SpokenClip } from '../../../../../renderer/dub/preview/spoken-clips'
import { createStemPlayer } from '../../../../../renderer/dub/preview/stem-player'
import { useOpenedSounds } from '../../../../../renderer/sound/opened-sounds'
import { failure, success } from '../../../../../shared/result'
import { installFakeBridge } from '../../fake-bridge'
import { fakePlayers } from './fake-voice'

const clip = (key: string, start: number, end: number, rate = 1): SpokenClip => ({
  key,
  sound: key,
  start,
  end,
  rate,
  speaker: `speaker of ${key}`,
  text: key,
})
const a = clip('a', 1, 3, 1.25)
const b = clip('b', 3, 4)
const clips = [a, b]

beforeEach(() => {
  const { parlance } = installFakeBridge()
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  parlance.openSound = async ref =>
    ref.id === 'gone'
      ? failure({ kind: 'not-found', what: 'file' })
      : success({
          ref,
          url: `/media/${ref.id}`,
          bytes: 1,
          facts: { seconds: 2, sampleRate: 8_000, channels: 1, container: 'wav', codec: '', video: null },
          peaks: { state: 'none', url: '', part: null, buckets: 0 },
          problem: null,
        })
})
const settled = (): Promise<void> => new Promise(done => setTimeout(done))

function pool(count = 3) {
  const { voices, players } = fakePlayers(count)
  const made = createClipPool(players, ({ key }) => (key === 'a' ? 0.5 : 1))
  const look = (now: number, more = {}) => made.look({ clips, now, speed: 1, isPlaying: true, ...more })
  return { made, look, voices, players }
}

it('a line is loaded, begins at its place, fitted and as loud as its speaker, and ends there', async () => {
  const { look, voices, players } = pool()
  look(0.5)
  await settled()
  expect(voices[0]).toMatchObject({ src: '/media/a', currentTime: 0, paused: true })
  look(0.9)
  expect(voices[0]?.paused).toBe(true)
  look(1)
  expect(voices[0]).toMatchObject({ paused: false, playbackRate: 1.25 })
  expect(players[0]?.level.gain.value).toBe(0.5)
  look(2, { speed: 1.5 })
  expect(voices[0]?.playbackRate).toBe(1.875)
  await settled()
  look(3)
  expect(voices[0]?.paused).toBe(true)
  expect(voices[1]).toMatchObject({ src: '/media/b', paused: false })
})

it('it waits until there is enough of a sound, and until its place was found', async () => {
  const { look, voices } = pool()
  look(1)
  await settled()
  const [first] = voices
  if (!first) throw new Error('There are three.')
  first.readyState = 1
  look(1)
  expect(first.paused).toBe(true)
  Object.assign(first, { readyState: 4, seeking: true })
  look(1.01)
  expect(first.paused).toBe(true)
  first.seeking = false
  look(1.02)
  expect(first.paused).toBe(false)
})

it('who jumps into the middle of a line hears it from there, also where its sound came later', async () => {
  const { look, voices } = pool()
  look(2)
  await settled()
  expect(voices[0]).toMatchObject({ src: '/media/a', paused: true })
  expect(voices[0]?.currentTime).toBeCloseTo(1.12 * 1.25)
  look(2.12)
  expect(voices[0]?.paused).toBe(false)
})

it('a pause is a pause, and after a jump nothing is heard until the next look', async () => {
  const { made, look, voices } = pool()
  look(0.9)
  await settled()
  look(1)
  look(1.5, { isPlaying: false })
  expect(voices[0]?.paused).toBe(true)
  look(1.5)
  look(1.62)
  expect(voices[0]?.paused).toBe(false)
  made.pause()
  expect(voices[0]?.paused).toBe(true)
})

it('a line that has another sound by now is heard with that, in the middle of it', async () => {
  const { look, voices } = pool()
  look(0.9)
  await settled()
  look(1)
  const edited = { clips: [{ ...a, sound: 'another' }, b] }
  look(1.4, edited)
  expect(voices[0]?.paused).toBe(true)
  await settled()
  look(1.52, edited)
  expect(voices.some(({ src, paused }) => src === '/media/another' && !paused)).toBe(true)
})

it('a sound that is gone stays silent and keeps no other away; what was let go of comes too late', async () => {
  const { made, look, voices } = pool(1)
  look(0.9, { clips: [clip('gone', 1, 2)] })
  await settled()
  look(1, { clips: [clip('gone', 1, 2)] })
  expect(voices[0]).toMatchObject({ src: '', paused: true })
  look(2.9)
  made.empty()
  await settled()
  expect(voices[0]).toMatchObject({ src: '', paused: true })
})

it('a stem goes along with the recording, and is put back to its place where it went astray', async () => {
  const { voices, players } = fakePlayers(1)
  const [voice] = voices
  const [player] = players
  if (!(voice && player)) throw new Error('There is one.')
  const stem = createStemPlayer(player)
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
