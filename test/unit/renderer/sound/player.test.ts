import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handOverAll } from '../../../../renderer/program/hand-over'
import { useSettings } from '../../../../renderer/program/settings'
import { useOpenedSounds } from '../../../../renderer/sound/opened-sounds'
import {
  currentTime,
  giveElement,
  load,
  mediaElement,
  onTime,
  pauseSound,
  play,
  playAll,
  seek,
  setLoop,
  skip,
  stop,
  toggle,
  usePlayer,
} from '../../../../renderer/sound/player'
import { joinGraph } from '../../../../renderer/sound/player-element'
import {
  keepPlayback,
  setDevice,
  setMuted,
  setSpeed,
  setVolume,
} from '../../../../renderer/sound/player-settings'
import { createTranslate } from '../../../../shared/language/translate'
import type { OpenedSound } from '../../../../shared/sound/sound-requests'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'
import { fakeMedia } from './fake-media'

const a = { where: 'downloads', id: 'a' } as const
const b = { where: 'downloads', id: 'b' } as const
const t = createTranslate('en')
const talk = { where: 'media', id: 'talk' } as const

const opened = (ref: OpenedSound['ref'], seconds: number): OpenedSound => ({
  ref,
  url: `/media/${ref.where}/${ref.id}/content.wav`,
  bytes: 1,
  facts: { seconds, sampleRate: 8_000, channels: 1, container: 'wav', codec: 'signed-16', video: null },
  peaks: { state: 'ready', url: '', part: 1, buckets: 0 },
  problem: null,
})

let media: ReturnType<typeof fakeMedia>
let bridge: FakeBridge
const player = () => usePlayer.getState()

beforeEach(() => {
  media = fakeMedia()
  bridge = installFakeBridge()
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  bridge.parlance.openSound = async ref =>
    ref.id === 'none'
      ? { ok: false, error: { kind: 'not-found', what: 'file' } }
      : { ok: true, value: opened(ref, ref.id === 'talk' ? 600 : 3) }
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

it.each([1.001, 2.0000001, 0.1 + 0.2, 2.5])(
  'is at %d and not before it once it has gone there',
  async place => {
    await load(talk)
    seek(place)
    expect(currentTime()).toBeGreaterThanOrEqual(place)
    expect(currentTime()).toBeCloseTo(place, 5)
    seek(100)
    await play(talk, { from: place })
    expect(currentTime()).toBeGreaterThanOrEqual(place)
  },
)

describe('the player', () => {
  it('plays one sound at a time, from its start', async () => {
    await play(a)
    expect(player()).toMatchObject({ current: a, state: 'playing', seconds: 3 })
    expect(mediaElement().getAttribute('src')).toBe('/media/downloads/a/content.wav')
    media.reach(mediaElement(), 2)
    await play(b)
    expect(player()).toMatchObject({ current: b, state: 'playing' })
    expect(currentTime()).toBe(0)
  })

  it('pauses and goes on where it was; in a long recording a little earlier', async () => {
    await play(a)
    media.reach(mediaElement(), 2)
    await toggle()
    expect(player().state).toBe('paused')
    await toggle(a)
    expect(currentTime()).toBe(2)
    await play(talk, { from: 60 })
    pauseSound()
    await toggle()
    expect(currentTime()).toBe(58)
    pauseSound()
    seek(100)
    await toggle()
    expect(currentTime()).toBe(100)
  })

  it('begins again where it has come to its end', async () => {
    await play(a)
    media.reach(mediaElement(), 3)
    pauseSound()
    // The last of it was heard before the pause was.
    media.state.ended = true
    await toggle()
    expect(currentTime()).toBe(0)
    expect(player().state).toBe('playing')
  })

  it('plays a range to its end, or again and again', async () => {
    await play(talk, { from: 10, to: 12 })
    media.reach(mediaElement(), 11.9)
    expect(player().state).toBe('playing')
    media.reach(mediaElement(), 12.01)
    expect(player().state).toBe('paused')
    await play(talk, { from: 10, to: 12, loop: true })
    media.reach(mediaElement(), 12.01)
    expect(currentTime()).toBe(10)
    expect(player()).toMatchObject({ state: 'playing', loop: { from: 10, to: 12 } })
    seek(50)
    expect(player().loop).toBeNull()
  })

  it('plays on past the end of a range that somebody went back out of, or ahead', async () => {
    for (const place of [20, 111]) {
      await play(talk, { from: 100, to: 110 })
      seek(place)
      media.reach(mediaElement(), 112)
      expect(player().state).toBe('playing')
    }
    await play(talk, { from: 100, to: 110 })
    seek(104)
    media.reach(mediaElement(), 110.01)
    expect(player().state).toBe('paused')
  })

  it('goes on looping from its start where somebody skips back beyond that', async () => {
    await play(a, { from: 0, to: 2, loop: true })
    media.reach(mediaElement(), 1)
    skip(-5)
    expect(player()).toMatchObject({ loop: { from: 0, to: 2 } })
    expect(currentTime()).toBe(0)
  })

  it('loops a whole sound when its end is the end of the range', async () => {
    await play(a)
    setLoop({ from: 1, to: 3 })
    media.end(mediaElement())
    await vi.waitFor(() => expect(player().state).toBe('playing'))
    expect(currentTime()).toBe(1)
  })

  it('plays several in order, passes over what is not there, and says which one it is at', async () => {
    await playAll([
      { sound: a, id: 'line 1' },
      { sound: { where: 'downloads', id: 'none' }, id: 'line 2' },
      { sound: b, id: 'line 3' },
    ])
    expect(player()).toMatchObject({ current: a, currentId: 'line 1' })
    media.end(mediaElement())
    await vi.waitFor(() =>
      expect(player()).toMatchObject({ current: b, state: 'playing', currentId: 'line 3' }),
    )
    media.end(mediaElement())
    expect(player()).toMatchObject({ currentId: null, state: 'paused' })
  })

  it('forgets what was to come when a person pauses', async () => {
    await playAll([
      { sound: a, id: '1' },
      { sound: b, id: '2' },
    ])
    pauseSound()
    media.end(mediaElement())
    expect(player().current).toEqual(a)
  })

  it('says that a sound cannot be played, and plays the next all the same', async () => {
    media.state.refuses = true
    await play(a)
    expect(player()).toMatchObject({ state: 'failed', error: null })
    media.state.refuses = false
    await play(b)
    expect(player().state).toBe('playing')
    media.breakDown(mediaElement())
    expect(player().state).toBe('failed')
    await play(b)
    expect(player().state).toBe('playing')
    await play({ where: 'media', id: 'none' })
    expect(player()).toMatchObject({ state: 'failed', error: { kind: 'not-found' } })
  })

  it('does not begin a sound that was overtaken by another', async () => {
    let answerNow = (): void => {}
    const slow = new Promise<void>(resolve => {
      answerNow = resolve
    })
    const answer = bridge.parlance.openSound
    bridge.parlance.openSound = async ref => {
      if (ref.id === 'a') await slow
      return answer(ref)
    }
    const late = play(a)
    await play(b)
    answerNow()
    await late
    expect(player()).toMatchObject({ current: b, state: 'playing' })
  })

  it('lets go of a sound without calling that a failure', async () => {
    await load(a)
    expect(player()).toMatchObject({ current: a, state: 'paused' })
    stop()
    media.breakDown(mediaElement())
    expect(player()).toMatchObject({ current: null, state: 'idle' })
    await toggle()
    expect(player().state).toBe('idle')
  })

  it('tells the time after a jump, within the sound', async () => {
    await load(a)
    const heard: number[] = []
    const end = onTime(seconds => heard.push(seconds))
    skip(2)
    skip(99)
    skip(-99)
    end()
    seek(1)
    expect(new Set(heard)).toEqual(new Set([2, 3, 0]))
  })
})

describe('how it is played', () => {
  it('is kept, and written down where it rests', async () => {
    vi.useFakeTimers()
    await load(a)
    setSpeed(1.0999999)
    setVolume(0.4)
    setVolume(0.5)
    // A slower voice is still that voice.
    expect(mediaElement()).toMatchObject({ playbackRate: 1.1, preservesPitch: true, volume: 0.5 })
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    const saved = bridge.requests.filter(({ name }) => name === 'saveSettings')
    expect(saved).toEqual([{ name: 'saveSettings', request: { playback: { speed: 1.1, volume: 0.5 } } }])
    await load(b)
    expect(mediaElement().playbackRate).toBe(1.1)
  })

  it('is written down at once when asked, and is what the next sound begins with', async () => {
    const saved = vi.spyOn(bridge.parlance, 'saveSettings')
    keepPlayback()
    expect(saved).not.toHaveBeenCalled()
    setSpeed(1.5)
    keepPlayback()
    expect(saved).toHaveBeenCalledExactlyOnceWith({ playback: { speed: 1.5 } })
    setSpeed(1.25)
    await handOverAll()
    expect(saved).toHaveBeenLastCalledWith({ playback: { speed: 1.25 } })
    setSpeed(1.5)
    keepPlayback()
    await play(a)
    expect(mediaElement().playbackRate).toBe(1.5)
  })

  it('stays within what can be heard', () => {
    setSpeed(40)
    setVolume(7)
    expect(player()).toMatchObject({ speed: 4, volume: 1 })
    setMuted(true)
    expect(mediaElement().muted).toBe(true)
    setVolume(0.3)
    expect(player().muted).toBe(false)
  })

  it('takes another loudspeaker, unless that is gone', async () => {
    await setDevice('desk')
    expect(player().deviceId).toBe('desk')
    await setDevice('gone')
    expect(player().deviceId).toBe('desk')
    expect(media.state.sink).toBe('desk')
  })
})

describe('a chosen loudspeaker that is unplugged', () => {
  beforeEach(async () => {
    giveElement(null)
    await load(a)
    await setDevice('headset')
  })
  afterEach(async () => {
    await media.connect('desk', 'headset')
    await setDevice('')
    keepPlayback()
  })

  it('gives way to the choice of the system, and is used again once it is there', async () => {
    await play(a)
    await media.connect('desk')
    expect(media.state.sink).toBe('')
    // What is loaded meanwhile goes there as well.
    await play(b)
    expect(media.state.sink).toBe('')
    expect(player()).toMatchObject({ state: 'playing', deviceId: 'headset' })
    await media.connect('headset', 'desk')
    expect(media.state.sink).toBe('headset')
    keepPlayback()
    const saved = bridge.requests.filter(({ name }) => name === 'saveSettings').map(({ request }) => request)
    expect(saved.at(-1)).toMatchObject({ playback: { deviceId: 'headset' } })
  })

  it('is never the one that Windows has for calls, whatever comes and goes', async () => {
    await setDevice('communications')
    await play(a)
    await media.connect('desk')
    expect(media.state.sink).toBe('communications')
    await play(b)
    expect(media.state.sink).toBe('communications')
  })

  it('does not make the file a damaged one, which goes on from where it was through the other', async () => {
    const notices = vi.spyOn(notifications, 'show')
    await play(talk, { from: 60 })
    media.reach(mediaElement(), 70)
    media.state.connected = ['desk']
    media.state.problem = 'PipelineStatus::AUDIO_RENDERER_ERROR: audio render error'
    media.breakDown(mediaElement())
    expect(player()).toMatchObject({ state: 'failed', error: null })
    expect(notices.mock.calls.map(([{ title }]) => title)).toEqual([t('sound.noSuchDevice')])
    media.state.problem = ''
    // The list of what is connected comes later than what broke.
    let sinkAtLoad: string | null = null
    vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(() => {
      sinkAtLoad = media.state.sink
    })
    await toggle()
    expect(sinkAtLoad).toBe('')
    expect(currentTime()).toBe(70)
    expect(player()).toMatchObject({ state: 'playing', deviceId: 'headset' })
    await play(b)
    expect(currentTime()).toBe(0)
  })

  it('leaves the rest of a queue to whoever goes on', async () => {
    await playAll([
      { sound: a, id: '1' },
      { sound: b, id: '2' },
    ])
    media.state.problem = 'AUDIO_RENDERER_ERROR: audio render error'
    media.breakDown(mediaElement())
    await new Promise(resolve => setTimeout(resolve))
    expect(player()).toMatchObject({ current: a, state: 'failed' })
  })

  it('is no excuse of what else breaks, nor where none was chosen', async () => {
    const notices = vi.spyOn(notifications, 'show')
    await play(a)
    media.state.problem = 'PIPELINE_ERROR_DECODE: Failed to decode'
    media.breakDown(mediaElement())
    await setDevice('')
    await play(a)
    media.state.problem = 'AUDIO_RENDERER_ERROR: audio render error'
    media.breakDown(mediaElement())
    expect(notices.mock.calls.map(([{ title }]) => title)).toEqual([
      t('sound.unplayable'),
      t('sound.unplayable'),
    ])
  })
})

describe('another element', () => {
  it('plays in the place of the one before, which lets go of its sound, and comes back', async () => {
    await play(a)
    const plain = mediaElement()
    const other = document.createElement('video')
    expect(giveElement(other)).toBe(plain)
    expect(player().current).toBeNull()
    expect(plain.getAttribute('src')).toBeNull()
    await load(b)
    expect(other.src).toContain('/media/downloads/b')
    expect(giveElement(plain)).toBe(other)
    expect(mediaElement()).toBe(plain)
    expect(other.getAttribute('src')).toBeNull()
  })

  it('is made anew where none is given', () => {
    const before = giveElement(null)
    const made = mediaElement()
    expect(made).not.toBe(before)
    expect(giveElement(before)).toBe(made)
  })

  it('plays through the loudspeaker chosen while another one played, be it the choice of the system', async () => {
    const chosen: string[] = []
    const graph = { setSinkId: async (id: string) => void chosen.push(id) }
    const other = document.createElement('video')
    joinGraph(other, graph as unknown as AudioContext)
    const plain = giveElement(other)
    await setDevice('desk')
    giveElement(plain)
    await setDevice('')
    giveElement(other)
    await load(a)
    expect(chosen).toEqual(['desk', ''])
    await load(b)
    expect(chosen).toHaveLength(2)
    giveElement(plain)
  })

  it('has no loudspeaker either that was unplugged while another one played', async () => {
    const chosen: string[] = []
    const graph = { setSinkId: async (id: string) => void chosen.push(id) }
    const other = document.createElement('video')
    joinGraph(other, graph as unknown as AudioContext)
    giveElement(null)
    const plain = mediaElement()
    giveElement(other)
    await setDevice('headset')
    giveElement(plain)
    useSettings.setState({ playback: { ...useSettings.getState().playback, deviceId: 'headset' } })
    await media.connect('desk')
    giveElement(other)
    await load(a)
    expect(chosen).toEqual(['headset', ''])
    await media.connect('headset')
    expect(chosen).toEqual(['headset', '', 'headset'])
    useSettings.setState(useSettings.getInitialState(), true)
    await setDevice('')
    giveElement(plain)
  })

  it('whose sound goes into a graph has the loudspeaker of the graph', async () => {
    const chosen: string[] = []
    const graph = { setSinkId: async (id: string) => void chosen.push(id) }
    joinGraph(mediaElement(), graph as unknown as AudioContext)
    await setDevice('desk')
    expect(chosen).toEqual(['desk'])
    expect(player().deviceId).toBe('desk')
    giveElement(null)
  })
})
